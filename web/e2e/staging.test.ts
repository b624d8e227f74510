/** The moves of a bot come one after the other, in the order of the log, and can be read; the log follows its end until the reader goes up. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, nextQuestion, pressAnswer } from "./support/player.mjs";
import { farFromEnd, problem, useStage, visit } from "./support/setup";
import { playWonders, preferWonders, wonAttacks } from "./support/wonders.mjs";

const stage = useStage();
const CARD = '[data-play="wonders_of_the_first"]';

interface Seen {
  at: number;
  /** The number of the event with which the move began. */
  move: number;
  words: string;
  going: boolean;
}

/** Notes on the page whatever the caption says, with the time. */
async function watchCaption(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate(() => {
    const seen: { at: number; move: number; words: string; going: boolean }[] = [];
    Object.assign(window, { captions: seen });
    const look = () => {
      const caption = document.querySelector<HTMLElement>(".caption");
      const now = { move: Number(caption?.dataset["move"] ?? -1), words: caption?.textContent ?? "", going: caption?.classList.contains("going") ?? false };
      const last = seen.at(-1);
      if (!last || last.move !== now.move || last.words !== now.words || last.going !== now.going) seen.push({ at: performance.now(), ...now });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class"] });
    look();
  });
  return () => page.evaluate(() => (window as unknown as { captions: Seen[] }).captions);
}

const over = (page: Page) => page.waitForFunction(() => !document.querySelector(".caption.going, .options.later"), null, { timeout: 60_000 });

/** Whether somebody else's move is being shown, or is about to be: one's own comes first. */
async function goesOn(page: Page): Promise<boolean> {
  const caption = page.locator(".caption.going");
  if (await page.locator(".options.later").count()) await caption.waitFor({ timeout: 2_000 }).catch(() => undefined);
  return (await caption.count()) > 0;
}

test.skipIf(problem)("a bot's moves are staged in order, each for 600 ms at least; the question does not wait; a press answers nothing", async () => {
  const { page, problems, context } = await visit(stage, {}, "normal");
  await hurry(page);
  await page.goto(stage.server.url);
  await page.locator(CARD).click();
  await page.waitForSelector("#question");
  const captions = await watchCaption(page);

  let last = "";
  let early = 0;
  let pressed = 0;
  for (let round = 0; round < 12; round += 1) {
    const seen = await nextQuestion(page, last);
    if (seen.over) break;
    // One's own move may be what is still being shown: then no caption goes on, but the answers wait.
    if (await page.locator(".caption.going, .options.later").count()) early += 1;
    const about = preferWonders(seen.about, (await wonAttacks(page)).filter((one: string) => seen.about.includes(one)), round);
    if (round > 5 && pressed === 0 && (await goesOn(page))) {
      // A press while something is shown completes it: the same question is still open.
      pressed = await page.evaluate(() => performance.now());
      await page.locator(`#question [data-option="${about}"]`).first().click();
      expect(await page.locator("#question").getAttribute("data-question")).toBe(seen.question);
      expect(await page.locator("#question .op.armed").count()).toBe(0);
    }
    await over(page);
    await pressAnswer(page, about);
    last = seen.question;
  }
  expect(early).toBeGreaterThan(2);
  const told = await captions();
  const moves = told.filter((one, i) => one.going && one.move !== told[i - 1]?.move);
  expect(moves.length).toBeGreaterThan(5);
  for (const move of moves) {
    const next = told.find((one) => one.at > move.at && (!one.going || one.move !== move.move));
    const cut = move.at < pressed + 500 && (next?.at ?? Infinity) > pressed;
    // Nothing is to be seen where somebody passes by itself, or where nothing but a turn begins.
    const quiet = told.filter((one) => one.going && one.move === move.move).every((one) => /(passes automatically|^[^;]*'s turn|^Your turn)$/.test(one.words));
    if (next && !cut && !quiet) expect(next.at - move.at, `${move.words} -> ${next.words}`).toBeGreaterThan(590);
  }
  // In the order of the engine's events, within a move as well.
  const order = moves.map(({ move }) => move);
  expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
  expect(moves.some((move) => told.filter((one) => one.move === move.move && one.going).length > 1)).toBe(true);
  expect(pressed).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("the log follows its end, whatever the zoom panel does beside it, until the reader goes up", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page);
  await page.goto(stage.server.url);
  await page.locator(CARD).click();
  await page.waitForSelector("#question");
  await playWonders(page, (about) => pressAnswer(page, about), { until: async () => (await page.locator(".log").evaluate((log) => log.scrollHeight - innerHeight)) > 300 });
  await expect.poll(() => farFromEnd(page)).toBeLessThan(2);
  // The panel beside it closes and opens between two frames: the list is scrolled, and as high as it was.
  await page.evaluate(() => {
    const log = document.querySelector<HTMLElement>(".log");
    if (!log) throw new Error("there is no log");
    log.style.flex = "none";
    for (const part of [0.5, 1, 0.5]) {
      log.style.height = `${part * 400}px`;
      void log.scrollTop;
    }
  });
  await expect.poll(() => farFromEnd(page)).toBeLessThan(2);
  await page.evaluate(() => document.querySelector<HTMLElement>(".log")?.removeAttribute("style"));
  await expect.poll(() => farFromEnd(page)).toBeLessThan(2);
  // Whoever goes up stays there, and is told what is new.
  await page.locator(".log").hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(() => page.locator(".below").count()).toBe(1);
  await page.locator(".below").click();
  await expect.poll(() => farFromEnd(page)).toBeLessThan(2);
  expect(problems).toEqual([]);
  await context.close();
});
