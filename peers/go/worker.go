// Go's math/big, which has no Fibonacci function: fast doubling by its own operations.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/big"
	"math/bits"
	"os"
	"runtime"
	"time"
)

const strategy = "go-doubling"

// fibonacci computes F(n) by fast doubling.
func fibonacci(n uint) *big.Int {
	a, b, t, u := big.NewInt(0), big.NewInt(1), new(big.Int), new(big.Int)
	for i := bits.Len(n) - 1; i >= 0; i-- {
		t.Lsh(b, 1) // F(2k) = F(k) (2 F(k + 1) - F(k))
		t.Sub(t, a)
		t.Mul(a, t)
		a.Mul(a, a) // F(2k + 1) = F(k)² + F(k + 1)²
		u.Mul(b, b)
		u.Add(a, u)
		if n>>i&1 == 1 {
			b.Add(t, u)
			a, u = u, a
		} else {
			a, t = t, a
			b, u = u, b
		}
	}
	return a
}

type request struct {
	Hello   *struct{}
	Prepare *struct {
		Strategy string
		N        uint
	}
	Run    *struct{ Iterations int }
	Result *struct{}
	End    *struct{}
}

func main() {
	var n uint
	var isPrepared bool
	var result *big.Int
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var asked request
		_ = json.Unmarshal(lines.Bytes(), &asked)
		switch {
		case asked.Hello != nil:
			fmt.Printf("{\"worker\":{\"name\":\"Go\",\"version\":\"%s\",\"strategies\":[\"%s\"]}}\n",
				runtime.Version(), strategy)
		case asked.Prepare != nil && asked.Prepare.Strategy == strategy:
			n, isPrepared, result = asked.Prepare.N, true, nil
			fmt.Println(`{"ready":{}}`)
		case asked.Run != nil && isPrepared:
			start := time.Now()
			for i := 0; i < asked.Run.Iterations; i++ {
				result = fibonacci(n)
			}
			fmt.Printf("{\"ran\":{\"elapsed_ns\":%d}}\n", time.Since(start).Nanoseconds())
		case asked.Result != nil && result != nil:
			fmt.Printf("{\"value\":{\"hex\":\"%x\"}}\n", result)
		case asked.End != nil:
			return
		default:
			fmt.Println(`{"failed":{"reason":"this cannot be done now"}}`)
		}
	}
}
