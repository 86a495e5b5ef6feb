// The history: every calculation, page by page, in the order that is asked for.
import { duration, element, fetchJSON, showError } from "/numbers.js";

const perPage = 100;
const columns = [
  { name: "n", title: "N", isNumber: true }, { name: "milliseconds", title: "Time", isNumber: true },
  { name: "strategy", title: "Strategy" }, { name: "command", title: "Command" },
  { name: "created", title: "Date" },
];
const [scroller, heads, rows, total, pager] = ["scroller", "heads", "rows", "total", "pager"].map((id) =>
  document.getElementById(id));
const parameters = new URLSearchParams(location.search);
let sort = columns.some(({ name }) => name === parameters.get("sort"))
  ? parameters.get("sort") : "created";
let order = parameters.get("order") === "desc" ? "desc" : "asc";
// Without a page, the last one: the newest stand at the end.
let page = /^\d+$/.test(parameters.get("page") ?? "") ? Number(parameters.get("page")) - 1 : null;
let lastPage = 0;

function cells(entry) {
  const n = entry.first_n == null ? entry.n : `${entry.first_n} … ${entry.n}`;
  const time = entry.milliseconds == null ? entry.status ?? "–" : duration(entry.milliseconds);
  const date = entry.created.replace("T", " ").replace("Z", " UTC");
  return [n, time, entry.strategy ?? "–", entry.command, date];
}

function showHeads() {
  heads.replaceChildren(...columns.map(({ name, title, isNumber }) => {
    const head = element("th", isNumber ? "number" : "");
    head.scope = "col";
    if (name === sort) head.ariaSort = order === "asc" ? "ascending" : "descending";
    const button = element("button", "", title);
    button.type = "button";
    button.addEventListener("click", () => {
      order = name === sort && order === "asc" ? "desc" : "asc";
      sort = name;
      show(0).then(() => heads.querySelector("[aria-sort] button")?.focus());
    });
    head.append(button);
    return head;
  }));
}

async function show(number) {
  const path = (wanted) =>
    `/api/calculations/pages/${wanted}?per_page=${perPage}&sort=${sort}&order=${order}`;
  try {
    let answer = await fetchJSON(path(number ?? 0));
    lastPage = Math.max(0, Math.ceil(answer.total_elements / perPage) - 1);
    page = Math.min(number ?? lastPage, lastPage);
    if (page !== (number ?? 0)) answer = await fetchJSON(path(page));
    showHeads();
    rows.replaceChildren(...answer.data.map((entry) => {
      const row = element("tr", "row-of-cells");
      row.append(...cells(entry).map((text, column) =>
        element("td", columns[column].isNumber ? "number" : "", text)));
      return row;
    }));
    const [first, last] = [page * perPage + 1, page * perPage + answer.data.length];
    total.textContent = answer.total_elements === 0
      ? "No calculations" : `${first}–${last} of ${answer.total_elements} calculations`;
    const kept = new URLSearchParams({ sort, order, page: page + 1 });
    history.replaceState(null, "", `/history?${kept}`);
    for (const button of pager.children) {
      button.disabled = ["first", "previous"].includes(button.value) ? page === 0 : page === lastPage;
    }
    if (number === null) rows.lastElementChild?.scrollIntoView();
    else scroller.scrollTop = 0;
  } catch (error) {
    const row = element("tr");
    const cell = element("td");
    cell.colSpan = columns.length;
    row.append(cell);
    rows.replaceChildren(row);
    showError(cell, error, () => show(number));
  }
}

pager.addEventListener("click", ({ target }) => {
  const wanted = { first: 0, previous: page - 1, next: page + 1, last: lastPage }[target.value];
  if (wanted !== undefined) show(Math.max(0, Math.min(wanted, lastPage)));
});

// Running a strategy beside its reference: the server does one at a time, and keeps it in the history.
const [form, strategy, field, button, progress, found] =
  ["form", "strategy", "n", "run", "progress", "found"].map((id) => document.getElementById(id));

function say(lines, isRefusal = false) {
  found.replaceChildren(...lines.map((line) => element("span", isRefusal ? "error" : "", line)));
  field.ariaInvalid = String(isRefusal);
}

/** Shows how far a run has come, until it is over; then its rows stand at the end of the history. */
async function follow() {
  button.disabled = true;
  progress.hidden = false;
  try {
    let status = await fetchJSON("/api/run");
    while (status.running) {
      progress.value = status.fraction;
      await new Promise((resolve) => setTimeout(resolve, 200));
      status = await fetchJSON("/api/run");
    }
    say([...status.results, ...(status.note ? [status.note] : [])]);
    [sort, order] = ["created", "asc"];
    await show(null);
  } catch (error) {
    say([error.message], true);
  }
  button.disabled = false;
  progress.hidden = true;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  say(["Running …"]);
  const wanted = new URLSearchParams({ strategy: strategy.value, n: field.value });
  try {
    const response = await fetch(`/api/run?${wanted}`,
      { method: "POST", headers: { "X-Requested-By": "page" } });
    if (!response.ok) throw new Error((await response.text()).trim());
  } catch (error) {
    say([error.message], true);
    field.focus();
    return;
  }
  await follow();
});

/** Offers the strategies, where the server runs any. */
async function offer() {
  const status = await fetchJSON("/api/run").catch(() => null);
  if (!status) return;
  strategy.replaceChildren(...status.strategies.map((name) => {
    const option = element("option", "", name);
    option.selected = name === "fast-doubling";
    return option;
  }));
  form.hidden = false;
  if (status.running) await follow();
}

show(page);
offer();
