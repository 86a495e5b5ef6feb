// The reports: the files of the folder with the results.
import { element, fetchJSON, showError } from "/numbers.js";

const [rows, total] = ["rows", "total"].map((id) => document.getElementById(id));

try {
  const { data } = await fetchJSON("/api/reports");
  rows.replaceChildren(...data.map(({ name, bytes }) => {
    const row = element("li", "row");
    const link = element("a", "", name);
    link.href = `/reports/${encodeURIComponent(name)}`;
    row.append(link, element("span", "", `${bytes.toLocaleString("en")} bytes`));
    return row;
  }));
  total.textContent = data.length === 0
    ? "No reports; start fibbench serve with --results FOLDER." : `${data.length} reports`;
} catch (error) {
  showError(rows, error);
}
