import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, nextQuestion, pressAnswer } from "./support/player.mjs";
import { farFromEnd, logOf, PHONE, problem, useStage, visit } from "./support/setup";
import { playWonders, thingFor } from "./support/wonders.mjs";

const stage = useStage();
const CARD = '[data-play="wonders_of_the_first"]';

async function start(page: Page): Promise<void> {
  await hurry(page);
  await page.goto(stage.server.url);
  await page.waitForSelector(CARD);
}

function keyOf(page: Page, about: string): Promise<string> {
  return page.evaluate((one) => document.querySelector(`#question [data-option="${one}"] kbd`)?.textContent?.toLowerCase() ?? "", about);
}

test.skipIf(problem)("a whole game of Wonders of The First by mouse, mostly on the board; the log follows its end all the time", async () => {
  const { page, problems, context } = await visit(stage);
  await start(page);
  const began = Date.now();
  await page.locator(CARD).click();
  await page.waitForSelector("#question");

  let onBoard = 0;
  const answers: number[] = [];
  const rounds = await playWonders(page, async (about, round) => {
    // Whatever the zoom panel does beside it.
    if (round % 10 === 5) await page.locator(".board .thing").first().hover({ timeout: 2000 }).catch(() => undefined);
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
    const ms = await page.waitForFunction(() => document.documentElement.dataset["answerMs"], null, { timeout: 15_000 }).then((found) => found.jsonValue());
    answers.push(Number(ms));
    await expect.poll(() => farFromEnd(page), { message: `after answer ${round}` }).toBeLessThan(2);
  });
  expect(rounds).toBeGreaterThan(25);
  expect(onBoard).toBeGreaterThan(rounds / 3);
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect((await logOf(page)).some((line) => / (wins|drawn), \d stones? to \d\.$/.test(line))).toBe(true);
  expect(await page.getByRole("region", { name: "Result" }).textContent()).toMatch(/\d stones?/);

  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.waitForSelector("input[type=range]");
  // A page is a round, down and up again, also from the slider; the ends hold.
  const slider = page.getByLabel("Position in the game");
  const paged = async (key: string) => {
    const before = await slider.inputValue();
    await page.keyboard.press(key);
    await expect.poll(() => slider.inputValue(), { message: key }).not.toBe(before);
    return Number(await slider.inputValue());
  };
  const [first, second, third] = [await paged("PageDown"), await paged("PageDown"), await paged("PageDown")];
  expect(first < second && second < third && third - first > 6).toBe(true);
  expect([await paged("PageUp"), await paged("PageUp"), await paged("PageUp")]).toEqual([second, first, 0]);
  await slider.focus();
  expect([await paged("PageDown"), await paged("PageDown")]).toEqual([first, second]);
  const end = await paged("End");
  const [late, later] = [await paged("PageUp"), await paged("PageUp")];
  expect(later < late && late < end && later > third).toBe(true);
  await slider.fill("30");
  await expect.poll(() => page.locator(".realm").count()).toBe(7);

  await page.getByRole("button", { name: "Editions" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent(), { timeout: 30_000 }).toMatch(/Where the editions part|Nothing differs/);
  if ((await page.getByRole("heading", { level: 1 }).textContent())?.startsWith("Where")) {
    for (const name of ["v1.3.2", "v1.2", "guide"]) expect(await page.getByRole("region", { name, exact: true }).isVisible()).toBe(true);
  }
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.waitForSelector("input[type=range]");
  expect(problems).toEqual([]);
  answers.sort((a, b) => a - b);
  console.log(`game of Wonders by mouse: ${rounds} answers in ${((Date.now() - began) / 1000).toFixed(1)} s; answer to screen ${answers[answers.length >> 1]?.toFixed(0)} ms in the middle`);
  await context.close();
});

test.skipIf(problem)("a whole game of Wonders of The First by keyboard alone", async () => {
  const { page, problems, context } = await visit(stage);
  await page.addInitScript(() => {
    for (const type of ["pointerdown", "mousedown", "touchstart"]) addEventListener(type, () => (document.documentElement.dataset["pointer"] = type), true);
  });
  await start(page);
  await page.keyboard.press("2");
  await page.waitForSelector("#question");
  const began = Date.now();

  let walked = 0;
  const rounds = await playWonders(page, async (about, round) => {
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    if (round === 12) {
      await page.keyboard.press("F2");
      await expect.poll(() => page.getByRole("heading", { name: "The position as text" }).count()).toBe(1);
      expect(await page.locator("dialog[open]").textContent()).toMatch(/Realm 1, stone/);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    }
    if (about.startsWith("play:") && round % 3 === 0) {
      // Into the hand with Tab, along it with the arrows, and Enter.
      const inHand = () => page.evaluate((one) => (document.activeElement?.getAttribute("data-about") ?? "").split("|").includes(one), about);
      await page.evaluate(() => document.querySelector<HTMLElement>(".hand .thing[tabindex='0']")?.focus());
      for (let step = 0; step < 12 && !(await inHand()); step += 1) await page.keyboard.press("ArrowLeft");
      for (let step = 0; step < 12 && !(await inHand()); step += 1) await page.keyboard.press("ArrowRight");
      expect(await inHand()).toBe(true);
      await page.keyboard.press("Enter");
      if (await page.locator(".board .thing.armed").count()) await page.keyboard.press("Enter");
      walked += 1;
      return;
    }
    const key = await keyOf(page, about);
    expect(key, about).not.toBe("");
    if (about.startsWith("attack:")) expect(key).toBe(String(Number(about.slice(7)) + 1));
    await page.keyboard.press(key);
    if (await page.locator("#question .op.armed").count()) await page.keyboard.press(key);
  });
  expect(rounds).toBeGreaterThan(25);
  expect(walked).toBeGreaterThan(1);
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset["pointer"])).toBeUndefined();
  expect(problems).toEqual([]);
  console.log(`game of Wonders by keyboard: ${rounds} answers in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await context.close();
});

test.skipIf(problem)("a whole game of Wonders of The First at phone size by touch", async () => {
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
  let fromHand = 0;
  const rounds = await playWonders(
    page,
    async (about, round) => {
      const found = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        small: [...document.querySelectorAll("#question [data-option]")].filter((one) => one.getBoundingClientRect().height < 48).length,
        realms: document.querySelectorAll(".realm").length,
        strip: document.querySelectorAll(".overview button").length,
      }));
      expect(found).toEqual({ wide: 0, small: 0, realms: 1, strip: 7 });
      if (about.startsWith("play:") && round % 2) {
        const card = thingFor(page, about);
        await card.scrollIntoViewIfNeeded();
        await card.tap();
        if (await page.locator(".board .thing.armed").count()) await card.tap();
        fromHand += 1;
        return;
      }
      for (let i = 0; i < (await folds.count()) && !(await page.locator(`#question [data-option="${about}"]`).count()); i += 1) await folds.nth(i).tap();
      const button = page.locator(`#question [data-option="${about}"]`).first();
      await button.tap();
      if (await page.locator("#question .op.armed").count()) await button.tap();
    },
    { answers: all },
  );
  expect(rounds).toBeGreaterThan(25);
  expect(fromHand).toBeGreaterThan(1);
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  console.log(`game of Wonders by touch: ${rounds} answers in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await context.close();
});

test.skipIf(problem)("why not, the zoom, a pile and the way back from a card half played", async () => {
  const { page, problems, context } = await visit(stage);
  await start(page);
  await page.locator(CARD).click();
  await page.waitForSelector("#question");
  await playWonders(page, (about) => pressAnswer(page, about), { until: (round) => round > 0 && round % 7 === 6 });
  // On to a turn with a card that can be played and one that cannot.
  let ready = false;
  for (let tries = 0; tries < 60 && !ready; tries += 1) {
    await nextQuestion(page, "");
    ready = (await page.locator(".hand .thing.lit[data-about^='play:']").count()) > 0 && (await page.locator(".hand .thing.dimmed").count()) > 0;
    if (!ready) await playWonders(page, (about) => pressAnswer(page, about), { until: (round) => round === 1 });
  }
  expect(ready).toBe(true);

  await page.locator(".hand .thing.dimmed").first().click({ force: true });
  const why = page.getByRole("region", { name: "Why not" });
  expect(await why.textContent()).toMatch(/Why not: Play .+\?/);
  await why.getByRole("button", { name: /^Rule / }).first().click();
  await expect.poll(() => page.getByRole("region", { name: "Rule" }).textContent()).toMatch(/\w{4,}.*\./);
  await page.keyboard.press("Escape");

  const card = page.locator(".hand .thing.lit[data-about^='play:']").first();
  await card.hover();
  await expect.poll(() => page.locator("#lens .zoom h2").count()).toBe(1);
  await card.click();
  if (await page.locator(".hand .thing.armed").count()) await card.click();
  const back = page.getByRole("button", { name: /Back/ });
  if (await back.count()) {
    expect(await page.locator(".hand .hc.chosen").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".hand .hc.chosen").count()).toBe(0);
  }

  await page.getByRole("button", { name: /^Your Abyss: / }).click();
  await expect.poll(() => page.getByRole("region", { name: "Your Abyss" }).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("region", { name: "Your Abyss" }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
