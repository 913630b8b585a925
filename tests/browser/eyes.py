"""Eyes and thumbs of all kinds: axe-core, what is too small to hit, what scrolls sideways. For every game's screens."""

import json
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from playwright.sync_api import BrowserContext, Page, expect

from tests.kit import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")

# Everything a thumb may be asked to hit. What is drawn over a hidden radio button or switch counts as its label.
TOO_SMALL = """least => {
  const inText = (one) => one.tagName === "A" && getComputedStyle(one).display === "inline"
    && one.parentElement.innerText.trim().length > one.innerText.trim().length;
  const seen = (one) => {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    return one.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1 && style.clipPath === "none";
  };
  const shown = (one) => one.outerHTML.slice(0, 90);
  const wanted = "a[href], button, summary, select, textarea, input:not([type=hidden]), label:has(input), label[for]";
  return [...document.querySelectorAll(wanted)].filter((one) => {
    if (one.tagName !== "LABEL") return seen(one) && !inText(one);
    const field = one.control; // a label is a target when its own field is too small to be one
    return field && seen(one) && ["radio", "checkbox"].includes(field.type);
  }).map((one) => [one.getBoundingClientRect(), shown(one)])
    .filter(([box]) => box.height < least - 0.01 || box.width < least - 0.01)
    .map(([box, html]) => `${box.width.toFixed(1)} × ${box.height.toFixed(1)}: ${html}`);
}"""

TOO_WIDE = """wide => {
  const scrolls = (one) => one && one !== document.body && one !== document.documentElement
    && (["auto", "scroll"].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  const over = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility()
    && one.getBoundingClientRect().right > wide + 1 && !one.closest("svg svg, .vh") && !scrolls(one.parentElement)
    && getComputedStyle(one).clipPath === "none");
  const page = document.documentElement.scrollWidth;
  return page > wide ? [`the page is ${page} wide`, ...over.slice(0, 6).map((one) => one.outerHTML.slice(0, 90))] : [];
}"""


# Only what is wrong comes back, without the way to it: all that is right would be megabytes for every screen. No rule
# that is switched on reads style sheets itself, and we have no frames: nothing is fetched for either.
RUN_AXE = """() => axe.run(document, {
  resultTypes: ["violations"], selectors: false, preload: false, iframes: false,
  rules: { "color-contrast": { enabled: false }, "link-in-text-block": { enabled: false } }
}).then((found) => found.violations)"""
# Colours are most of axe's work: of all words with the same letters on the same grounds one is looked at. The light
# changes colours and nothing else, so this is all that is looked at again there.
COLOURS = """() => {
  const one = new Map();
  for (const words of document.body.querySelectorAll("*")) {
    if (![...words.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    if (!words.checkVisibility()) continue;
    const style = getComputedStyle(words);
    const look = [style.color, style.fontSize, style.fontWeight, style.textDecorationLine, style.textShadow];
    for (let under = words; under; under = under.parentElement) {
      const ground = getComputedStyle(under);
      look.push(ground.backgroundColor, ground.backgroundImage, ground.opacity);
    }
    if (!one.has(look.join())) one.set(look.join(), words);
  }
  return axe.run({ include: [...one.values()] }, {
    resultTypes: ["violations"], selectors: false, preload: false, iframes: false,
    runOnly: ["color-contrast", "link-in-text-block"]
  }).then((found) => found.violations);
}"""
UNFOLD = "document.querySelectorAll('main details').forEach((one) => { one.open = true; })"
SPOKEN: WeakKeyDictionary[BrowserContext, str] = WeakKeyDictionary()


def wide(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844 if width < 600 else 800})


def speak(page: Page, address: str, language: str) -> None:
    """From here on this phone reads that language."""
    if SPOKEN.get(page.context) != language:
        site = urlsplit(address)
        page.request.get(f"{site.scheme}://{site.netloc}/language/{language}", max_redirects=0)
        SPOKEN[page.context] = language


def look(page: Page, address: str, language: str = "en", *, tv: bool = False) -> Page:
    """Opens a screen with everything on it unfolded, in the dark."""
    wide(page, 1280 if tv else 390)
    page.emulate_media(color_scheme="dark")
    speak(page, address, language)
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("main")).to_be_visible()
    page.evaluate(UNFOLD)
    return page


def axe(page: Page) -> list[str]:
    """What axe-core finds. The policy forbids foreign scripts, so it comes in through the debugger."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return _told(page.evaluate(RUN_AXE)) + colours(page)


def colours(page: Page) -> list[str]:
    return _told(page.evaluate(COLOURS))


def _told(violations: list[dict]) -> list[str]:
    return [
        f"{one['id']} ({one['help']}): {node['html'][:120]} {json.dumps(node['any'][:1])[:200]}"
        for one in violations
        for node in one["nodes"]
    ]


def sideways(page: Page) -> dict[str, list[str]]:
    """What is too wide on the narrowest phone, and on an ordinary one zoomed to 200 %."""
    found = {}
    for width in (320, 195):
        wide(page, width)
        found[f"at {width}"] = page.evaluate(TOO_WIDE, width)
    return found


def nothing(found: dict[str, list[str]]) -> bool:
    wrong = [f"{where}: {one}" for where, what in found.items() for one in what]
    assert not wrong, "\n".join(wrong)
    return True


def easy_for_everybody(page: Page) -> bool:
    """One screen in the dark and in the light, with thick thumbs, on a narrow phone and zoomed."""
    found = {"in the dark": axe(page), "too small": page.evaluate(TOO_SMALL, 44)}
    page.emulate_media(color_scheme="light")
    found["in the light"] = colours(page)
    return nothing(found | sideways(page))


def room_for_words(page: Page) -> bool:
    return nothing({"too small": page.evaluate(TOO_SMALL, 44)} | sideways(page))
