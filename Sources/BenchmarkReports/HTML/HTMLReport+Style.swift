extension Report {
  /// The style sheet of the page, free of `<` and `&`. Paper is always light.
  static let pageStyle = """
    :root { color-scheme: light dark; --back: #FFFFFF; --ink: #1F2328; --soft: #59636E;
      --line: #D9DEE3; --tint: #F6F8FA; --best: #00664B; --best-back: #E6F4EF; --fault: #B42318;
      --fault-back: #FDECEA; --link: #0069A8; }
    @media screen and (prefers-color-scheme: dark) { :root { --back: #0D1117; --ink: #E6EDF3;
      --soft: #A0A9B4; --line: #30363D; --tint: #161B22; --best: #2FD6A3; --best-back: #0F2A23;
      --fault: #FF8B82; --fault-back: #2D1614; --link: #5DB8F0; } }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
    body { margin: 0 auto; padding: 2rem 1.5rem 3rem; max-width: 74rem; background: var(--back);
      color: var(--ink); font: 16px/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }
    h1 { margin: 0 0 0.5rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -0.01em;
      overflow-wrap: anywhere; }
    h2 { margin: 3rem 0 0.75rem; padding-bottom: 0.3rem; border-bottom: 1px solid var(--line);
      font-size: 1.35rem; line-height: 1.3; overflow-wrap: anywhere; }
    h3 { margin: 2.25rem 0 0.5rem; font-size: 1.1rem; }
    a { color: var(--link); text-underline-offset: 0.15em; }
    nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.75rem 0 0;
      font-size: 0.9rem; }
    .subject { margin: 0 0 0.5rem; color: var(--soft); }
    .headline { margin: 1rem 0; max-width: 50rem; font-size: 1.2rem; line-height: 1.4;
      font-weight: 600; text-wrap: pretty; }
    .warning { margin: 1rem 0; padding: 0.6rem 0.9rem; border-left: 4px solid var(--fault);
      background: var(--fault-back); font-weight: 600; overflow-wrap: anywhere; }
    .legend { margin: 0.4rem 0; max-width: 50rem; color: var(--soft); font-size: 0.88rem; }
    .notes { margin: 1rem 0; padding-left: 1.2rem; max-width: 50rem; font-size: 0.9rem; }
    .notes li { margin: 0.15rem 0; overflow-wrap: anywhere; }
    .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 42%), 1fr));
      gap: 0.6rem 1.5rem; margin: 1.25rem 0 1.75rem; padding: 1rem 1.1rem; border-radius: 8px;
      background: var(--tint); font-size: 0.9rem; }
    .facts dt { color: var(--soft); font-size: 0.78rem; }
    .facts dd { margin: 0; overflow-wrap: anywhere; }
    details { margin: 0.75rem 0; font-size: 0.9rem; }
    summary { color: var(--soft); cursor: pointer; }
    td { vertical-align: top; }
    td details { margin: 0; font-size: inherit; }
    td summary { color: inherit; }
    .samples { display: block; margin: 0.3rem 0; max-width: 100%; height: auto; }
    .samples .dots { fill: none; stroke: var(--link); stroke-width: 4; stroke-linecap: round;
      stroke-opacity: 0.6; }
    .samples .mark { fill: none; stroke: var(--ink); }
    td .legend { max-width: 20rem; white-space: normal; font-weight: 400; }
    .scroll { overflow-x: auto; }
    div.scroll { overflow: auto; max-height: 85vh; margin: 1rem 0 0.5rem; }
    .scroll:focus-visible, summary:focus-visible { outline: 3px solid var(--link);
      outline-offset: 2px; }
    caption { padding: 0 0.4rem 0.3rem; color: var(--soft); text-align: left; }
    figure { margin: 1.25rem 0; max-width: 62rem; }
    .line-plot { display: block; width: 100%; min-width: 40rem; height: auto; }
    .line-plot.narrow { display: none; }
    table { border-collapse: separate; border-spacing: 0; font-size: 0.84rem;
      font-variant-numeric: tabular-nums; }
    th, td { padding: 0.26rem 0.55rem; text-align: left; white-space: nowrap; }
    th { border-bottom: 2px solid var(--line); color: var(--soft); font-weight: 600; }
    td { border-bottom: 1px solid var(--line); }
    thead th { position: sticky; top: 0; z-index: 1; background: var(--back);
      white-space: normal; vertical-align: bottom; }
    th:first-child, td:first-child { position: sticky; left: 0; background: var(--back); }
    thead th:first-child { z-index: 2; }
    th:first-child, td:first-child { padding-left: 0.4rem; }
    td:first-child { min-width: 9rem; white-space: normal; overflow-wrap: anywhere; }
    .number { text-align: right; }
    .opens-group td { border-top: 2px solid var(--line); }
    .sorted .opens-group td { border-top: 0; }
    .best td { background: var(--best-back); }
    .best td:first-child { color: var(--best); font-weight: 700; }
    .fault td { background: var(--fault-back); color: var(--fault); font-weight: 600; }
    .absent td { color: var(--soft); }
    tbody tr:hover td { background: var(--tint); }
    th button { all: unset; cursor: pointer; }
    th button:hover { color: var(--ink); }
    th button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    th button::after, th.number button::before { content: '↕'; padding: 0 0.25em; opacity: 0.3; }
    th.number button::after { content: none; }
    th[aria-sort=ascending] button::after, th.number[aria-sort=ascending] button::before {
      content: '↑'; opacity: 1; }
    th[aria-sort=descending] button::after, th.number[aria-sort=descending] button::before {
      content: '↓'; opacity: 1; }
    th.number[aria-sort] button::after { content: none; }
    footer { margin-top: 3rem; padding-top: 0.75rem; border-top: 1px solid var(--line);
      color: var(--soft); font-size: 0.82rem; }
    @media screen and (max-width: 30rem) {
      body { padding: 1rem 0.75rem 2rem; }
      .headline { font-size: 1.05rem; }
      .wide, .line-plot.wide { display: none; }
      .line-plot.narrow { display: block; min-width: 0; }
      th, td { padding: 0.26rem 0.3rem; }
      th, td { white-space: normal; }
      th button::after, th.number button::before { display: none; }
      td:first-child { min-width: 0; max-width: 8.5rem; }
    }
    @media print {
      @page { margin: 15mm; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      nav, th button::after, th.number button::before { display: none; }
      td summary { list-style: none; }
      .scroll, div.scroll { overflow: visible; max-height: none; }
      th:first-child, td:first-child, thead th { position: static; }
      .line-plot { min-width: 0; }
      table { font-size: 7.5pt; }
      th, td { padding: 1pt 4pt; }
      thead { display: table-header-group; }
      tr, figure, .facts, .warning { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      .best td, .fault td, .facts { print-color-adjust: exact; }
    }
    """
}
