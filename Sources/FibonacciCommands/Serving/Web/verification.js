// The checklist: strategies down, indices across, and in each cell whether F(n) is proved.
import { element, fetchJSON, showError } from "/numbers.js";

const [sections, total] = ["sections", "total"].map((id) => document.getElementById(id));

// What is not F(n) because the strategy does not promise it there, apart from what is wrong.
const notApplicable = {
  "too slow": "too slow", overflow: "overflow", "wraps around": "wraps", rounded: "rounded",
};

function kind({ proved, note }) {
  if (proved) return ["check", "✓", "proved"];
  const reason = notApplicable[note];
  return reason ? ["open", reason, `not applicable: ${note}`] : ["failed", "✗", `failed: ${note}`];
}

function grid(data) {
  const table = element("table", "cells grid-of-proofs");
  table.append(element("caption", "unseen", "Proofs, strategies by index"));
  const head = element("tr");
  head.append(element("th", "", "Strategy"), ...data[0].items.map(({ n }) =>
    element("th", "number", `F(${n})`)));
  for (const cell of head.cells) cell.scope = "col";
  table.createTHead().append(head);
  const body = table.createTBody();
  for (const { strategy, items } of data) {
    const row = element("tr");
    const name = element("th", "", strategy);
    name.scope = "row";
    row.append(name, ...items.map((item) => {
      const [className, text, meaning] = kind(item);
      const cell = element("td", className);
      const mark = element("span", "", text);
      mark.role = "img";
      mark.ariaLabel = meaning;
      mark.title = meaning;
      cell.append(mark);
      return cell;
    }));
    body.append(row);
  }
  const region = element("div", "region");
  region.role = "region";
  region.ariaLabel = "Proofs, strategies by index";
  region.tabIndex = 0;
  region.append(table);
  return region;
}

async function show() {
  try {
    const { data } = await fetchJSON("/api/verification");
    const legend = element("p", "legend",
      "✓ proved: the number is that of GMP. ✗ failed. A word says why a cell is not applicable.");
    sections.replaceChildren(legend, grid(data));
    const kinds = data.flatMap(({ items }) => items.map((item) => kind(item)[0]));
    const count = (name) => kinds.filter((kind) => kind === name).length;
    total.textContent =
      `${count("check")} proved, ${count("failed")} failed, ${count("open")} not applicable`;
  } catch (error) {
    showError(sections, error, show);
  }
  sections.ariaBusy = "false";
}

show();
