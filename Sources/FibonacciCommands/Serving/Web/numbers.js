// What all pages share: fetching, and showing numbers of any length.

/** Fetches JSON; an answer that is none becomes an error with the server's own words. */
export async function fetchJSON(path) {
  const response = await fetch(path);
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
export function isLong(number) {
  return number.length > longest;
}

/** A number as text, shortened in the middle if it is long. */
export function shortened(number) {
  return isLong(number) ? `${number.slice(0, kept)}…${number.slice(-kept)}` : number;
}

/** An element that shows a number: a long one shortened, and whole when it is pressed. */
export function numberElement(number) {
  const shown = element("span", "number");
  if (!isLong(number)) {
    shown.textContent = number;
    return shown;
  }
  const button = element("button", "shorten number", shortened(number));
  button.type = "button";
  button.ariaExpanded = "false";
  button.addEventListener("click", () => {
    const isWhole = button.ariaExpanded === "true";
    button.ariaExpanded = String(!isWhole);
    button.textContent = isWhole ? shortened(number) : number;
  });
  shown.append(button, " ", element("span", "digits", `${number.length} digits`));
  return shown;
}

/** Milliseconds with four significant digits. */
export function milliseconds(value) {
  if (value === null || value === undefined) return "–";
  return `${Number(value.toPrecision(4))} ms`;
}

/** Shows why something failed, in the place where it would have been. */
export function showError(place, error) {
  const note = element("p", "note error", error.message);
  note.role = "alert";
  place.replaceChildren(note);
}
