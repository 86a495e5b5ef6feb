"""A headless Chromium, and how what it shows is looked at."""

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait


def browser(width, height, dark):
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_page_load_timeout(20)
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
    return driver


def wait(driver, condition):
    return WebDriverWait(driver, 10, poll_frequency=0.05).until(lambda _: condition())


def texts(driver, selector):
    return driver.execute_script(
        "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent)", selector)


def check(claim, holds):
    if not holds:
        raise AssertionError(claim)
    print(f"ok: {claim}")


def shoot(driver, folder, name):
    if folder:
        width = driver.execute_script("return innerWidth")
        driver.save_screenshot(f"{folder}/{name}-{width}.png")


def complaints(driver):
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]


def is_too_wide(driver):
    return driver.execute_script(
        "return document.documentElement.scrollWidth > document.documentElement.clientWidth")
