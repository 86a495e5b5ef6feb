"""Uses the pages of `fibbench serve` as a person does, in a headless Chromium.

Usage: pages.py ADDRESS [FOLDER]; screenshots go to the folder.
"""

import sys
import time

from selenium.webdriver.common.by import By

from headless import browser, check, complaints, is_too_wide, shoot, texts, wait

# https://oeis.org/A000045
F300 = "222232244629420445529739893461909967206666939096499764990979600"
F1000_HEAD, F1000_TAIL = "43466557", "49228875"

address = sys.argv[1].rstrip("/")
folder = sys.argv[2] if len(sys.argv) > 2 else None


def list_and_summary(driver):
    driver.get(address + "/")
    driver.find_element(By.ID, "n").send_keys("300")
    driver.find_element(By.ID, "calculate").click()
    wait(driver, lambda: len(texts(driver, "#rows .row")) == 300)
    check("the list ends with N and F(N)", texts(driver, "#rows .row:last-child *")[0] == "300")
    driver.find_element(By.CSS_SELECTOR, "#rows .row:last-child button").click()
    check("a long number is whole once it is pressed",
          texts(driver, "#rows .row:last-child button")[0] == F300)
    total = texts(driver, "#total")[0]
    check(f"the total is in milliseconds: {total}",
          total.startswith("Total: ") and total.endswith(" ms") and float(total.split()[1]) > 0)
    before = driver.find_element(By.ID, "total").rect
    driver.execute_script("document.getElementById('scroller').scrollTop = 1e9")
    check("the total stays where it is while the list scrolls",
          driver.find_element(By.ID, "total").rect == before
          and driver.execute_script("return document.getElementById('scroller').scrollTop") > 0)
    shoot(driver, folder, "list")
    summary = driver.find_element(By.ID, "to-summary")
    links = driver.find_elements(By.CSS_SELECTOR, ".bar a")
    check("Summary stands at the right of the bar",
          summary.rect["x"] == max(link.rect["x"] for link in links))
    summary.click()
    wait(driver, lambda: len(texts(driver, "#rows .row")) >= 1)
    n, time_ = texts(driver, "#rows .row:last-child > *")
    check("the summary shows N and the total", n == "300" and f"Total: {time_}" == total)
    shoot(driver, folder, "summary")
    driver.find_element(By.ID, "back").click()
    wait(driver, lambda: driver.find_elements(By.ID, "n"))
    check("Back leads to the first page", driver.current_url.split("?")[0] == address + "/")


def indices(driver):
    return [int(text) for text in texts(driver, "#rows .row > :first-child")]


def endless(driver):
    driver.get(address + "/table?start=1000&focus=1002")
    wait(driver, lambda: driver.execute_script(
        "return document.querySelector('[data-index=\"1000\"] .number') !== null"))
    row = texts(driver, '[data-index="1000"]')[0]
    check("the table starts in the middle, with F(1000)",
          row.startswith("1000" + F1000_HEAD) and F1000_TAIL in row)
    check("the focus row is marked", texts(driver, ".focus > :first-child") == ["1002"])
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


def others(driver):
    driver.get(address + "/verification")
    wait(driver, lambda: len(texts(driver, "h2")) > 10)
    check("every strategy is a section, with check marks", len(texts(driver, ".check")) > 50)
    shoot(driver, folder, "verification")
    driver.get(address + "/reports")
    wait(driver, lambda: texts(driver, "#total")[0] != "")
    shoot(driver, folder, "reports")


def main():
    for width, height, dark in ((1280, 800, False), (390, 844, True)):
        print(f"{width} × {height}, {'dark' if dark else 'light'}:")
        driver = browser(width, height, dark)
        try:
            list_and_summary(driver)
            endless(driver)
            others(driver)
            check("nothing is wider than the window", not is_too_wide(driver))
            errors = complaints(driver)
            check(f"the browser has nothing to complain about {errors}", not errors)
        finally:
            driver.quit()


main()
