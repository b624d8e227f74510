import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hurry, nextQuestion, prefer } from "./support/player.mjs";
import { PHONE, problem, useStage, visit } from "./support/setup";

const stage = useStage();

/** Nothing sticks out to the side, and every answer can be hit with a thumb. */
async function checkLayout(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const small = [...document.querySelectorAll("#question [data-option]")].filter((one) => one.getBoundingClientRect().height < 48).length;
    return { wide: document.documentElement.scrollWidth - innerWidth, small };
  });
  expect(found).toEqual({ wide: 0, small: 0 });
}

/** The kind of answers that holds this one is opened first, where the bar folds them. */
async function tap(page: Page, about: string): Promise<void> {
  const button = page.locator(`#question [data-option="${about}"]`);
  await button.first().tap();
  if (await page.locator("#question .op.armed").count()) await button.first().tap();
}

async function allAnswers(page: Page): Promise<string[]> {
  const folds = page.locator("#question .folds button");
  const out: string[] = [];
  for (let i = 0; i < (await folds.count()); i += 1) {
    if ((await folds.nth(i).getAttribute("aria-pressed")) !== "true") await folds.nth(i).tap();
    out.push(...(await page.locator("#question [data-option]").evaluateAll((found) => found.map((one) => one.getAttribute("data-option") ?? ""))));
  }
  return out;
}

async function openFold(page: Page, about: string): Promise<void> {
  const folds = page.locator("#question .folds button");
  for (let i = 0; i < (await folds.count()); i += 1) {
    if (await page.locator(`#question [data-option="${about}"]`).count()) return;
    await folds.nth(i).tap();
  }
}

test.skipIf(problem)("a whole game at phone size by touch", async () => {
  const { page, problems, context } = await visit(stage, { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await hurry(page);
  await page.goto(stage.server.url);
  await page.waitForSelector("[data-play]");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.locator("[data-play=one_card_wonder]").tap();
  await page.waitForSelector("#question");

  let last = "";
  for (let round = 0; round < 400; round += 1) {
    const seen = await nextQuestion(page, last);
    if (seen.over) break;
    const answers = (await page.locator("#question .folds").count()) ? await allAnswers(page) : seen.about;
    const about = prefer(answers, round);
    await openFold(page, about);
    await checkLayout(page);
    await tap(page, about);
    last = seen.question;
    if (round === 12) {
      for (const name of ["Mat", "Supply", "Players", "Wonder"]) {
        await page.locator(".tabs button", { hasText: name }).tap();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
      await page.getByRole("button", { name: "Log and chat" }).tap();
      await expect.poll(() => page.locator(".rail.open .log").isVisible()).toBe(true);
      // The sheet is never over the question.
      const [sheet, bar] = await page.evaluate(() => [".rail", "#question"].map((one) => document.querySelector(one)?.getBoundingClientRect().toJSON() as DOMRect));
      expect(sheet && bar && sheet.bottom <= bar.top + 1).toBe(true);
      await page.locator(".rail .shut").tap();
    }
  }
  await expect.poll(() => page.getByRole("region", { name: "Result" }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
