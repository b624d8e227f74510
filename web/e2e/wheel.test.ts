import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, pressAnswer } from "./support/player.mjs";
import { logOf, PHONE, problem, useStage, visit } from "./support/setup";
import { playWheel } from "./support/wheel.mjs";
import { thingFor } from "./support/wonders.mjs";

const stage = useStage();
const CARD = '[data-play="wheel_of_time"]';
/** A game of a few turns: one that is played to the Last Battle takes too long for a test. */
const TURNS = 4;

async function start(page: Page): Promise<void> {
  await hurry(page, { options: { turn_limit: TURNS }, seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await page.goto(stage.server.url);
  await page.waitForSelector(CARD);
}

/** The dice that lie on the table, and whether each says what it shows. */
function dice(page: Page): Promise<{ count: number; mute: number }> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll(".board .die")];
    return { count: found.length, mute: found.filter((one) => !one.getAttribute("title") || one.querySelectorAll("svg").length === 0).length };
  });
}

test.skipIf(problem)("a whole game of The Wheel of Time by mouse, on the board wherever it offers the answer", async () => {
  const { page, problems, context } = await visit(stage);
  await start(page);
  const began = Date.now();
  await page.locator(CARD).click();
  await page.waitForSelector("#question");

  let onBoard = 0;
  let most = 0;
  let odds = 0;
  const rounds = await playWheel(page, async (about) => {
    const lying = await dice(page);
    expect(lying.mute).toBe(0);
    most = Math.max(most, lying.count);
    if (about.startsWith("rotate:") || about.startsWith("everybody:")) {
      const button = page.locator(".lane.now button.odds");
      if ((await button.count()) && !(await page.locator(".lane .odds ul").count())) {
        await button.click();
        await expect.poll(() => page.locator(".lane.now .chances").textContent()).toMatch(/[\d.]+ %/);
        odds += 1;
        await button.click();
      }
    }
    const thing = thingFor(page, about);
    if ((await thing.count()) === 1 && (await thing.isVisible())) {
      await thing.click();
      onBoard += 1;
      // Where a thing stands for several answers, the rail offers them; what cannot be taken back is pressed twice.
      const several = page.locator(`#lens [data-option="${about}"]`);
      if (await several.count()) await pressAnswer(page, about);
      else if (await page.locator(".board .thing.armed").count()) await thing.click();
    } else {
      await pressAnswer(page, about);
    }
    await page.waitForFunction(() => document.documentElement.dataset["answerMs"], null, { timeout: 15_000 });
  });
  expect(rounds).toBeGreaterThan(20);
  expect(onBoard).toBeGreaterThan(rounds / 8);
  expect(most).toBeGreaterThan(3);
  expect(odds).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  // A leader may die before the turns are over.
  await expect.poll(async () => (await logOf(page)).join(" ")).toMatch(new RegExp(`stopped after ${TURNS} turns|loses? the game`));

  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.waitForSelector("input[type=range]");
  await page.getByLabel("Position in the game").fill("20");
  await expect.poll(() => page.locator(".pattern").count()).toBe(1);
  expect(problems).toEqual([]);
  console.log(`game of The Wheel of Time by mouse: ${rounds} answers in ${((Date.now() - began) / 1000).toFixed(1)} s, at most ${most} dice on the table`);
  await context.close();
});

test.skipIf(problem)("a whole game of The Wheel of Time by keyboard alone", async () => {
  const { page, problems, context } = await visit(stage);
  await page.addInitScript(() => {
    for (const type of ["pointerdown", "mousedown", "touchstart"]) addEventListener(type, () => (document.documentElement.dataset["pointer"] = type), true);
  });
  await start(page);
  await page.keyboard.press("3");
  await page.waitForSelector("#question");
  const began = Date.now();

  let walked = 0;
  const rounds = await playWheel(page, async (about, round) => {
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    if (round === 9) {
      await page.keyboard.press("F2");
      await expect.poll(() => page.getByRole("heading", { name: "The position as text" }).count()).toBe(1);
      expect(await page.locator("dialog[open]").textContent()).toMatch(/The Pattern: \d+ light/);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    }
    if (about.startsWith("send:") || about.startsWith("generate:")) {
      // Into the own home front with Tab, along it with the arrows, and Enter.
      const there = () => page.evaluate((one) => (document.activeElement?.getAttribute("data-about") ?? "").split("|").includes(one), about);
      await page.evaluate(() => document.querySelector<HTMLElement>(".front.mine .thing[tabindex='0']")?.focus());
      for (const way of ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        for (let step = 0; step < 4 && !(await there()); step += 1) await page.keyboard.press(way);
      }
      if (await there()) {
        walked += 1;
        await page.keyboard.press("Enter");
        if (await page.locator(".board .thing.armed").count()) await page.keyboard.press("Enter");
        return;
      }
    }
    const key = await page.evaluate((one) => document.querySelector(`#question [data-option="${one}"] kbd`)?.textContent?.toLowerCase() ?? "", about);
    expect(key, about).not.toBe("");
    await page.keyboard.press(key);
    if (await page.locator("#question .op.armed").count()) await page.keyboard.press(key);
  });
  expect(rounds).toBeGreaterThan(20);
  expect(walked).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset["pointer"])).toBeUndefined();
  expect(problems).toEqual([]);
  console.log(`game of The Wheel of Time by keyboard: ${rounds} answers in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await context.close();
});

test.skipIf(problem)("a whole game of The Wheel of Time at phone size by touch", async () => {
  const { page, problems, context } = await visit(stage, { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await start(page);
  await page.locator(CARD).tap();
  await page.waitForSelector("#question");
  const began = Date.now();

  const folds = page.locator("#question .folds button");
  const shown = () => page.locator("#question [data-option]").evaluateAll((found) => found.map((one) => one.getAttribute("data-option") ?? ""));
  const all = async (seen: string[]) => {
    const out = new Set(seen);
    for (let i = 0; i < (await folds.count()); i += 1) {
      if ((await folds.nth(i).getAttribute("aria-pressed")) !== "true") await folds.nth(i).tap();
      for (const one of await shown()) out.add(one);
    }
    return [...out];
  };
  const rounds = await playWheel(
    page,
    async (about) => {
      const found = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        small: [...document.querySelectorAll("#question [data-option]")].filter((one) => one.getBoundingClientRect().height < 48).length,
      }));
      expect(found).toEqual({ wide: 0, small: 0 });
      for (let i = 0; i < (await folds.count()) && !(await page.locator(`#question [data-option="${about}"]`).count()); i += 1) await folds.nth(i).tap();
      const button = page.locator(`#question [data-option="${about}"]`).first();
      await button.tap();
      if (await page.locator("#question .op.armed").count()) await button.tap();
    },
    { answers: all },
  );
  expect(rounds).toBeGreaterThan(20);
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  console.log(`game of The Wheel of Time by touch: ${rounds} answers in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await context.close();
});
