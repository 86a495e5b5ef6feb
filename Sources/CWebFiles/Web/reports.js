// The reports: a picture, a finding and a link for each suite; its other files are folded.
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

const address = (file) => `/reports/${encodeURIComponent(file.name)}`;

function link(file, text) {
  const made = element("a", "", text);
  made.href = address(file);
  return made;
}

/** The picture that says most of a suite: its speeds, or else its times, or else any. */
function picture(name, files) {
  const pictures = files.filter((file) => file.name.endsWith(".svg"));
  return ["ratio", "time"].map((kind) => pictures.find((file) => file.name === `${name}-${kind}.svg`))
    .find(Boolean) ?? pictures[0];
}

function bytes(count) {
  const [size, symbol] = [[1e6, "MB"], [1e3, "kB"]].find(([size]) => count >= size) ?? [1, "bytes"];
  return `${size === 1 ? count : (count / size).toPrecision(3)} ${symbol}`;
}

function section(name, files) {
  const made = element("section", "suite");
  const report = [".html", ".md", ".json"].map((end) => files.find((file) => file.name === name + end))
    .find(Boolean) ?? files[0];
  const heading = element("h2");
  heading.append(link(report, name));
  const words = element("div", "words");
  words.append(heading);
  // A report stands beside its data; other texts have no finding of their own.
  const headline = files.length > 1 && files.find((file) => file.name === `${name}.md`)?.headline;
  if (headline) words.append(element("p", "headline", headline));
  const folded = element("details");
  const list = element("ul", "files");
  list.append(...files.map((file) => {
    const row = element("li");
    row.append(link(file, file.name), " ", element("span", "digits", bytes(file.bytes)));
    return row;
  }));
  folded.append(element("summary", "", files.length === 1 ? "1 file" : `${files.length} files`), list);
  words.append(folded);
  const shown = picture(name, files);
  if (shown) {
    const image = element("img", "thumbnail");
    Object.assign(image, { src: address(shown), alt: "", loading: "lazy", width: 240, height: 150 });
    const frame = link(shown, "");
    frame.ariaLabel = `The plot ${shown.name}`;
    frame.append(image);
    made.append(frame);
  }
  made.append(words);
  return made;
}

async function show() {
  try {
    const { data } = await fetchJSON("/api/reports");
    // What has a picture comes first; texts about them follow.
    const groups = [...grouped(data)];
    const isPictured = ([name, files]) => picture(name, files) !== undefined;
    const inOrder = [...groups.filter(isPictured), ...groups.filter((group) => !isPictured(group))];
    suites.replaceChildren(...inOrder.map(([name, files]) => section(name, files)));
    total.textContent = data.length === 0
      ? "No reports; start fibbench serve with --results FOLDER."
      : `${groups.length} reports, ${data.length} files`;
  } catch (error) {
    showError(suites, error, show);
  }
}

show();
