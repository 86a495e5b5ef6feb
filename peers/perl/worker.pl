# Perl's Math::BigInt: its own bfib, over Math::BigInt::GMP where that is installed, else Perl alone.

use strict;
use warnings;
use JSON::PP;
use Math::BigInt try => 'GMP';
use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);

$| = 1;
# The strategies: the number, and the number with its decimal text.
my ($number, $with_text) = ('perl-bfib', 'perl-bfib-text');
my ($strategy, $n, $result);

sub reply { print encode_json($_[0]), "\n" }

while (my $line = <STDIN>) {
    my ($name, $body) = %{ decode_json($line) };
    if ($name eq 'hello') {
        my $library = Math::BigInt->config('lib');
        reply({ worker => {
            name => 'Perl', version => sprintf('%vd, %s', $^V, $library), strategies => [$number, $with_text] } });
    } elsif ($name eq 'prepare' && grep { $body->{strategy} eq $_ } $number, $with_text) {
        ($strategy, $n, $result) = ($body->{strategy}, $body->{n}, undef);
        reply({ ready => {} });
    } elsif ($name eq 'run' && defined $n) {
        my $start = clock_gettime(CLOCK_MONOTONIC);
        for (1 .. $body->{iterations}) {
            $result = Math::BigInt->new($n)->bfib;
            $result = $result->bstr if $strategy eq $with_text;
        }
        reply({ ran => { elapsed_ns => int(1e9 * (clock_gettime(CLOCK_MONOTONIC) - $start)) } });
    } elsif ($name eq 'result' && defined $result) {
        # With text the number that the text says.
        reply({ value => { hex => substr(Math::BigInt->new($result)->as_hex, 2) } });
    } elsif ($name eq 'end') {
        last;
    } else {
        reply({ failed => { reason => "cannot do '$name' now" } });
    }
}
