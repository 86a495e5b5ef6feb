// The checklist: strategies as sections, what was proved of each as items.
import { element, fetchJSON, showError } from "/numbers.js";

const [sections, total] = ["sections", "total"].map((id) => document.getElementById(id));

try {
  const { data } = await fetchJSON("/api/verification");
  sections.replaceChildren(...data.flatMap(({ strategy, items }) => {
    const list = element("ul", "rows");
    list.append(...items.map(({ n, proved, note }) => {
      const row = element("li", "row");
      const mark = element("span", proved ? "check" : "open", proved ? "✓" : note);
      if (proved) {
        mark.role = "img";
        mark.ariaLabel = "proved";
      }
      row.append(element("span", "", `F(${n})`), mark);
      return row;
    }));
    return [element("h2", "", strategy), list];
  }));
  const items = data.flatMap(({ items }) => items);
  total.textContent = `${items.filter(({ proved }) => proved).length} of ${items.length} proved`;
} catch (error) {
  showError(sections, error);
}
sections.ariaBusy = "false";
