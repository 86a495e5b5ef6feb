# What the scripts share that measure operations next to GMP's. Sourced, after setup.sh.

# operation_rows: turns the CSV of `kernel-benchmarks run` into rows of operations, without a header: times
# in nanoseconds, and the ratio GMP's time ÷ the contender's.
operation_rows() {
  awk -F , -v OFS=, -v OFMT=%.16g -v CONVFMT=%.16g '
    function ns(ms) { return ms == "" ? "" : ms * 1e6 }
    function inverse(ratio) { return ratio == "" ? "" : 1 / ratio }
    $1 !~ /\// { next }
    {
      split($1, name, "/")
      print name[1], name[2], $2, $3, ns($4), ns($5), ns($6), ns($10), ns($11), $12, \
        inverse($14), inverse($16), inverse($15), "gmp\r"
    }'
}

# operation_header: the header of those rows.
operation_header() {
  printf '%s\r\n' "operation,contender,n,status,median_ns,min_ns,max_ns,ci_low_ns,ci_high_ns,samples,ratio,ratio_ci_low,ratio_ci_high,reference"
}
