# Line coverage by the tests. Sourced, never run.

# The least share of lines in per cent that the tests must run: of the targets that everything
# stands on, and of all others.
coverage_aim_of_foundations=95
coverage_aim=85

# run_tests_with_coverage [ARGUMENT...]: builds with counters, in a place of its own, and runs tests.
run_tests_with_coverage() {
  swift test --scratch-path "$build_folder/coverage" --configuration release --disable-xctest --quiet \
    --enable-code-coverage --explicit-target-dependency-import-check error "$@"
}

# print_coverage: the share of each target's lines that the last run with coverage has seen, and an
# error if one is below its aim. The lines themselves stand in coverage.lcov, for editors to show.
print_coverage() {
  local tools products report
  tools=$(dirname "$(readlink -f "$(command -v swift)")")
  products=$(swift build --scratch-path "$build_folder/coverage" --configuration release --show-bin-path)
  report=$build_folder/coverage.lcov
  "$tools/llvm-cov" export --format=lcov --instr-profile="$products/codecov/default.profdata" \
    "$products/fibbenchPackageTests.xctest" --object="$products/fibbench" >"$report" ||
    fail "llvm-cov could not read what the tests counted."
  awk -F'[:,]' -v root="$root/Sources/" \
    -v foundations="$coverage_aim_of_foundations" -v others="$coverage_aim" '
    /^SF:/ {
      target = ""
      if (index($2, root) == 1) { split(substr($2, length(root) + 1), parts, "/"); target = parts[1] }
      file = $2
    }
    # A line may be counted more than once, by its generic function and by each closure in it.
    target != "" && /^DA:/ {
      line = file ":" $2
      if (!(line in counts)) { counts[line] = 0; lines[target]++ }
      if (!counts[line] && $3 > 0) { counts[line] = 1; seen[target]++ }
    }
    END {
      for (target in lines) {
        aim = target ~ /^(BigIntegers|FibonacciStrategies)$/ ? foundations : others
        share = 100 * seen[target] / lines[target]
        mark = share < aim ? "  below " aim " %" : ""
        below += share < aim
        printf "%-22s %6d lines %7.2f %%%s\n", target, lines[target], share, mark | "sort"
      }
      close("sort")
      exit below > 0
    }' "$report" || fail "the tests run too few lines; $report says which."
}
