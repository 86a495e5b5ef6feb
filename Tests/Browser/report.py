"""Reads the page of a report as a person does, in a headless Chromium without a network.

Usage: report.py FILE [FOLDER]; screenshots of the whole page go to the folder.
"""

import base64
import math
import pathlib
import sys

from selenium.webdriver.common.by import By

from headless import browser, check, complaints, is_too_wide, texts

page = pathlib.Path(sys.argv[1]).resolve().as_uri()
folder = sys.argv[2] if len(sys.argv) > 2 else None


def shoot_whole(driver, name):
    if folder:
        picture = driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"format": "png", "captureBeyondViewport": True})
        pathlib.Path(folder, f"report-{name}.png").write_bytes(base64.b64decode(picture["data"]))


def without_network(driver):
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.emulateNetworkConditions", {
        "offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})


def without_script(driver):
    """What stands there before any script has run."""
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    driver.get(page)
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    check("no script has run", not texts(driver, "th button"))
    check("the first sentence is there", len(texts(driver, ".headline")[0]) > 20)
    check("rows, headings and plots are seen without a script", driver.execute_script("""
        const seen = element => element.checkVisibility() && element.getBoundingClientRect().width > 0;
        const every = selector => {
          const found = [...document.querySelectorAll(selector)];
          return found.length > 1 && found.every(seen);
        };
        // Of the two drawings of a plot one is for this width.
        const figures = [...document.querySelectorAll("figure")];
        const one = figure => [...figure.children].filter(seen).length === 1;
        return every("tbody tr") && every("thead th:not(.wide)") && every("h2")
          && figures.length > 1 && figures.every(one)"""))
    check("time and ratio are seen without scrolling", driver.execute_script("""
        const heads = [...document.querySelectorAll("table.sortable")][0].tHead.rows[0].cells;
        const ratio = [...heads].find(head => head.textContent.includes("× faster"));
        return ratio.getBoundingClientRect().right <= innerWidth"""))
    check("the samples of a row are seen once it is unfolded", driver.execute_script("""
        const row = document.querySelector("td details");
        const isSeen = () => row.querySelector("svg").checkVisibility();
        const before = isSeen();
        row.open = true;
        const after = isSeen();
        row.open = false;
        return !before && after"""))
    texts_of_plots = texts(driver, "svg text")
    check("plots have their axes and names", len(texts_of_plots) > 20 and all(texts_of_plots))


def column(driver, position):
    """The numbers of a column of the first table, as they stand; nan where there is none."""
    values = driver.execute_script("""
        const table = document.querySelector("table.sortable");
        return [...table.tBodies[0].rows].map(
          row => row.cells[arguments[0]].dataset.value ?? "nan")""", position)
    return [float(value) for value in values]


def sorting(driver):
    titles = texts(driver, "table.sortable:first-of-type thead th")
    position = titles.index("Time")
    before = column(driver, position)
    known = sorted(value for value in before if not math.isnan(value))
    unknown = len(before) - len(known)
    check(f"{len(known)} times can be sorted, and do not stand in order",
          len(known) > 10 and before[:len(known)] != known)
    check("text would sort them otherwise", sorted(known, key=str) != known)
    button = driver.find_elements(By.CSS_SELECTOR, "table.sortable th button")[position]
    # The page scrolls smoothly, and a click does not wait for that.
    driver.execute_script(
        "arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })", button)
    for order, expected in (("ascending", known), ("descending", known[::-1])):
        button.click()
        after = column(driver, position)
        check(f"a click on a heading sorts by value, {order}, what has none at the end",
              after[:len(known)] == expected and all(map(math.isnan, after[len(known):]))
              and len(after) == len(known) + unknown)
        check("the heading says so", texts(driver, f"th[aria-sort={order}]") == ["Time"])
    button.click()
    check("a third click brings the order back", str(column(driver, position)) == str(before))
    driver.find_element(By.CSS_SELECTOR, "table.sortable th button").click()
    names = [name.removeprefix("★ ") for name in
             texts(driver, "table.sortable:first-of-type tbody td:first-child")[:len(before)]]
    groups = [name for place, name in enumerate(names) if place == 0 or names[place - 1] != name]
    check("names sort whatever stands before them", len(groups) == len(set(groups)) > 10)


def layout(driver):
    first = driver.execute_script("""
        const top = selector => document.querySelector(selector).getBoundingClientRect().top;
        return [top(".headline"), top("figure"), top("div.scroll")]""")
    height = driver.execute_script("return innerHeight")
    check("conclusions and the first plot begin on the first screen, before the table",
          first[0] < first[1] < height and first[1] < first[2])
    check("the facts are folded", driver.execute_script(
        "return !document.querySelector('details').open"))
    check("every table has a caption, in a region with a name", driver.execute_script("""
        return [...document.querySelectorAll("table")].every(table => table.caption?.textContent)
          && [...document.querySelectorAll(".scroll")].every(
            region => region.ariaLabel && region.role === "region" && region.tabIndex === 0)"""))
    stuck = driver.execute_script("""
        const region = document.querySelector("div.scroll");
        region.scrollIntoView({ behavior: "instant" });
        region.scrollTo(200, 400);
        const box = region.getBoundingClientRect();
        const head = region.querySelector("thead th:nth-child(2)").getBoundingClientRect();
        const cell = region.querySelector("tbody td").getBoundingClientRect();
        const result = [head.top - box.top, cell.left - box.left];
        region.scrollTo(0, 0);
        return result""")
    check(f"headings and the first column stay while the table scrolls {stuck}",
          all(abs(distance) < 2 for distance in stuck))
    check("a long name takes more lines, and makes no table scroll", driver.execute_script("""
        return [...document.querySelectorAll("div.scroll")].every(region => {
          const cell = region.querySelector("tbody td"), text = cell.innerHTML;
          const before = Math.max(region.scrollWidth, region.clientWidth);
          cell.textContent = "name-".repeat(12) + "x".repeat(60);
          const after = region.scrollWidth;
          cell.innerHTML = text;
          return after <= before;
        })"""))
    check("no section is empty", driver.execute_script("""
        return [...document.querySelectorAll("section")].every(
          section => section.querySelector("p, table, figure, ul"))"""))


def main():
    for name, width, dark in (("light", 1280, False), ("dark", 1280, True), ("phone", 390, True)):
        print(f"Report, {name}:")
        driver = browser(width, 900, dark)
        try:
            without_network(driver)
            without_script(driver)
            driver.get(page)
            shoot_whole(driver, name)
            layout(driver)
            sorting(driver)
            check("nothing was fetched", not driver.execute_script(
                "return performance.getEntriesByType('resource').length"))
            check("nothing is wider than the window", not is_too_wide(driver))
            back = driver.execute_script("return getComputedStyle(document.body).backgroundColor")
            brightness = sum(int(part) for part in back[4:-1].split(",")) / 3
            check(f"the page is {'dark' if dark else 'light'}", (brightness < 64) == dark)
            if name == "dark":
                # Paper is light, whatever the screen is.
                driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
                shoot_whole(driver, "print")
            errors = complaints(driver)
            check(f"the browser has nothing to complain about {errors}", not errors)
        finally:
            driver.quit()


main()
