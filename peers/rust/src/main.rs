//! num-bigint, which has no Fibonacci function: fast doubling by its operators.

use num_bigint::BigUint;
use std::io::{self, BufRead, Write};
use std::time::Instant;

/// The strategies: the number, and the number with its decimal text.
const NUMBER: &str = "rust-doubling";
const WITH_TEXT: &str = "rust-doubling-text";

/// Computes F(n) by fast doubling.
fn fibonacci(n: u64) -> BigUint {
    let (mut a, mut b) = (BigUint::from(0u32), BigUint::from(1u32));
    for i in (0..64 - n.leading_zeros()).rev() {
        let even = &a * ((&b << 1) - &a); // F(2k) = F(k) (2 F(k + 1) - F(k))
        let odd = &a * &a + &b * &b; // F(2k + 1) = F(k)² + F(k + 1)²
        if n >> i & 1 == 1 {
            b = even + &odd;
            a = odd;
        } else {
            a = even;
            b = odd;
        }
    }
    a
}

fn number_after(key: &str, line: &str) -> u64 {
    let start = line.find(key).map_or(line.len(), |place| place + key.len());
    let digits: String = line[start..].chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// What a strategy makes of F(n).
enum Output {
    Number(BigUint),
    Text(String),
}

impl Output {
    /// The number, which a text is read for.
    fn number(&self) -> BigUint {
        match self {
            Output::Number(number) => number.clone(),
            Output::Text(text) => text.parse().expect("the text is a number"),
        }
    }
}

fn names(strategy: &str, line: &str) -> bool {
    line.contains(&format!(r#""strategy":"{}""#, strategy))
}

fn main() -> io::Result<()> {
    let (mut index, mut with_text, mut result) = (None, false, None);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut reply = r#"{"failed":{"reason":"this cannot be done now"}}"#.to_string();
        if line.starts_with(r#"{"hello""#) {
            reply = format!(
                r#"{{"worker":{{"name":"num-bigint","version":"{}","strategies":["{}","{}"]}}}}"#,
                env!("NUM_BIGINT_VERSION"), NUMBER, WITH_TEXT);
        } else if line.starts_with(r#"{"prepare""#) && (names(NUMBER, &line) || names(WITH_TEXT, &line)) {
            index = Some(number_after(r#""n":"#, &line));
            with_text = names(WITH_TEXT, &line);
            result = None;
            reply = r#"{"ready":{}}"#.to_string();
        } else if let (true, Some(n)) = (line.starts_with(r#"{"run""#), index) {
            let iterations = number_after(r#""iterations":"#, &line);
            let start = Instant::now();
            for _ in 0..iterations {
                let number = fibonacci(n);
                result = Some(if with_text { Output::Text(number.to_string()) } else { Output::Number(number) });
            }
            reply = format!(r#"{{"ran":{{"elapsed_ns":{}}}}}"#, start.elapsed().as_nanos());
        } else if let (true, Some(output)) = (line.starts_with(r#"{"result""#), &result) {
            reply = format!(r#"{{"value":{{"hex":"{:x}"}}}}"#, output.number());
        } else if line.starts_with(r#"{"end""#) {
            break;
        }
        println!("{}", reply);
        io::stdout().flush()?;
    }
    Ok(())
}
