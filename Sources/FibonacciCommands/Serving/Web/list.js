// The first page: F(1) to F(N), and how long they took.
import { element, fetchJSON, milliseconds, numberElement, showError } from "/numbers.js";

const [form, field, rows, total] = ["form", "n", "rows", "total"].map((id) =>
  document.getElementById(id));

async function calculate(n) {
  total.textContent = "Calculating …";
  try {
    const answer = await fetchJSON(`/api/list?n=${encodeURIComponent(n)}`);
    rows.replaceChildren(...answer.data.map(({ n, value }) => {
      const row = element("li", "row");
      row.append(element("span", "", n), numberElement(value));
      return row;
    }));
    // What only reads never writes: the list is kept by a request of its own.
    await fetch(`/api/list?n=${encodeURIComponent(n)}&total_ms=${answer.total_ms}`,
      { method: "POST", headers: { "X-Requested-By": "page" } }).catch(() => {});
    total.textContent = `Total: ${milliseconds(answer.total_ms)}`;
  } catch (error) {
    showError(rows, error);
    total.textContent = "Total: –";
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  history.replaceState(null, "", `/?n=${encodeURIComponent(field.value)}`);
  calculate(field.value);
});

// A list is calculated when it is asked for, and not because its address was opened again.
field.value = new URLSearchParams(location.search).get("n") ?? "";
field.focus();
