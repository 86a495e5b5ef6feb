// The endless table: scrolls both ways from where it starts. Only the rows near the window are in the
// document, and every page that was fetched is remembered.
import { element, fetchJSON, isLong, numberElement, shortened } from "/numbers.js";

const rowsPerPage = 12;
const lastIndex = 1_000_000;
const lastPage = Math.floor(lastIndex / rowsPerPage);
const shownPages = 14;
const scroller = document.getElementById("scroller");
const rows = document.getElementById("rows");
const parameters = new URLSearchParams(location.search);
const start = clamped(parameters.get("start"), 0);
const focus = parameters.has("focus") ? clamped(parameters.get("focus"), start) : start;

function clamped(text, otherwise) {
  return /^\d+$/.test(text ?? "") ? Math.min(Number(text), lastIndex) : otherwise;
}

// MARK: Pages

const pages = new Map();

/** A page's rows; fetched once, unless that failed. */
function page(number) {
  if (!pages.has(number)) {
    const fetched = fetchJSON(`/api/table/pages/${number}?per_page=${rowsPerPage}`)
      .then(({ data }) => data);
    fetched.catch(() => pages.delete(number));
    pages.set(number, fetched);
  }
  return pages.get(number);
}

/** The element of a page: spinners until its rows are there. */
function pageElement(number) {
  const group = element("div");
  group.dataset.page = number;
  const lines = Array.from({ length: rowsPerPage }, (_, position) => {
    const index = number * rowsPerPage + position;
    const line = element("div", index === focus && parameters.size > 0 ? "row focus" : "row");
    line.role = "listitem";
    line.dataset.index = index;
    const waiting = element("span");
    waiting.append(element("span", "spinner"), element("span", "unseen", "on its way"));
    line.append(element("span", "", index), waiting);
    return line;
  });
  group.append(...lines);
  fill(group, lines, number);
  return group;
}

async function fill(group, lines, number) {
  try {
    for (const { n, value } of await page(number)) {
      lines[n - number * rowsPerPage].lastElementChild.replaceWith(endlessNumber(value));
    }
  } catch (error) {
    const retry = element("button", "", `Try again: ${error.message}`);
    retry.type = "button";
    retry.addEventListener("click", () => group.replaceWith(pageElement(number)));
    lines[0].lastElementChild.replaceChildren(retry);
  }
}

/** Rows are of one height here, so that what is on its way moves nothing: long numbers stay short. */
function endlessNumber(value) {
  if (!isLong(value)) return numberElement(value);
  const shown = element("span", "number", shortened(value));
  shown.append(" ", element("span", "digits", `${value.length} digits`));
  return shown;
}

// MARK: Scrolling

const number = (group) => Number(group?.dataset.page);

function extend() {
  if (!rows.firstElementChild) return;
  const margin = scroller.clientHeight;
  while (rows.scrollHeight - scroller.scrollTop - scroller.clientHeight < margin
    && number(rows.lastElementChild) < lastPage) {
    rows.append(pageElement(number(rows.lastElementChild) + 1));
    if (rows.childElementCount > shownPages) remove(rows.firstElementChild, -1);
  }
  while (scroller.scrollTop < margin && number(rows.firstElementChild) > 0) {
    const added = pageElement(number(rows.firstElementChild) - 1);
    rows.prepend(added);
    scroller.scrollTop += added.offsetHeight;
    if (rows.childElementCount > shownPages) remove(rows.lastElementChild, 0);
  }
  prefetch();
}

function remove(group, direction) {
  const height = group.offsetHeight;
  group.remove();
  if (direction < 0) scroller.scrollTop -= height;
}

function prefetch() {
  const next = number(rows.lastElementChild) + 1;
  if (next <= lastPage) page(next).catch(() => {});
}

rows.append(pageElement(Math.floor(start / rowsPerPage)));
extend();
rows.querySelector(`[data-index="${start}"]`)?.scrollIntoView();
scroller.addEventListener("scroll", () => requestAnimationFrame(extend), { passive: true });
addEventListener("resize", extend);
document.getElementById("start").value = parameters.has("start") ? start : "";
