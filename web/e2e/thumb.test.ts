import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { fixture, mockApi, mockLine, serveStatic, welcome } from "./support/mock.mjs";
import { PHONE, problem, useStage, type Visit, visit } from "./support/setup";

const stage = useStage();
let pages: Awaited<ReturnType<typeof serveStatic>>;
beforeAll(async () => void (pages = await serveStatic()));
afterAll(() => void pages.server.close());

const PHONES = [PHONE, { width: 320, height: 640 }, { width: 844, height: 390 }];
type Line = Awaited<ReturnType<typeof mockLine>>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Update = any;

/** A moment of a game in the hand of somebody with a phone. */
async function held(name: string, viewport = PHONE, change: (update: Update) => void = () => undefined): Promise<Visit & { line: Line; update: Update }> {
  const thumb = Math.min(viewport.width, viewport.height) < 500;
  const found = await visit(stage, { viewport, hasTouch: thumb, isMobile: thumb });
  const { table, update } = fixture(name);
  change(update);
  await mockApi(found.page);
  const line = await mockLine(found.page, [welcome(table, [0]), update]);
  await found.page.goto(`${pages.url}/table/fixture`);
  await found.page.waitForSelector("#question h1");
  return { ...found, line, update };
}

/** What flies over the board, besides the page itself. */
const flying = (page: Page) => page.evaluate(() => document.querySelectorAll("body > [inert][aria-hidden]").length);

test.skipIf(problem).each(PHONES)("the card itself says that it needs a second press: $width x $height", async (viewport) => {
  const { page, context, problems } = await held("wonders_turn", viewport, (update) => {
    for (const option of update.questions[0].options) option.final = true;
  });
  const card = page.locator(".hand .thing.lit").first();
  await card.tap();
  const said = card.locator(".again");
  expect(await said.textContent()).toBe("click again");
  const seen = await said.evaluate((words) => {
    const [box, around] = [words.getBoundingClientRect(), words.closest(".thing")!.getBoundingClientRect()];
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { inside: box.left >= around.left && box.right <= around.right + 1 && box.bottom <= around.bottom + 1, top: words.closest(".thing")!.contains(top), cut: words.scrollWidth > words.clientWidth };
  });
  expect(seen).toEqual({ inside: true, top: true, cut: false });
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem).each(PHONES.slice(0, 2))("no card of a hand lies on the next, however long its words, and no key is shown to a thumb: $width x $height", async (viewport) => {
  for (const moment of ["wonders_mulligan", "wonders_turn", "wonders_full"]) {
    const { page, context } = await held(moment, viewport);
    const gaps = await page.evaluate(() => {
      const cards = [...document.querySelectorAll(".hand li > .thing")].map((card) => card.getBoundingClientRect());
      return cards.slice(1).map((card, i) => Math.round(card.left - (cards[i]?.right ?? 0)));
    });
    expect(Math.min(...gaps), moment).toBeGreaterThanOrEqual(5);
    expect(await page.locator("kbd:visible").count(), moment).toBe(0);
    await context.close();
  }
});

test.skipIf(problem)("what is dragged says above itself where it would go, in sight", async () => {
  const { page, context } = await held("wonders_turn");
  const from = await page.evaluate(() => {
    const card = document.querySelector(".hand .thing.drags:not(.vain)")!.getBoundingClientRect();
    return { x: card.x + card.width / 2, y: card.y + 40 };
  });
  const touch = await context.newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchCancel", ...touchPoints: { x: number; y: number }[]) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", from);
  for (let i = 1; i <= 4; i += 1) await send("touchMove", { x: from.x, y: from.y - 12 * i });
  const place = page.locator(".realm.takes, .overview .takes").last();
  const box = await place.boundingBox();
  await send("touchMove", { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) - 30 });
  const label = page.locator(".called");
  await expect.poll(() => label.textContent()).toMatch(/^let go: realm \d$/);
  const [words, card] = [await label.boundingBox(), await page.locator(".dragged").boundingBox()];
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + 6);
  expect(words?.y).toBeGreaterThanOrEqual(0);
  await send("touchCancel");
  await context.close();
});

test.skipIf(problem)("another realm in sight sends no cards flying; a card that is played there does", async () => {
  const { page, context, line, update } = await held("wonders_turn");
  const open: number[] = update.picture.realms.filter((realm: Update) => realm.state === "open" && realm.sides.some((side: Update) => side.cards.length)).map((realm: Update) => realm.number);
  const showing = () => page.locator(".realm").getAttribute("data-drop");
  const first = Number((await showing())?.split(":")[1]);
  const other = open.find((realm) => realm !== first) ?? -1;
  // A battle elsewhere: the realm in sight changes together with the picture.
  const fight = { n: update.events.at(-1).n + 1, kind: "attacked", actor: 0, facts: [other, 0], clause: "", text: `Ada attacks in realm ${other + 1}.` };
  const next = { ...update, seq: 2, first: fight.n, events: [fight] };
  line.say(next);
  await expect.poll(showing).toBe(`realm:${other}`);
  expect(await flying(page)).toBe(0);
  const after = structuredClone(next);
  const hand = after.picture.players[0].hand;
  const card = hand.shift();
  const played = { ...fight, n: fight.n + 1, kind: "played", facts: [card.face, other], text: `Ada plays a card into realm ${other + 1}.` };
  after.picture.realms[other].sides[0].cards.push({ ...card, controller: 0 });
  line.say({ ...after, seq: 3, first: played.n, events: [played] });
  await expect.poll(() => flying(page)).toBeGreaterThan(0);
  await context.close();
});

test.skipIf(problem)("a new question begins at its top, wherever the last one was scrolled to", async () => {
  const { page, context, line, update } = await held("turn6", PHONE, (one) => {
    const [option] = one.questions[0].options;
    one.questions[0].options = Array.from({ length: 24 }, (_, number) => ({ ...option, number, label: `Answer number ${number}, of many words` }));
  });
  const body = page.locator("#question .body");
  await body.evaluate((part) => (part.scrollTop = 90));
  expect(await body.evaluate((part) => part.scrollTop)).toBeGreaterThan(0);
  line.say({ ...update, seq: 2, first: update.first + update.events.length, events: [], questions: [{ ...update.questions[0], id: "next" }] });
  await expect.poll(() => page.locator("#question").getAttribute("data-question")).toBe("next");
  await expect.poll(() => body.evaluate((part) => part.scrollTop)).toBe(0);
  await context.close();
});

test.skipIf(problem).each([PHONE, { width: 1366, height: 768 }, { width: 1440, height: 900 }])("no answer of a turn is out of sight: $width x $height", async (viewport) => {
  for (const moment of ["turn", "turn2", "turn3", "turn5", "turn6", "pay", "paying", "drawn"]) {
    const { page, context } = await held(moment, viewport);
    const hidden = await page.evaluate(() => {
      const around = document.querySelector("#question .body")!.getBoundingClientRect();
      return [...document.querySelectorAll("#question .op")].filter((op) => op.getBoundingClientRect().bottom > around.bottom + 1).map((op) => op.textContent?.trim());
    });
    expect(hidden, moment).toEqual([]);
    await context.close();
  }
});

test.skipIf(problem)("what is said below the words of an answer stays where there is room, and always where two have the same words", async () => {
  const words = (page: Page) => page.locator("#question .op .words").evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText));
  const few = await held("wonders_target", PHONE, (update) => {
    const [question] = update.questions;
    question.options = question.options.filter((option: Update) => option.verb === "card").slice(0, 2);
    for (const option of question.options) option.label = "Dreamweaver Sloth";
  });
  expect(await few.page.locator("#question .body").getAttribute("data-level")).toBe("0");
  const [one, other] = await words(few.page);
  expect([one, other].map((said) => /realm \d|yours?|theirs?/.test(said ?? ""))).toEqual([true, true]);
  await few.context.close();
  const many = await held("wonders_target", PHONE, (update) => {
    const [question] = update.questions;
    const [option] = question.options.filter((one: Update) => one.verb === "card");
    question.options = Array.from({ length: 12 }, (_, number) => ({ ...option, number, label: number < 2 ? "Dreamweaver Sloth" : `Quite another Wonder ${number}` }));
  });
  expect(await many.page.locator("#question .body").getAttribute("data-level")).toBe("3");
  expect((await words(many.page)).map((said) => said.includes("\n")).slice(0, 3)).toEqual([true, true, false]);
  await many.context.close();
});

/** Of the answers in the bar, how many are not wholly in sight. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector("#question .body")!.getBoundingClientRect();
    return [...document.querySelectorAll("#question .op")].map((one) => one.getBoundingClientRect()).filter((one) => one.bottom > body.bottom + 1 || one.top < body.top - 1).length;
  });

test.skipIf(problem)("few answers of several kinds stand beside one another on a phone, each in its own words", async () => {
  const { page, context } = await held("wonders_turn", PHONE, (update) => {
    const { options } = update.questions[0];
    const kinds = ["attack", "harvest", "pass"].map((verb) => options.find((option: { verb: string }) => option.verb === verb));
    update.questions[0].options = kinds.filter(Boolean);
  });
  expect(await page.locator("#question .op").count()).toBeGreaterThanOrEqual(3);
  expect(await outOfSight(page)).toBe(0);
  expect(await page.locator("#question .options .cap").count()).toBe(0);
  expect(await page.locator("#question .op .text").allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(/^Harvest /)]));
  await context.close();
});

test.skipIf(problem)("in a battle the answers are in sight on a phone", async () => {
  const { page, context } = await held("wonders_battle");
  expect(await page.locator("#question .op").count()).toBe(2);
  expect(await outOfSight(page)).toBe(0);
  await context.close();
});

test.skipIf(problem)("a close look on a phone does not lie over the hand, and gives way to whatever is pressed beside it", async () => {
  const { page, context } = await held("wonders_turn");
  const hand = page.locator(".hand .thing");
  const look = page.locator(".look .lens");
  const hold = (which: number) =>
    hand.nth(which).evaluate(async (card) => {
      const press = (kind: string) => card.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch", button: 0, pointerId: 7 }));
      press("pointerdown");
      await new Promise((done) => setTimeout(done, 500));
      press("pointerup");
    });
  await hold(0);
  await look.waitFor();
  const [sheet, card] = [await look.boundingBox(), await hand.first().boundingBox()];
  expect(sheet!.y + sheet!.height).toBeLessThanOrEqual(card!.y);
  const first = await look.textContent();
  await hold(1);
  await expect.poll(() => look.textContent()).not.toBe(first);
  await page.locator("#question h1").tap();
  await expect.poll(() => look.count()).toBe(0);
  await context.close();
});

test.skipIf(problem)("on a small desktop many answers keep their words as long as there is room in any row", async () => {
  const { page, context } = await held("wonders_full", { width: 1366, height: 768 }, (update) => {
    const { options } = update.questions[0];
    const [play] = options.filter((option: { verb: string }) => option.verb === "play");
    const hand: { id: number }[] = update.picture.players[0].hand.slice(0, 5);
    const plays = hand.map(({ id }, i) => ({ ...play, number: 100 + i, argument: id, vain: "" }));
    update.questions[0].options = [...options.filter((option: { verb: string }) => ["draw", "pass"].includes(option.verb)), options.find((option: { verb: string }) => option.verb === "attack"), ...plays];
  });
  expect(await page.locator("#question .op").count()).toBe(8);
  expect(await page.locator("#question .options").getAttribute("data-level")).toBe("0");
  expect(await page.locator("#question .op .words:visible").count()).toBe(8);
  await context.close();
});
