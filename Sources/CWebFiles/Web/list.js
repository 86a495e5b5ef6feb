// The list: F(1) to F(N), and how long they took.
import { chosenView, duration, element, fetchJSON, numberElement }
  from "/numbers.js";

const [form, field, rows, total, refusal] = ["form", "n", "rows", "total", "refusal"].map((id) =>
  document.getElementById(id));
const rowsPerSection = 10;
let shown = [];

function show() {
  const view = chosenView.value;
  rows.className = `rows list ${view}`;
  rows.replaceChildren(...shown.flatMap(({ n, value }, position) => {
    const row = element("li", "row");
    row.append(element("span", "", n), numberElement(value));
    if (view !== "sections" || position % rowsPerSection !== 0) return [row];
    const last = Math.min(position + rowsPerSection, shown.length);
    return [element("li", "section", `F(${n}) … F(${shown[last - 1].n})`), row];
  }));
}

/** Says why the server gives no list, with the form that it takes. */
function say(text) {
  refusal.textContent = text;
  field.ariaInvalid = String(text !== "");
}

/** Calculates a list; one that was asked for, and not only opened, is kept in the history. */
async function calculate(n, isKept) {
  total.textContent = "Calculating …";
  say("");
  try {
    const answer = await fetchJSON(`/api/list?n=${encodeURIComponent(n)}`);
    shown = answer.data;
    show();
    // What only reads never writes: the list is kept by a request of its own.
    if (isKept) {
      await fetch(`/api/list?n=${encodeURIComponent(n)}&total_ms=${answer.total_ms}`,
        { method: "POST", headers: { "X-Requested-By": "page" } }).catch(() => {});
    }
    total.textContent = `Total: ${duration(answer.total_ms)}`;
  } catch (error) {
    say(error.message);
    field.focus();
    total.textContent = "Total: –";
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const parameters = new URLSearchParams(location.search);
  parameters.set("n", field.value);
  history.replaceState(null, "", `/list?${parameters}`);
  calculate(field.value, true);
});

chosenView.onchange = show;
field.value = new URLSearchParams(location.search).get("n") ?? "";
field.focus();
if (field.value !== "") calculate(field.value, false);
