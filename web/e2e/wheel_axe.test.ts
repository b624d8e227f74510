import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findings } from "./support/axe";
import { serveStatic, showFixture } from "./support/mock.mjs";
import { LOOKS, problem, useStage, visit } from "./support/setup";

const stage = useStage();
let pages: Awaited<ReturnType<typeof serveStatic>>;

beforeAll(async () => {
  if (!problem) pages = await serveStatic();
});
afterAll(() => pages?.server.close());

/** Nothing sticks out to the side of what holds it. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) out.push("the page is too wide");
    for (const one of document.querySelectorAll<HTMLElement>(".strip, .pattern, .unit, .force, .lane, .totals")) {
      if (one.scrollWidth > one.clientWidth + 1) out.push(`${one.className}: ${one.textContent?.trim().slice(0, 60)}`);
    }
    return out;
  });
}

const MOMENTS = ["setup", "token", "action", "pay", "roll", "damage", "last", "over"].map((name) => `wheel_${name}`);

describe.skipIf(problem).each(LOOKS)("axe finds nothing serious on the board of The Wheel of Time: $name", ({ viewport, colorScheme }) => {
  test("at every moment, with odds, refusal, zoom, pile and position", async () => {
    const { page, context, problems } = await visit(stage, { viewport, colorScheme, reducedMotion: "reduce" });
    for (const name of MOMENTS) {
      await page.unrouteAll();
      await showFixture(page, pages.url, name);
      expect(await findings(page), name).toEqual([]);
      expect(await cutOff(page), name).toEqual([]);
      if (name === "wheel_roll") {
        await page.locator("button.odds").first().click();
        expect(await findings(page), "odds").toEqual([]);
      }
      if (name !== "wheel_action") continue;
      await page.locator("#question .link", { hasText: "why not" }).click();
      expect(await findings(page), "why not").toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator(".force").first().click();
      expect(await findings(page), "zoom").toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator(".pile").first().click();
      expect(await findings(page), "pile").toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("F2");
      await page.waitForSelector("dialog[open]");
      expect(await findings(page), "position").toEqual([]);
      await page.keyboard.press("Escape");
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
