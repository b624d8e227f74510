// What is wrong with the frame of a table: found on the page, by measuring.

/**
 * Parts that lie over one another, stick out of the window or cut their text.
 * Runs in the page; whatever scrolls may hold more than it shows, and a name may end in an ellipsis.
 * @returns {string[]}
 */
export function frameFaults() {
  const out = [];
  const PARTS = [
    "header.top", "#question", ".rail",
    ".wotf > .strip", ".wotf .realm", ".wotf .overview", ".wotf .handw",
    ".wot > .strip", ".wot .field", ".wot .handw", ".wot .pattern",
    ".ocw .opponents", ".ocw .wonder", ".ocw .supply", ".ocw .matp", ".ocw .leaderp",
  ];
  const INSIDE = [".opponent .facts > *", ".supply .space > *", ".building > .face > *", ".group > *", ".strip > *", ".realm .row > *", ".realm .mid > *", ".realm .tile > .face > *", ".opponent .head > *", ".overview > *", ".q > *", "header.top > *"];
  const TEXTS = [
    ".strip .res", ".strip .stones", ".strip .clock", ".strip .pile", ".tile .name", ".tile .power", ".realm .forecast", ".realm .total", ".overview .powers",
    ".hc .name", ".hc .cost", ".op .text", ".op kbd", ".clock", ".offt", ".opponent .who b", ".opponent .progress", ".building b", ".q h1",
    ".whc .name", ".whc .abs", ".force .name",
  ];
  /** Where names are cut with an ellipsis on purpose. */
  const MAY_END = [".who b", ".who small", ".words b", ".words small", ".worn .name", ".dense .name", ".land .name", ".dimmed .name"];
  const shown = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== "hidden" && !one.closest(".sr, .over, dialog, .blink");
  };
  const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].filter((word) => !word.startsWith("svelte")).join(".")} "${(one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  /** What is seen of an element: less where something around it cuts or scrolls. */
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let above = one.parentElement; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.display === "contents" || (style.overflowX === "visible" && style.overflowY === "visible")) continue;
      const edge = above.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const flying = (one) => ["absolute", "fixed"].includes(getComputedStyle(one).position);
  const apart = (group) => {
    const places = group.filter((one) => shown(one) && !flying(one)).map((one) => ({ one, at: seen(one) }));
    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) {
        if (!a.one.contains(b.one) && !b.one.contains(a.one) && meet(a.at, b.at)) out.push(`${name(a.one)} lies over ${name(b.one)}`);
      }
    }
  };
  apart(PARTS.flatMap((part) => [...document.querySelectorAll(part)]));
  for (const part of INSIDE) {
    const families = new Map();
    for (const one of document.querySelectorAll(part)) families.set(one.parentElement, [...(families.get(one.parentElement) ?? []), one]);
    for (const family of families.values()) apart(family);
  }
  for (const one of document.querySelectorAll("header.top, #question, .strip, .realm, .handw, .strip .clock, header.top > *")) {
    if (!shown(one)) continue;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) out.push(`outside the window: ${name(one)}`);
  }
  /** Cut by itself or by something around it that does not scroll. */
  const cut = (one) => {
    if (one.scrollWidth > one.clientWidth + 1.5 && getComputedStyle(one).overflowX !== "visible" && one.clientWidth > 0) return true;
    if (one.scrollHeight > one.clientHeight + 2 && getComputedStyle(one).overflowY === "hidden") return true;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above);
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (scrolls) return false;
      if (style.display === "contents") continue;
      if (style.overflowX === "visible") continue;
      const edge = above.getBoundingClientRect();
      if (right > edge.right + 1.5 || left < edge.left - 1.5 || bottom > edge.bottom + 2.5 || top < edge.top - 2.5) return true;
    }
    return false;
  };
  for (const one of document.querySelectorAll(TEXTS.join(", "))) {
    if (shown(one) && !MAY_END.some((may) => one.matches(may)) && cut(one)) out.push(`cut off: ${name(one)}`);
  }
  /** A word of a name that is broken in its middle: one word on two lines. */
  for (const one of document.querySelectorAll(".tile .name, .hc .name, .whc .name, .realm .forecast, .strip b")) {
    if (!shown(one)) continue;
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const word of (text.textContent ?? "").matchAll(/[\p{L}’']+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
        if (lines.size > 1) out.push(`broken word: ${word[0]}`);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) out.push("the page is too wide");
  const realms = document.querySelector(".realms");
  if (realms && realms.scrollWidth > realms.clientWidth + 1) out.push("the realms are too wide");
  return [...new Set(out)];
}
