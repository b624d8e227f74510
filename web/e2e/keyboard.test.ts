import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, play } from "./support/player.mjs";
import { problem, useStage, visit } from "./support/setup";

const stage = useStage();

/** The key that an answer's button shows. */
function keyOf(page: Page, about: string): Promise<string> {
  return page.evaluate((one) => document.querySelector(`#question [data-option="${one}"] kbd`)?.textContent ?? "", about);
}

test.skipIf(problem)("a whole game by keyboard alone", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page);
  // Nothing in this test may depend on a pointer.
  await page.addInitScript(() => {
    for (const type of ["pointerdown", "mousedown", "touchstart"]) addEventListener(type, () => (document.documentElement.dataset["pointer"] = type), true);
  });
  await page.goto(stage.server.url);
  await page.waitForSelector("[data-play]");
  await page.keyboard.press("1");
  await page.waitForSelector("#question");

  // A dialog that is opened while nothing has the focus gives it to the question.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("F1");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("question");
  await page.keyboard.press("F2");
  await expect.poll(() => page.getByRole("heading", { name: "The position as text" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("question");

  let walked = 0;
  await play(page, async (about, round) => {
    // The focus is kept: it never falls back to the page's body.
    const inside = await page.evaluate(() => document.activeElement !== document.body);
    expect(inside).toBe(true);
    const key = (await keyOf(page, about)).toLowerCase();
    expect(key).not.toBe("");
    if (round % 4 !== 3) {
      await page.keyboard.press(key);
      if (await page.locator("#question .op.armed").count()) await page.keyboard.press(key);
      return;
    }
    // Every fourth answer is walked to with the arrows and chosen with Enter.
    await page.evaluate(() => document.getElementById("question")?.focus());
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("ArrowRight");
      if ((await page.evaluate(() => document.activeElement?.getAttribute("data-option"))) === about) break;
    }
    await page.keyboard.press("Enter");
    if (await page.locator("#question .op.armed").count()) await page.keyboard.press("Enter");
    walked += 1;
  });
  expect(walked).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.dataset["pointer"])).toBeUndefined();

  // On to the replay with Tab and Enter.
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    if (/^\s*Replay/.test((await page.evaluate(() => document.activeElement?.textContent)) ?? "")) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("input[type=range]");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(".at b").textContent()).toBe("1");
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("the live regions speak events and questions", async () => {
  const { page, context } = await visit(stage);
  await hurry(page);
  await page.goto(stage.server.url);
  await page.waitForSelector("[data-play]");
  await page.keyboard.press("1");
  await page.waitForSelector("#question");
  await page.evaluate(() => {
    const spoken: string[] = [];
    (globalThis as unknown as { spoken: string[] }).spoken = spoken;
    const live = document.querySelector('[data-live="polite"]');
    if (live) new MutationObserver(() => spoken.push(live.textContent ?? "")).observe(live, { childList: true, characterData: true, subtree: true });
  });
  let rounds = 0;
  await play(
    page,
    async (about) => {
      const key = (await keyOf(page, about)).toLowerCase();
      await page.keyboard.press(key);
      if (await page.locator("#question .op.armed").count()) await page.keyboard.press(key);
      rounds += 1;
    },
    () => rounds >= 4,
  );
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken.join(" ")))
    .toMatch(/(picks|shows|claims|draws|begins)[^?]*: [^?]+\?/s);
  await context.close();
});
