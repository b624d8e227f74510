import { afterAll, beforeAll, expect, test } from "vitest";
import type { Server } from "node:http";
import type { Browser } from "playwright-core";

import { launch } from "./support/browser.mjs";
import { fixture, mockApi, mockLine, serveStatic, welcome } from "./support/mock.mjs";
import { problem } from "./support/setup";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const LONG = "Saldaean Light Cavalry of the Borderlands";
let browser: Browser;
let files: { server: Server; url: string };

beforeAll(async () => {
  if (problem) return;
  [browser, files] = [await launch(), await serveStatic()];
});
afterAll(async () => {
  await browser?.close();
  files?.server.close();
});

/** Six cards on each side of every challenge, most with a long name, wounds and eighteen dice: over a hundred dice in all. */
function crowd(update: ReturnType<typeof fixture>["update"]): void {
  const { cards, lanes } = update.picture;
  const faces = fixture("wheel_event").update.picture.cards.flatMap((card: { dice: unknown[] }) => card.dice);
  let id = 5000;
  const fighting = lanes.flatMap((lane: { sides: { cards: number[] }[] }) => lane.sides.flatMap((side) => side.cards));
  for (const side of lanes.flatMap((lane: { sides: unknown[] }) => lane.sides)) {
    const there = (side.cards.length ? side.cards : fighting).map((one: number) => cards.find((card: { id: number }) => card.id === one));
    for (let i = 0; there.length && side.cards.length < 6; i += 1) {
      const dice = Array.from({ length: 18 }, (_, n) => faces[n % faces.length]);
      cards.push({ ...structuredClone(there[i % there.length]), id: (id += 1), name: LONG, damage: 3, dice });
      side.cards.push(id);
    }
  }
}

/** What lies over something else, sticks out of its card, or is cut off where nobody can scroll to it. */
function faults(): string[] {
  const out: string[] = [];
  const seen = (one: Element) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let above = one.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflowY === "visible") continue;
      const edge = above.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const blocks = [...document.querySelectorAll(".wot .unit, .wot .totals, .wot .lanehead, .wot .handw .whc, .wot .strip, #question")].map((one) => ({ one, at: seen(one) }));
  for (const [i, a] of blocks.entries()) {
    for (const b of blocks.slice(i + 1)) {
      const wide = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left);
      const high = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top);
      if (wide > 2 && high > 2) out.push(`${a.one.textContent} lies over ${b.one.textContent}`);
    }
  }
  for (const unit of document.querySelectorAll(".wot .unit")) {
    const edge = unit.getBoundingClientRect();
    for (const part of unit.querySelectorAll(".die, .name, .dots i, .hit, .sym")) {
      const { right, bottom } = part.getBoundingClientRect();
      if (right > edge.right + 1 || bottom > edge.bottom + 1) out.push(`${part.className} sticks out of ${unit.textContent}`);
    }
  }
  for (const box of document.querySelectorAll(".wot .unit .name, .wot .handw .whc, .wot .totals, .wot .part > span")) {
    if (getComputedStyle(box).overflowY === "hidden" && box.scrollHeight > box.clientHeight + 1) out.push(`cut off: ${box.textContent}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) out.push("the page is too wide");
  return out;
}

for (const size of SIZES) {
  test.skipIf(problem)(`a crowded challenge of The Wheel of Time at ${size.width} x ${size.height}: nothing overlaps, nothing is cut off`, async () => {
    for (const name of ["wheel_damage", "wheel_event", "wheel_last"]) {
      const page = await browser.newPage({ viewport: size, reducedMotion: "reduce", hasTouch: size.width < 700 });
      const { table, update } = fixture(name);
      crowd(update);
      await mockApi(page);
      await mockLine(page, [welcome(table, [0]), update]);
      await page.goto(`${files.url}/table/fixture`);
      await page.waitForSelector("#question");
      expect(await page.locator(".lane .die").count(), name).toBeGreaterThan(100);
      expect(await page.evaluate(faults), name).toEqual([]);
      await page.close();
    }
  });
}

/** A hand of seven different cards, each with three abilities and a price of three. */
function dearHand(update: ReturnType<typeof fixture>["update"]): void {
  const { faces, players } = update.picture;
  const moiraine = faces.find((face: { name: string }) => face.name === "Moiraine Sedai");
  players[0].hand = Array.from({ length: 7 }, (_, i) => {
    faces.push({ ...moiraine, number: 900 + i, name: `Moiraine Sedai ${i}` });
    return { ...structuredClone(players[0].hand[0]), id: 6000 + i, face: 900 + i, name: `Moiraine Sedai ${i}` };
  });
}

test.skipIf(problem)("in a full hand no price is cut off, and seven stand in one row of the Last Battle", async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  const { table, update } = fixture("wheel_last");
  update.picture.faces.push(fixture("wheel_declare").update.picture.faces.find((face: { name: string }) => face.name === "Moiraine Sedai"));
  dearHand(update);
  const lane = update.picture.lanes.find((one: { state: string }) => one.state === "now");
  const side = lane.sides[0];
  const any = update.picture.cards.find((card: { on: number; abilities: number[] }) => card.on < 0 && card.abilities.some(Boolean));
  const dice = fixture("wheel_event").update.picture.cards.flatMap((card: { dice: unknown[] }) => card.dice).slice(0, 3);
  for (let id = 5001; side.cards.length < 7; id += 1) {
    update.picture.cards.push({ ...structuredClone(any), id, name: "Perrin Aybara (I)", controller: 0, challenge: lane.slot, dice });
    side.cards.push(id);
  }
  await mockApi(page);
  await mockLine(page, [welcome(table, [0]), update]);
  await page.goto(`${files.url}/table/fixture`);
  await page.waitForSelector("#question");
  const found = await page.evaluate(() => {
    const foots = [...document.querySelectorAll<HTMLElement>(".handw .foot")];
    return {
      cards: foots.length,
      cut: foots.filter((foot) => foot.scrollWidth > foot.clientWidth || foot.getBoundingClientRect().bottom > (foot.closest(".whc")?.getBoundingClientRect().bottom ?? 0)).length,
      rows: new Set([...document.querySelectorAll(".lane.now .side.mine .unit")].map((unit) => unit.getBoundingClientRect().top)).size,
    };
  });
  expect(found).toEqual({ cards: 7, cut: 0, rows: 1 });
  await page.close();
});
