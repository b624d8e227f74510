import { afterAll, beforeAll, expect, test } from "vitest";

import { fixture, mockApi, mockLine, serveStatic, welcome } from "./support/mock.mjs";
import { problem, useStage, visit } from "./support/setup";

const stage = useStage();
let pages: Awaited<ReturnType<typeof serveStatic>>;
beforeAll(async () => void (pages = await serveStatic()));
afterAll(() => void pages.server.close());

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
];
const option = (number: number, label: string, verb: string, argument = number, hint = "") => ({ number, label, verb, argument, hint, final: false, leads: [], vain: "" });
const first = (number: number, label: string, hint: string) => option(number, `${label} first`, "order", number, hint);

const MULLIGAN = ["Cryptreach Province", "Darkiron City", "Necropolis of the Damned", "Boneskewer Spear", "Endless Ram"];
const QUESTIONS = {
  "a mulligan with two cards chosen": [
    "Mulligan: choose up to 3 of your 7 cards to swap. 2 of 3 chosen.",
    [...MULLIGAN.map((name, i) => option(i, name, "card", 9000 + i, "costs 0, land")), option(5, "Swap Deconstruct and Chained Crow", "done", 0)],
  ],
  "four effects to be put in order": [
    "Scorpion's Edge, Boneskewer Spear or The Remains of Barnabus first?",
    [
      option(0, "Any order", "done", 0),
      first(1, "Scorpion's Edge (realm 1, theirs) #1", "At the end of each round, you may return this to your hand. (realm 1)"),
      first(2, "Scorpion's Edge (realm 1, theirs) #2", "At the end of each round, you may return this to your hand. (realm 1)"),
      first(3, "Boneskewer Spear", "At the end of each round, sacrifice equipped Wonder. (realm 2)"),
      first(4, "The Remains of Barnabus", "You may put this from The Abyss into target realm."),
    ],
  ],
} as const;

test.skipIf(problem).each(SIZES)("a few long answers are all seen whole: $width x $height", async (viewport) => {
  const { page, context, problems } = await visit(stage, { viewport });
  const { table, update } = fixture("wonders_mulligan");
  await mockApi(page);
  const line = await mockLine(page, [welcome(table, [0]), update]);
  await page.goto(`${pages.url}/table/fixture`);
  await page.waitForSelector("#question h1");
  for (const [i, [name, [reason, options]]] of Object.entries(QUESTIONS).entries()) {
    const asked = { ...update.questions[0], id: `few${i}`, reason, options, can_cancel: true };
    line.say({ ...update, number: update.number + i + 1, questions: [asked] });
    await expect.poll(() => page.locator("#question h1").textContent()).toBe(reason);
    const hidden = () =>
      page.evaluate(() => {
        const bar = document.querySelector("#question")!.getBoundingClientRect();
        const body = document.querySelector("#question .body")!.getBoundingClientRect();
        const low = Math.min(bar.bottom, body.bottom);
        return [...document.querySelectorAll("#question [data-option]")]
          .filter((one) => one.getBoundingClientRect().bottom > low + 0.5 || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent);
      });
    await expect.poll(hidden, { message: name }).toEqual([]);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem).each(SIZES)("the name of a kind of answers stands in the row of its first answer: $width x $height", async (viewport) => {
  const { page, context, problems } = await visit(stage, { viewport });
  await mockApi(page);
  const seen = await Promise.all(["turn2", "turn3", "turn5", "turn6", "late"].map(async (name) => fixture(name)));
  for (const { table, update } of seen) {
    await mockLine(page, [welcome(table, [update.seat]), update]);
    await page.goto(`${pages.url}/table/fixture`);
    await page.waitForSelector("#question [data-option]");
    const rows = await page.locator("#question .group").evaluateAll((groups) =>
      groups.flatMap((group) => {
        const [cap, first] = [group.querySelector(".cap"), group.querySelector("[data-option]")];
        const [above, below] = [cap?.getBoundingClientRect(), first?.getBoundingClientRect()];
        return above && below ? [{ name: cap?.textContent, away: Math.max(above.top - below.bottom, below.top - above.bottom), before: below.left - above.right }] : [];
      }),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { name, away, before } of rows) expect([name, away < 0, before >= 0 && before < 12]).toEqual([name, true, true]);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("the key of a card that waits takes nothing of the row of its name", async () => {
  const { page, context } = await visit(stage, { viewport: { width: 1366, height: 768 } });
  await mockApi(page);
  const { table, update } = fixture("wheel_place");
  await mockLine(page, [welcome(table, [update.seat]), update]);
  await page.goto(`${pages.url}/table/fixture`);
  await page.waitForSelector(".front .unit .thing.lit kbd");
  const above = await page.locator(".front .unit .thing.lit").evaluateAll((things) =>
    things.map((thing) => (thing.querySelector("kbd")?.getBoundingClientRect().top ?? 0) - (thing.querySelector(".name")?.getBoundingClientRect().bottom ?? 0)),
  );
  expect(above.length).toBeGreaterThan(1);
  for (const gap of above) expect(gap).toBeGreaterThanOrEqual(0);
  await context.close();
});
