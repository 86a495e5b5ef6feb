// V8's BigInt, which has no Fibonacci function: fast doubling by its operators.

// The strategies: the number, and the number with its decimal text.
const number = "node-doubling", withText = "node-doubling-text";

/** Computes F(n) by fast doubling. */
function fibonacci(n) {
  let a = 0n, b = 1n; // F(k), F(k + 1) for the leading bits k of n
  for (const bit of n.toString(2)) {
    const even = a * ((b << 1n) - a);
    const odd = a * a + b * b;
    [a, b] = bit === "1" ? [odd, even + odd] : [even, odd];
  }
  return a;
}

let strategy, n, result;
const input = require("readline").createInterface({ input: process.stdin });
input.on("line", (line) => {
  const [[name, body]] = Object.entries(JSON.parse(line));
  let reply = { failed: { reason: `cannot do '${name}' now` } };
  if (name === "hello") {
    reply = { worker: { name: "Node", version: process.versions.node, strategies: [number, withText] } };
  } else if (name === "prepare" && [number, withText].includes(body.strategy)) {
    [strategy, n, result] = [body.strategy, body.n, undefined];
    reply = { ready: {} };
  } else if (name === "run" && n !== undefined) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < body.iterations; i++) {
      result = strategy === withText ? fibonacci(n).toString() : fibonacci(n);
    }
    reply = { ran: { elapsed_ns: Number(process.hrtime.bigint() - start) } };
  } else if (name === "result" && result !== undefined) {
    // With text the number that the text says.
    reply = { value: { hex: BigInt(result).toString(16) } };
  } else if (name === "end") {
    process.exit();
  }
  process.stdout.write(JSON.stringify(reply) + "\n");
});
