import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, lookAt, nextQuestion, pressAnswer } from "./support/player.mjs";
import { DESKTOP, logOf, PHONE, problem, useStage, visit } from "./support/setup";
import { playWonders } from "./support/wonders.mjs";

const stage = useStage();
const CARD = '[data-play="wonders_of_the_first"]';

/** A turn of a real game in which a card may go into several realms; its place in the hand. */
async function turn(page: Page): Promise<Locator> {
  await hurry(page);
  await page.goto(stage.server.url);
  await page.locator(CARD).click();
  await page.waitForSelector("#question");
  const card = page.locator(".hand .thing.drags:not(.vain)[data-about^='play:']").first();
  const found = async () => (await card.count()) > 0 && (await page.locator(".realm:not(.off), .overview .one.open").count()) > 1;
  await playWonders(page, (about) => pressAnswer(page, about === "play:0" ? "pass:0" : about), { until: found });
  if (!(await found())) throw new Error("no turn came in which a card could be played");
  return card;
}

async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const hand = (page: Page) => page.evaluate(() => document.querySelectorAll(".hand .copy").length);

test.skipIf(problem)("a card is dragged onto a realm by mouse, and lies there after one gesture; against bots nothing asks twice", async () => {
  const { page, problems, context } = await visit(stage, { viewport: DESKTOP });
  const card = await turn(page);
  const [before, name] = [await hand(page), (await card.locator(".name").first().textContent())?.trim() ?? ""];
  const from = await middle(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 3 });
  await expect.poll(() => page.locator(".dragged").count()).toBe(1);
  const places = page.locator(".realm.takes");
  const several = await places.count();
  const target = several ? places.last() : page.locator(".world");
  const realm = several ? await target.getAttribute("data-drop") : null;
  const to = await middle(target);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (several) await expect.poll(() => page.locator(".realm.over").count()).toBe(1);
  // Back to the hand cancels; nothing is sent.
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.up();
  expect(await page.locator(".dragged").count()).toBe(0);
  expect(await hand(page)).toBe(before);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => hand(page)).toBeLessThan(before);
  expect(await page.locator(".thing.armed").count(), "undo works against bots").toBe(0);
  // As the log tells it: what the bot does with it afterwards is another matter.
  const played = `You play ${name} into realm ${Number(realm?.split(":")[1]) + 1}`;
  if (realm) await expect.poll(async () => (await logOf(page)).join(" ")).toContain(played);
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("by keys: the card's letter, then the realm's digit; and by thumb onto the realm", async () => {
  const { page, problems, context } = await visit(stage, { viewport: DESKTOP });
  const card = await turn(page);
  const [before, key] = [await hand(page), (await card.locator("kbd").textContent())?.toLowerCase() ?? ""];
  const { question } = await lookAt(page);
  await page.keyboard.press(key);
  await nextQuestion(page, question);
  const slot = page.locator("#question [data-option^='realm:'] kbd").first();
  if (await slot.count()) await page.keyboard.press((await slot.textContent()) ?? "");
  await expect.poll(() => hand(page)).toBeLessThan(before);
  await context.close();

  const phone = await visit(stage, { viewport: PHONE, hasTouch: true });
  const held = await turn(phone.page);
  const had = await hand(phone.page);
  const [from, to] = [await middle(held), await middle(phone.page.locator(".realm"))];
  const touch = await phone.context.newCDPSession(phone.page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await send("touchStart", from);
  for (let i = 1; i <= 6; i += 1) await send("touchMove", { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 });
  await expect.poll(() => phone.page.locator(".dragged").count()).toBe(1);
  await send("touchEnd");
  await expect.poll(() => hand(phone.page)).toBeLessThan(had);
  expect([...problems, ...phone.problems]).toEqual([]);
  await phone.context.close();
});
