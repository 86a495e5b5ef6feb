// A list without end, which scrolls both ways: only the rows near the window are in the document, and
// every page that was fetched is remembered.
import { element } from "/numbers.js";

/** A cell for what is on its way. */
function spinnerCell() {
  const cell = element("span");
  cell.append(element("span", "spinner"), element("span", "unseen", "on its way"));
  return cell;
}

/**
 * What a list needs: `scroller` and `rows`, its elements; `rowsPerPage` and `lastPage`; `fetchPage`, which
 * gives a promise of the entries of a page, each with its `index` and its `cell`. `decorate` is called with
 * each row and its index, `title` with the first and the last index of a page, and `onchange` after scrolling.
 */
export class EndlessList {
  #pages = new Map();
  #shownPages = 14;

  constructor(needs) {
    Object.assign(this, needs);
    const { scroller } = needs;
    const extend = () => requestAnimationFrame(() => this.extend());
    scroller.addEventListener("scroll", extend, { passive: true });
    addEventListener("resize", extend);
  }

  /** Shows the rows around one, with that in the middle or at the top. */
  open(index, block = "center") {
    this.rows.replaceChildren(this.#group(Math.floor(index / this.rowsPerPage)));
    this.extend();
    this.row(index)?.scrollIntoView({ block });
    this.extend();
  }

  /** Forgets what was fetched, and shows the same rows anew. */
  reload() {
    this.#pages.clear();
    this.open(this.middle());
  }

  /** Makes the rows again from what is remembered, as after a change of their look. */
  redraw() {
    this.open(this.middle());
  }

  /** The element of a row, where it is in the document. */
  row(index) {
    return this.rows.querySelector(`[data-index="${index}"]`);
  }

  /** The index of the row in the middle of the window. */
  middle() {
    const box = this.scroller.getBoundingClientRect();
    const center = box.top + box.height / 2;
    const all = [...this.rows.querySelectorAll("[data-index]")];
    const found = all.find((row) => row.getBoundingClientRect().bottom >= center) ?? all.at(-1);
    return Number(found?.dataset.index ?? 0);
  }

  #page(number) {
    if (!this.#pages.has(number)) {
      const fetched = this.fetchPage(number);
      fetched.catch(() => this.#pages.delete(number));
      this.#pages.set(number, fetched);
    }
    return this.#pages.get(number);
  }

  /** The element of a page: loading cells until its rows are there. */
  #group(number) {
    const group = element("div", "group");
    group.dataset.page = number;
    const first = number * this.rowsPerPage;
    const title = this.title(first, first + this.rowsPerPage - 1);
    if (title) group.append(element("h2", "section", title));
    const lines = Array.from({ length: this.rowsPerPage }, (_, position) => {
      const line = element("div", "row");
      line.role = "listitem";
      line.dataset.index = first + position;
      line.append(element("span", "", first + position), spinnerCell());
      this.decorate(line, first + position);
      return line;
    });
    group.append(...lines);
    this.#fill(group, lines, number);
    return group;
  }

  async #fill(group, lines, number) {
    try {
      for (const { index, cell } of await this.#page(number)) {
        lines[index - number * this.rowsPerPage]?.lastElementChild.replaceWith(cell());
      }
    } catch (error) {
      for (const line of lines) line.lastElementChild.replaceChildren("–");
      const retry = element("button", "retry", `Try again: ${error.message}`);
      retry.type = "button";
      retry.addEventListener("click", () => {
        const fresh = this.#group(number);
        group.replaceWith(fresh);
        fresh.querySelector(".row")?.scrollIntoView({ block: "nearest" });
      });
      lines[0].lastElementChild.replaceChildren(retry);
    }
  }

  /** Adds pages until there is a window's height on both sides, and removes those far away. */
  extend() {
    const number = (group) => Number(group?.dataset.page);
    if (!this.rows.firstElementChild) return;
    const { scroller, rows } = this;
    const margin = scroller.clientHeight;
    while (rows.scrollHeight - scroller.scrollTop - scroller.clientHeight < margin
      && number(rows.lastElementChild) < this.lastPage) {
      rows.append(this.#group(number(rows.lastElementChild) + 1));
      if (rows.childElementCount > this.#shownPages) this.#remove(rows.firstElementChild, true);
    }
    while (scroller.scrollTop < margin && number(rows.firstElementChild) > 0) {
      const before = scroller.scrollHeight;
      rows.prepend(this.#group(number(rows.firstElementChild) - 1));
      scroller.scrollTop += scroller.scrollHeight - before;
      if (rows.childElementCount > this.#shownPages) this.#remove(rows.lastElementChild, false);
    }
    const next = number(rows.lastElementChild) + 1;
    if (next <= this.lastPage) this.#page(next).catch(() => {});
    this.onchange();
  }

  #remove(group, isAbove) {
    const before = this.scroller.scrollHeight;
    group.remove();
    if (isAbove) this.scroller.scrollTop -= before - this.scroller.scrollHeight;
  }
}
