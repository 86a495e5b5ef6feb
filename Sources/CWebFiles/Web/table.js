// The endless table: scrolls both ways from where it starts.
import { EndlessList } from "/endless.js";
import { chosenView, element, fetchJSON, numberElement, shortened }
  from "/numbers.js";

const rowsPerPage = 12;
const lastIndex = 1_000_000;
const [scroller, rows, pinned, whole] = [
  "scroller", "rows", "pinned", "whole",
].map((id) => document.getElementById(id));
// The server has read the address: it knows all forms of a number.
const start = Number(rows.dataset.start);
let focus = rows.dataset.focus === "" ? null : Number(rows.dataset.focus);
let focusValue = "";

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

pinned.addEventListener("click", () => open(focus));
document.getElementById("reload").addEventListener("click", () => list.reload());
chosenView.onchange = redraw;

rows.className = `rows ${chosenView.value}`;
if (focus === null) list.open(start, "start");
else list.open(focus);
