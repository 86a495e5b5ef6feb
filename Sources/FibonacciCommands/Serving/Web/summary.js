// The summary: every calculation, the newest last.
import { element, fetchJSON, milliseconds, showError } from "/numbers.js";

const [rows, total] = ["rows", "total"].map((id) => document.getElementById(id));

try {
  const { data } = await fetchJSON("/api/calculations");
  rows.replaceChildren(...data.map((entry) => {
    const row = element("li", "row");
    const time = entry.milliseconds == null ? entry.status : milliseconds(entry.milliseconds);
    row.title = [entry.command, entry.strategy, entry.created].filter(Boolean).join(", ");
    row.append(element("span", "", entry.n), element("span", "", time ?? "–"));
    return row;
  }));
  total.textContent = data.length === 1 ? "1 calculation" : `${data.length} calculations`;
  rows.lastElementChild?.scrollIntoView();
} catch (error) {
  showError(rows, error);
}
