// The endless table: scrolls both ways from where it starts.
import { EndlessList } from "/endless.js";
import { chosenView, digitsOnly, element, fetchJSON, numberElement, shortened }
  from "/numbers.js";

const rowsPerPage = 12;
const lastIndex = 1_000_000;
const [scroller, rows, pinned, whole, form, field] = [
  "scroller", "rows", "pinned", "whole", "form", "start",
].map((id) => document.getElementById(id));
const parameters = new URLSearchParams(location.search);
const start = clamped(parameters.get("start"), clamped(parameters.get("focus"), 0));
let focus = parameters.has("start") || parameters.has("focus")
  ? clamped(parameters.get("focus"), start) : null;
let focusValue = "";

function clamped(text, otherwise) {
  return /^\d+$/.test(text ?? "") ? Math.min(Number(text), lastIndex) : otherwise;
}

function showWhole(value) {
  whole.firstElementChild.textContent = value;
  whole.showModal();
}

/** A cell of a page's rows. Rows are of one height here, so that what is on its way moves nothing. */
async function fetchPage(number) {
  const { data } = await fetchJSON(`/api/table/pages/${number}?per_page=${rowsPerPage}`);
  return data.map(({ n, value }) => {
    if (n === focus) focusValue = value;
    return { index: n, cell: () => numberElement(value, showWhole) };
  });
}

const list = new EndlessList({
  scroller, rows, rowsPerPage, fetchPage, lastPage: Math.floor(lastIndex / rowsPerPage),
  decorate: (row, index) => row.classList.toggle("focus", index === focus),
  title: (first, last) => chosenView.value === "sections" ? `F(${first}) … F(${last})` : "",
  onchange: pin,
});

/** The row in focus stays in the document: above the others, once its own place has left it. */
function pin() {
  const isGone = focus !== null && !list.row(focus);
  if (isGone === !pinned.hidden) return;
  pinned.replaceChildren(element("span", "", focus), element("span", "number", shortened(focusValue)));
  pinned.hidden = !isGone;
}

function open(index) {
  focus = index;
  focusValue = "";
  pinned.hidden = true;
  list.open(index);
}

function redraw() {
  rows.className = `rows ${chosenView.value}`;
  list.redraw();
}

const check = digitsOnly(field, document.getElementById("refusal"), 0, lastIndex);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!check()) return;
  const parameters = new URLSearchParams(location.search);
  parameters.delete("focus");
  parameters.set("start", field.value);
  history.pushState(null, "", `/table?${parameters}`);
  open(Number(field.value));
});
pinned.addEventListener("click", () => open(focus));
document.getElementById("reload").addEventListener("click", () => list.reload());
chosenView.onchange = redraw;
addEventListener("popstate", () => location.reload());

rows.className = `rows ${chosenView.value}`;
field.value = parameters.has("start") ? start : "";
if (focus === null) list.open(start, "start");
else list.open(focus);
