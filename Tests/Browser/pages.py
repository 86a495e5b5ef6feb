"""Uses the pages of `fibbench serve` as a person does, in a headless Chromium.

Usage: pages.py ADDRESS [FOLDER]; screenshots go to the folder.
"""

import sys
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from headless import browser, check, complaints, is_too_wide, shoot, texts, wait

# https://oeis.org/A000045
F300 = "222232244629420445529739893461909967206666939096499764990979600"
F1000_HEAD, F1000_TAIL = "43466557", "49228875"

address = sys.argv[1].rstrip("/")
folder = sys.argv[2] if len(sys.argv) > 2 else None


def list_and_history(driver):
    driver.get(address + "/list")
    driver.find_element(By.ID, "n").send_keys("300")
    driver.find_element(By.ID, "calculate").click()
    wait(driver, lambda: len(texts(driver, "#rows .row")) == 300)
    check("the list ends with N and F(N)", texts(driver, "#rows .row:last-child *")[0] == "300")
    driver.find_element(By.CSS_SELECTOR, "#rows .row:last-child button").click()
    check("a long number is whole once it is pressed",
          texts(driver, "#rows .row:last-child button")[0] == F300)
    total = texts(driver, "#total")[0]
    check(f"the total is a time in a unit that fits: {total}",
          total.startswith("Total: ") and total.split()[2] in ("µs", "ms")
          and 1 <= float(total.split()[1]) < 1000)
    before = driver.find_element(By.ID, "total").rect
    driver.execute_script("document.getElementById('scroller').scrollTop = 1e9")
    check("the total stays where it is while the list scrolls",
          driver.find_element(By.ID, "total").rect == before
          and driver.execute_script("return document.getElementById('scroller').scrollTop") > 0)
    shoot(driver, folder, "list")
    driver.find_element(By.CSS_SELECTOR, ".bar a[href='/history']").click()
    wait(driver, lambda: texts(driver, "#rows tr"))
    n, time_, strategy, command, date = texts(driver, "#rows tr:last-child > *")
    check("the history ends with N, the total, the command and the date",
          n == "1 … 300" and f"Total: {time_}" == total and command == "serve"
          and date.endswith("UTC"))
    shoot(driver, folder, "history")
    driver.find_element(By.CSS_SELECTOR, ".bar a").click()
    wait(driver, lambda: driver.find_elements(By.ID, "start"))
    check("Table leads to the first page", driver.current_url.split("?")[0] == address + "/")


def opening(driver):
    driver.get(address + "/")
    wait(driver, lambda: texts(driver, '[data-index="0"] .number'))
    check("it opens on the table", texts(driver, '[data-index="12"] > *') == ["12", "144"])
    gap = driver.execute_script("""
        const [n, number] = document.querySelector("[data-index='12']").children;
        return number.getBoundingClientRect().left - n.getBoundingClientRect().right""")
    check(f"N and F(N) stand next to each other: {gap} px", 0 < gap < 40)
    shoot(driver, folder, "opening")
    # Each leads elsewhere: what is waited for must not be on the page before.
    for typed, index in (("1e4", 10000), ("20 000", 20000), ("1,000", 1000)):
        driver.find_element(By.ID, "start").clear()
        driver.find_element(By.ID, "start").send_keys(typed, Keys.ENTER)
        wait(driver, lambda: texts(driver, f'[data-index="{index}"] .number'))
        check(f"{typed} leads to {index}", texts(driver, "#rows .focus > :first-child") == [str(index)])
    driver.find_element(By.ID, "start").clear()
    driver.find_element(By.ID, "start").send_keys("-3", Keys.ENTER)
    wait(driver, lambda: texts(driver, "#refusal")[0])
    check("-3 is refused with the form, and stays in the field",
          "such as" in texts(driver, "#refusal")[0]
          and driver.find_element(By.ID, "start").get_attribute("value") == "-3")
    shoot(driver, folder, "refused")
    driver.get_log("browser")


def without_script(driver):
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    driver.get(address + "/?start=1000")
    check("without a script the rows are there",
          len(driver.find_elements(By.CSS_SELECTOR, "#rows .row")) == 12
          and driver.find_element(By.CSS_SELECTOR, "#rows .row").text.startswith("1000"))
    shoot_plain(driver, "table-plain")
    driver.find_element(By.LINK_TEXT, "Next").click()
    check("Next goes on", driver.find_element(By.CSS_SELECTOR, "#rows .row").text.startswith("1012"))
    driver.find_element(By.LINK_TEXT, "Previous").click()
    check("Previous goes back",
          driver.find_element(By.CSS_SELECTOR, "#rows .row").text.startswith("1000"))
    driver.get(address + "/verification")
    check("and so are the proofs", len(driver.find_elements(By.CSS_SELECTOR, "td.check")) > 50)
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def shoot_plain(driver, name):
    if folder:
        driver.save_screenshot(f"{folder}/{name}.png")


def running(driver):
    driver.get(address + "/history")
    wait(driver, lambda: driver.find_element(By.ID, "form").is_displayed())
    field = driver.find_element(By.ID, "n")
    field.clear()
    field.send_keys("1e9", Keys.ENTER)
    wait(driver, lambda: "from 0 to" in texts(driver, "#found")[0])
    check("a run that is too large is refused with the form", True)
    driver.get_log("browser")
    field.clear()
    field.send_keys("1e3", Keys.ENTER)
    wait(driver, lambda: driver.find_element(By.ID, "progress").is_displayed())
    check("a run shows its progress", not driver.find_element(By.ID, "run").is_enabled())
    shoot(driver, folder, "running")
    wait(driver, lambda: driver.find_element(By.ID, "run").is_enabled())
    found = texts(driver, "#found span")
    check(f"its rows are said: {found}",
          len(found) == 2 and found[0].startswith("fast-doubling at N = 1000: ")
          and found[0].endswith("✓ gmp"))
    last = [texts(driver, f"#rows tr:nth-last-child({place}) td")[2] for place in (2, 1)]
    check(f"and stand at the end of the history: {last}", last == ["fast-doubling", "gmp"])
    shoot(driver, folder, "ran")


def indices(driver):
    return [int(text) for text in texts(driver, "#rows .row > :first-child")]


def endless(driver):
    driver.get(address + "/table?start=1000&focus=1002")
    wait(driver, lambda: driver.execute_script(
        "return document.querySelector('[data-index=\"1000\"] .number') !== null"))
    row = texts(driver, '[data-index="1000"]')[0]
    check("the table starts in the middle, with F(1000)",
          row.startswith("1000" + F1000_HEAD) and F1000_TAIL in row)
    check("the focus row is marked", texts(driver, "#rows .focus > :first-child") == ["1002"])
    check("it stands in the middle of the window", abs(offset_from_middle(driver)) < 60)
    shoot(driver, folder, "table")
    for direction in (1, -1):
        end = indices(driver)[-1 if direction > 0 else 0]
        for _ in range(40):
            driver.execute_script(
                "document.getElementById('scroller').scrollBy(0, arguments[0])", direction * 900)
            time.sleep(0.03)
        shown = indices(driver)
        check(f"scrolling goes on to {shown[0]} … {shown[-1]}",
              (shown[-1] - end) * direction > 100 or shown[0] == 0)
        check("the rows follow one another", shown == list(range(shown[0], shown[-1] + 1)))
        check("the document stays small", len(shown) < 300)
    wait(driver, lambda: not texts(driver, "#rows .spinner"))
    fetched = driver.execute_script(
        "return performance.getEntriesByType('resource').map(e => e.name)"
        ".filter(name => name.includes('/api/table/pages/'))")
    check(f"no page of {len(fetched)} was fetched twice", len(fetched) == len(set(fetched)) > 10)


def offset_from_middle(driver):
    return driver.execute_script("""
        const row = document.querySelector("#rows .focus").getBoundingClientRect();
        const box = document.getElementById("scroller").getBoundingClientRect();
        return row.top + row.height / 2 - box.top - box.height / 2""")


def press(driver, *keys):
    ActionChains(driver).send_keys(*keys).perform()


def focused(driver):
    return driver.execute_script("return document.activeElement.id || document.activeElement.textContent")


def tab_to(driver, name):
    """Presses Tab until something has the focus, and looks at its ring."""
    for _ in range(40):
        if focused(driver) == name:
            return
        press(driver, Keys.TAB)
    raise AssertionError(f"Tab does not reach {name}")


def contrast(driver, selector):
    """The contrast of a border with what is behind it, as WCAG 2 defines it."""
    colors = driver.execute_script("""
        const element = document.querySelector(arguments[0]);
        let behind = element.parentElement;
        const back = () => getComputedStyle(behind).backgroundColor;
        while (back() === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
        return [getComputedStyle(element).borderTopColor, back()]""", selector)

    def light(color):
        parts = [int(part) / 255 for part in color[4:-1].split(",")]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                  for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lights = sorted(map(light, colors))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def by_keyboard(driver):
    driver.get(address + "/list")
    check("the field has the focus", focused(driver) == "n")
    check("its ring can be seen", driver.execute_script(
        "const style = getComputedStyle(document.activeElement);"
        "return style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2"))
    check("borders have a contrast of 3 to 1",
          all(contrast(driver, selector) >= 3 for selector in ("#n",)))
    press(driver, "12000000", Keys.ENTER)
    wait(driver, lambda: texts(driver, "#refusal")[0])
    check("a number that is too great is refused with a reason",
          "from 1 to 10\u202f000" in texts(driver, "#refusal")[0] and not texts(driver, "#rows .row"))
    driver.get_log("browser")
    field = driver.find_element(By.ID, "n")
    press(driver, *[Keys.BACKSPACE] * 8, "30", Keys.ENTER)
    wait(driver, lambda: len(texts(driver, "#rows .row")) == 30)
    check("Enter calculates", field.get_attribute("value") == "30")
    press(driver, Keys.TAB, Keys.TAB, Keys.ARROW_RIGHT)
    check("the view becomes a grid by an arrow key",
          "grid" in driver.find_element(By.ID, "rows").get_attribute("class"))
    press(driver, Keys.ARROW_RIGHT)
    check("and sections", texts(driver, "#rows .section")[0] == "F(1) … F(10)")
    driver.get(address + "/table?start=5000")
    wait(driver, lambda: texts(driver, '[data-index="5000"] button'))
    button = texts(driver, '[data-index="5000"] button')[0]
    driver.execute_script("document.querySelector('[data-index=\"5000\"] button').focus()")
    check("a long number in the table is a button", focused(driver) == button)
    press(driver, Keys.ENTER)
    whole = texts(driver, "#whole .number")[0]
    check("Enter shows all of its 1045 digits", len(whole) == 1045 and whole.isdigit())
    press(driver, Keys.ESCAPE)
    check("Escape closes them", not driver.execute_script(
        "return document.getElementById('whole').open"))
    check("the number has the focus again", focused(driver) == button)
    # A list without end cannot be tabbed through: what uses it stands before it.
    driver.get(address + "/table?start=5000")
    tab_to(driver, "reload")
    press(driver, Keys.ENTER)
    wait(driver, lambda: texts(driver, '[data-index="5000"] button'))
    check("Reload keeps the place", abs(offset_from_middle(driver)) < 120)


def focus_row(driver):
    driver.get(address + "/table?start=0&focus=2000")
    wait(driver, lambda: texts(driver, '[data-index="2000"] .number'))
    check("a focused row far from the start is scrolled to", abs(offset_from_middle(driver)) < 60)
    for _ in range(30):
        driver.execute_script("document.getElementById('scroller').scrollBy(0, 1500)")
        time.sleep(0.03)
    check("it stays in the document", texts(driver, ".focus:not([hidden]) > :first-child") == ["2000"])
    driver.find_element(By.ID, "pinned").click()
    wait(driver, lambda: texts(driver, '[data-index="2000"] .number'))
    check("and leads back to its place", abs(offset_from_middle(driver)) < 60)


def retrying(driver):
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/api/table/*"]})
    driver.get(address + "/table?start=700")
    wait(driver, lambda: texts(driver, "#rows .retry"))
    check("a failed fetch says so", "Try again" in texts(driver, "#rows .retry")[0])
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
    for _ in range(20):
        buttons = driver.find_elements(By.CSS_SELECTOR, "#rows .retry")
        if not buttons:
            break
        driver.execute_script("arguments[0].click()", buttons[0])
        time.sleep(0.2)
    wait(driver, lambda: texts(driver, '[data-index="700"] .number'))
    check("trying again shows the rows", True)
    driver.get_log("browser")


def paging(driver):
    driver.get(address + "/list")
    driver.execute_async_script("""
        const done = arguments[arguments.length - 1];
        (async () => {
          for (let n = 1; n !== 231; n++) {
            await fetch(`/api/list?n=${n}&total_ms=${n}`,
              { method: "POST", headers: { "X-Requested-By": "page" } });
          }
          done();
        })()""")
    driver.get(address + "/history")
    wait(driver, lambda: texts(driver, "#total")[0].endswith("calculations"))
    total = int(texts(driver, "#total")[0].split()[-2])
    check(f"the history knows all {total} calculations, and opens with the newest",
          total >= 230 and texts(driver, "#rows tr:last-child td")[0] == "1 … 230")
    driver.find_element(By.CSS_SELECTOR, "#pager [value=first]").click()
    wait(driver, lambda: texts(driver, "#total")[0].startswith("1–100 of"))
    seen = 100
    while driver.find_element(By.CSS_SELECTOR, "#pager [value=next]").is_enabled():
        driver.find_element(By.CSS_SELECTOR, "#pager [value=next]").click()
        wait(driver, lambda: texts(driver, "#total")[0].startswith(f"{seen + 1}–"))
        seen += len(texts(driver, "#rows tr"))
    check("paging shows every one of them", seen == total)
    sort = driver.find_elements(By.CSS_SELECTOR, "#heads button")[1]
    sort.click()
    wait(driver, lambda: texts(driver, "[aria-sort=ascending]") == ["Time"])
    units = {"ns": 1e-6, "µs": 1e-3, "ms": 1, "s": 1e3}
    parts = [text.split() for text in texts(driver, "#rows td:nth-child(2)")]
    times = [float(part[0]) * units[part[1]] for part in parts if len(part) == 2]
    check("a heading sorts all entries by time", times == sorted(times) and len(times) > 90)
    shoot(driver, folder, "history-sorted")


def others(driver):
    driver.get(address + "/list?n=50")
    wait(driver, lambda: len(texts(driver, "#rows .row")) == 50)
    check("?n=50 shows the list for 50", texts(driver, "#rows .row:last-child *")[0] == "50")
    for path in ("/", "/list", "/verification", "/reports", "/history"):
        driver.get(address + path)
        check(f"{path} has the navigation bar",
              texts(driver, ".bar nav a") == ["Table", "List", "Proofs", "Reports", "History"]
              and len(texts(driver, "nav [aria-current=page]")) == 1)
    driver.get(address + "/verification")
    wait(driver, lambda: len(texts(driver, "tbody tr")) > 10)
    check("proofs are a grid with check marks", len(texts(driver, "td.check")) > 50)
    check("what is not applicable is told apart from what failed",
          "too slow" in [text.strip() for text in texts(driver, "td.open")] and not texts(driver, "td.failed")
          and " 0 failed" in texts(driver, "#total")[0])
    shoot(driver, folder, "verification")
    driver.get(address + "/reports")
    wait(driver, lambda: texts(driver, "#total")[0] != "")
    names = texts(driver, ".suite h2")
    check("reports stand by suite, with their headlines",
          "quick" in names and len(names) < len(texts(driver, ".files li")) / 2
          and any(text.startswith("At N = 10") for text in texts(driver, ".suite .headline")))
    shoot(driver, folder, "reports")


def main():
    for width, height, dark in ((1280, 800, False), (390, 844, True)):
        print(f"{width} × {height}, {'dark' if dark else 'light'}:")
        driver = browser(width, height, dark)
        try:
            list_and_history(driver)
            opening(driver)
            without_script(driver)
            running(driver)
            endless(driver)
            by_keyboard(driver)
            focus_row(driver)
            retrying(driver)
            paging(driver)
            others(driver)
            check("nothing is wider than the window", not is_too_wide(driver))
            errors = complaints(driver)
            check(f"the browser has nothing to complain about {errors}", not errors)
        finally:
            driver.quit()


main()
