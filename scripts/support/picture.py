"""Draws what a terminal shows, text with ANSI colours, as an SVG that follows the reader's light or dark theme. Bold,
faint and three colours are known; any other sequence is an error, so that nothing is drawn wrongly."""
import re
import sys
from html import escape

ADVANCE, LEADING, MARGIN = 8.4, 19, 16
COLOUR = re.compile(r"(\x1b\[[0-9;]*m)")
CLASSES = {"1": "bold", "2": "faint", "31": "red", "32": "green", "33": "yellow"}
LIGHT = {"paper": "#ffffff", "ink": "#1f2328", "faint": "#656d76", "red": "#cf222e", "green": "#116329",
         "yellow": "#7d4e00"}
DARK = {"paper": "#0d1117", "ink": "#e6edf3", "faint": "#8d96a0", "red": "#ff7b72", "green": "#56d364",
        "yellow": "#e3b341"}


def colours(theme):
    """Plain rules without variables, which some viewers of SVG do not know."""
    return "".join(f".{name} {{ fill: {colour} }} " for name, colour in theme.items())


STYLE = f"""
  text {{ font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre }}
  .bold {{ font-weight: bold; fill: {LIGHT["ink"]} }}
  {colours(LIGHT)}
  @media (prefers-color-scheme: dark) {{ .bold {{ fill: {DARK["ink"]} }} {colours(DARK)} }}
"""


def texts(line, y, active):
    """The line's pieces as SVG; `active` holds the classes that stay on from one piece, or line, to the next."""
    column, pieces = 0, []
    for part in COLOUR.split(line):
        if part.startswith("\x1b"):
            for code in part[2:-1].split(";"):
                if code in ("", "0"):
                    active.clear()
                elif code in CLASSES:
                    active.append(CLASSES[code])
                else:
                    sys.exit(f"Error: a picture has no colour {code}.")
        elif part:
            # Each piece has its place and length, so that columns stay straight in any font.
            place = f'x="{MARGIN + column * ADVANCE:.1f}" textLength="{len(part) * ADVANCE:.1f}" xml:space="preserve"'
            kind = " ".join(active or ["ink"])
            pieces.append(f'<text class="{kind}" y="{y:.1f}" {place}>{escape(part)}</text>')
            column += len(part)
    return column, "".join(pieces)


def picture(text):
    if "\x1b" in COLOUR.sub("", text):
        sys.exit("Error: a picture has only colours, and the text another escape sequence.")
    lines, active = text.rstrip("\n").split("\n"), []
    drawn = [texts(line, MARGIN + (row + 0.75) * LEADING, active) for row, line in enumerate(lines)]
    width = 2 * MARGIN + max(column for column, _ in drawn) * ADVANCE
    height = 2 * MARGIN + len(drawn) * LEADING
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" '
        f'height="{height}" role="img">', f"<title>{escape(lines[0])}</title><style>{STYLE}</style>",
        f'<rect class="paper" stroke="#8d96a0" x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1}" rx="6"/>',
        *(pieces for _, pieces in drawn), "</svg>\n"])
