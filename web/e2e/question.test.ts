import { afterAll, beforeAll, expect, test } from "vitest";

import { findings } from "./support/axe";
import { fixture, mockApi, mockLine, serveStatic, welcome } from "./support/mock.mjs";
import { problem, useStage, visit } from "./support/setup";

const stage = useStage();
let pages: Awaited<ReturnType<typeof serveStatic>>;
beforeAll(async () => void (pages = await serveStatic()));
afterAll(() => void pages.server.close());

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const SHORT = "Draw or pass?";
const LONG = [
  "3 actions and 2 energy: play a card, attack, use an ability, harvest your lands, draw, or pass?",
  "Realm 1 would be attacked: use the wayfarer instead (while it is equipped, whenever this would attack, you may first move it to a realm beside it)?",
];

test.skipIf(problem).each(SIZES)("a long question is seen whole and does not scroll: $width x $height", async (viewport) => {
  for (const moment of ["wonders_turn", "wheel_action", "turn"]) {
    const { page, context, problems } = await visit(stage, { viewport });
    const { table, update } = fixture(moment);
    await mockApi(page);
    const line = await mockLine(page, [welcome(table, [0]), update]);
    await page.goto(`${pages.url}/table/fixture`);
    await page.waitForSelector("#question h1");
    let high = 0;
    // The questions of a game whose bar keeps less room for them are shorter.
    for (const [i, reason] of [SHORT, ...(moment === "turn" ? LONG.slice(0, 1) : LONG)].entries()) {
      const asked = { ...update.questions[0], id: `long${i}`, reason };
      line.say({ ...update, number: update.number + i + 1, questions: [asked] });
      await expect.poll(() => page.locator("#question h1").textContent()).toBe(reason);
      const seen = () =>
        page.evaluate(() => {
          const [head, title] = [document.querySelector("#question .head"), document.querySelector("#question h1")];
          const [around, text] = [head!.getBoundingClientRect(), title!.getBoundingClientRect()];
          return { below: Math.max(0, Math.round(text.bottom - around.bottom)), scrolls: getComputedStyle(head!).overflowY };
        });
      await expect.poll(seen, { message: `${moment}: ${reason}` }).toEqual({ below: 0, scrolls: "hidden" });
      const bar = (await page.locator("#question").boundingBox())?.height ?? 0;
      high ||= bar;
      expect(bar).toBe(high);
    }
    expect(await findings(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  }
});
