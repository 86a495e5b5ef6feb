# What the scripts share that measure operations next to GMP's. Sourced, after setup.sh.

# operation_rows: turns the CSV of `kernel-benchmarks run` into rows of operations, without a header: times
# in nanoseconds, and the ratio GMP's time ÷ the contender's.
operation_rows() {
  awk -F , -v OFS=, -v OFMT=%.16g -v CONVFMT=%.16g '
    function ns(ms) { return ms == "" ? "" : ms * 1e6 }
    function inverse(ratio) { return ratio == "" ? "" : 1 / ratio }
    NR == 1 { for (place = 1; place <= NF; place++) { sub(/\r$/, "", $place); column[$place] = place } }
    function of(name) { return $column[name] }
    $1 !~ /\// { next }
    {
      split($1, name, "/")
      print name[1], name[2], of("n"), of("status"), ns(of("time_ms")), ns(of("min_ms")), ns(of("max_ms")), \
        ns(of("ci_low_ms")), ns(of("ci_high_ms")), of("samples"), inverse(of("times_as_long")), \
        inverse(of("times_as_long_ci_high")), inverse(of("times_as_long_ci_low")), "gmp\r"
    }'
}

# operation_header: the header of those rows.
operation_header() {
  printf '%s\r\n' "operation,contender,n,status,time_ns,min_ns,max_ns,ci_low_ns,ci_high_ns,samples,ratio,ratio_ci_low,ratio_ci_high,reference"
}
