# Ruby's Integer, which has no Fibonacci function: fast doubling by its operators. Debian's Ruby
# multiplies long numbers by GMP.

require "json"

# The strategies: the number, and the number with its decimal text.
NUMBER, WITH_TEXT = "ruby-doubling", "ruby-doubling-text"

# F(n) by fast doubling.
def fibonacci(n)
  a, b = 0, 1
  n.to_s(2).each_char do |bit|
    even, odd = a * (2 * b - a), a * a + b * b
    a, b = bit == "1" ? [odd, even + odd] : [even, odd]
  end
  a
end

$stdout.sync = true
strategy = n = result = nil
$stdin.each_line do |line|
  name, body = JSON.parse(line).first
  reply = { failed: { reason: "cannot do '#{name}' now" } }
  case name
  when "hello"
    library = defined?(Integer::GMP_VERSION) ? ", #{Integer::GMP_VERSION}" : ""
    reply = { worker: { name: "Ruby", version: RUBY_VERSION + library, strategies: [NUMBER, WITH_TEXT] } }
  when "prepare"
    if [NUMBER, WITH_TEXT].include?(body["strategy"])
      strategy, n, result = body["strategy"], body["n"], nil
      reply = { ready: {} }
    end
  when "run"
    if n
      start = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)
      body["iterations"].times do
        result = fibonacci(n)
        result = result.to_s if strategy == WITH_TEXT
      end
      elapsed = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond) - start
      reply = { ran: { elapsed_ns: elapsed } }
    end
  when "result"
    # With text the number that the text says.
    number = strategy == WITH_TEXT && result ? Integer(result, 10) : result
    reply = { value: { hex: number.to_s(16) } } if number
  when "end"
    break
  end
  puts JSON.generate(reply)
end
