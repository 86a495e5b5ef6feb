extension Report {
  /// The script of the page. It lets tables be sorted by their headings: upwards, downwards, and as
  /// they were. Cells sort by `data-value` where they have one; those without a value stay at the
  /// end. Free of `<` and `&`.
  static let pageScript = """
    for (const table of document.querySelectorAll("table.sortable")) {
      const [body] = table.tBodies;
      const original = [...body.rows];
      const heads = [...table.tHead.rows[0].cells];
      heads.forEach((head, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.title = "Sort";
        button.textContent = head.textContent;
        head.replaceChildren(button);
        const isNumber = head.classList.contains("number");
        const key = row => {
          const cell = row.cells[column];
          if (isNumber) return parseFloat(cell.dataset.value);
          return (cell.querySelector("summary") ?? cell).textContent.replace("★ ", "");
        };
        button.addEventListener("click", () => {
          const next = { ascending: "descending", descending: null };
          const now = head.getAttribute("aria-sort");
          const order = now in next ? next[now] : "ascending";
          for (const other of heads) other.removeAttribute("aria-sort");
          table.classList.toggle("sorted", order !== null);
          if (order === null) return body.append(...original);
          head.setAttribute("aria-sort", order);
          const sign = order === "ascending" ? 1 : -1;
          const compare = isNumber ? (a, b) => a - b : (a, b) => a.localeCompare(b);
          const keyed = original.map(row => [key(row), row]);
          const known = keyed.filter(([value]) => value === value);
          const unknown = keyed.filter(([value]) => value !== value);
          known.sort(([a], [b]) => sign * compare(a, b));
          body.append(...known.concat(unknown).map(([, row]) => row));
        });
      });
    }
    """
}
