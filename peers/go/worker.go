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

// The strategies: the number, and the number with its decimal text.
const number, withText = "go-doubling", "go-doubling-text"

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

// parse makes the number that a text says, by halves: SetString of Go 1.19 takes quadratic time.
func parse(text string) *big.Int {
	number := new(big.Int)
	if len(text) < 2000 {
		if _, isNumber := number.SetString(text, 10); !isNumber {
			panic("the text is not a number")
		}
		return number
	}
	low := len(text) / 2
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(low)), nil)
	number.Mul(parse(text[:len(text)-low]), power)
	return number.Add(number, parse(text[len(text)-low:]))
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
	var strategy, text string
	var result *big.Int
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var asked request
		_ = json.Unmarshal(lines.Bytes(), &asked)
		switch {
		case asked.Hello != nil:
			fmt.Printf("{\"worker\":{\"name\":\"Go\",\"version\":\"%s\",\"strategies\":[\"%s\",\"%s\"]}}\n",
				runtime.Version(), number, withText)
		case asked.Prepare != nil && (asked.Prepare.Strategy == number || asked.Prepare.Strategy == withText):
			strategy, n, result = asked.Prepare.Strategy, asked.Prepare.N, nil
			fmt.Println(`{"ready":{}}`)
		case asked.Run != nil && strategy != "":
			start := time.Now()
			for i := 0; i < asked.Run.Iterations; i++ {
				result = fibonacci(n)
				if strategy == withText {
					text = result.Text(10)
				}
			}
			fmt.Printf("{\"ran\":{\"elapsed_ns\":%d}}\n", time.Since(start).Nanoseconds())
		case asked.Result != nil && result != nil:
			if strategy == withText {
				result = parse(text) // of nothing but the text
			}
			fmt.Printf("{\"value\":{\"hex\":\"%x\"}}\n", result)
		case asked.End != nil:
			return
		default:
			fmt.Println(`{"failed":{"reason":"this cannot be done now"}}`)
		}
	}
}
