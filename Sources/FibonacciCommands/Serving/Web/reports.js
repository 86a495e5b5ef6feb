// The reports: the files of the folder with the results, by the suite that they are of.
import { element, fetchJSON, showError } from "/numbers.js";

const [suites, total] = ["suites", "total"].map((id) => document.getElementById(id));

/** The files by suite: a suite has a report or a document, and the other files are named after it. */
function grouped(data) {
  const stem = (name) => name.slice(0, name.lastIndexOf(".")).replace(/\.schema$/, "");
  const names = new Set(data.filter(({ name }) => /\.(json|md)$/.test(name)).map(({ name }) => stem(name)));
  const suite = (name) => {
    for (let end = stem(name); end; end = end.slice(0, Math.max(end.lastIndexOf("-"), 0))) {
      if (names.has(end)) return end;
    }
    return stem(name);
  };
  const groups = new Map();
  for (const file of data) {
    const name = suite(file.name);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}

function section(name, files) {
  const made = element("section", "suite");
  const heading = element("h2", "", name);
  made.append(heading);
  // A report stands beside its data; other texts have no finding of their own.
  const headline = files.length > 1 && files.find((file) => file.name === `${name}.md`)?.headline;
  if (headline) made.append(element("p", "headline", headline));
  const list = element("ul", "files");
  list.append(...files.map((file) => {
    const row = element("li");
    const link = element("a", "", file.name);
    link.href = `/reports/${encodeURIComponent(file.name)}`;
    row.append(link, " ", element("span", "digits", `${file.bytes.toLocaleString("en")} bytes`));
    return row;
  }));
  made.append(list);
  return made;
}

async function show() {
  try {
    const { data } = await fetchJSON("/api/reports");
    const groups = grouped(data);
    suites.replaceChildren(...[...groups].map(([name, files]) => section(name, files)));
    total.textContent = data.length === 0
      ? "No reports; start fibbench serve with --results FOLDER."
      : `${groups.size} suites, ${data.length} files`;
  } catch (error) {
    showError(suites, error, show);
  }
}

show();
