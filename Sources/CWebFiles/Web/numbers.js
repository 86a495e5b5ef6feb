// What all pages share: fetching, fields, views, and showing numbers of any length.

/** Fetches JSON; an answer that is none becomes an error with the server's own words. */
export async function fetchJSON(path) {
  let response;
  try {
    response = await fetch(path);
  } catch {
    throw new Error("The server does not answer.");
  }
  if (!response.ok) throw new Error((await response.text()).trim() || `status ${response.status}`);
  return response.json();
}

/** An element with a class and a text, which is never taken for HTML. */
export function element(name, className = "", text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

// On a phone a row has room for fewer digits.
const [longest, kept] = matchMedia("(max-width: 40rem)").matches ? [24, 8] : [60, 24];

/** Whether a number is shown in short. */
function isLong(number) {
  return number.length > longest;
}

/** A number as text, shortened in the middle if it is long. */
export function shortened(number) {
  return isLong(number) ? `${number.slice(0, kept)}…${number.slice(-kept)}` : number;
}

/**
 * An element that shows a number: a long one shortened, and whole when it is pressed.
 *
 * `showWhole`, where there is one, is called with the number instead of showing it in its place.
 */
export function numberElement(number, showWhole) {
  const shown = element("span", "number");
  if (!isLong(number)) {
    shown.textContent = number;
    return shown;
  }
  const button = element("button", "shorten number", shortened(number));
  button.type = "button";
  if (showWhole) {
    button.ariaHasPopup = "dialog";
    button.addEventListener("click", () => showWhole(number));
  } else {
    button.ariaExpanded = "false";
    button.addEventListener("click", () => {
      const isWhole = button.ariaExpanded === "true";
      button.ariaExpanded = String(!isWhole);
      button.textContent = isWhole ? shortened(number) : number;
    });
  }
  shown.append(button, " ", element("span", "digits", `${number.length} digits`));
  return shown;
}

/** A time that is given in milliseconds, in the unit that fits it, with three significant digits. */
export function duration(milliseconds) {
  if (milliseconds === null || milliseconds === undefined) return "–";
  const rounded = Number(milliseconds.toPrecision(3));
  const [size, symbol] = [[1e3, "s"], [1, "ms"], [1e-3, "µs"], [1e-6, "ns"]]
    .find(([size]) => rounded >= size) ?? [1e-6, "ns"];
  const number = rounded / size;
  return `${number >= 1000 ? Math.round(number) : number.toPrecision(3)} ${symbol}`;
}

/** Shows why something failed, in the place where it would have been, with a way to try again. */
export function showError(place, error, retry) {
  const note = element("p", "note error", error.message);
  note.role = "alert";
  const button = element("button", "retry", "Try again");
  button.type = "button";
  button.addEventListener("click", retry);
  note.append(" ", button);
  place.replaceChildren(note);
}

/** The view that was chosen: `list`, `grid` or `sections`; it stays in the page's address. */
export const chosenView = {
  onchange: () => {},
  get value() {
    return document.querySelector("#views input:checked")?.value ?? "list";
  },
};

for (const input of document.querySelectorAll("#views input")) {
  input.checked = input.value === (new URLSearchParams(location.search).get("view") ?? "list");
  input.addEventListener("change", () => {
    const parameters = new URLSearchParams(location.search);
    parameters.set("view", input.value);
    history.replaceState(null, "", `${location.pathname}?${parameters}`);
    chosenView.onchange();
  });
}
