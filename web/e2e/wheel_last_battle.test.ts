/** The Last Battle: a game from the first hands on, its long middle played fast over the wire, its end on the page. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { PROTOCOL_VERSION } from "../src/lib/protocol";
import { hurry, pressAnswer } from "./support/player.mjs";
import { logOf, problem, useStage, visit } from "./support/setup";
import { playWheel } from "./support/wheel.mjs";
import { thingFor } from "./support/wonders.mjs";

const stage = useStage();
/** What somebody answers who keeps out of every fight, from the top. */
const QUIET = ["pass", "done", "no", "token:1"];

interface Eve {
  answers: number;
  tokens: number;
  over: boolean;
}

/** Plays this guest's seat quietly, without a board, until so many tokens are missing from the Pattern. */
function untilTheEve(page: Page, table: string, missing: number): Promise<Eve> {
  return page.evaluate(
    ({ id, version, quiet, left }) =>
      new Promise<Eve>((done, fail) => {
        const { token } = JSON.parse(localStorage.getItem("ww.guest") ?? "{}") as { token: string };
        const socket = new WebSocket(`ws://${location.host}/ws`);
        let [answers, asked] = [0, ""];
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, table: id, version, seen: [] }));
        socket.onerror = () => fail(new Error("the line broke"));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data));
          if (told.type === "refused" || told.type === "bye") return fail(new Error(told.reason));
          if (told.type !== "update") return;
          const { light, shadow, neutral, full } = told.picture.pattern;
          const [question] = told.questions;
          const tokens = light + shadow + neutral;
          if (told.result || tokens >= full - left) {
            socket.close();
            return done({ answers, tokens, over: told.result !== null });
          }
          if (!question || question.id === asked) return;
          const about = (option: { verb: string; argument: number }) => `${option.verb}:${option.argument}`;
          const wanted = quiet.map((like) => question.options.find((one: any) => one.verb === like || about(one) === like));
          const option = wanted.find(Boolean) ?? question.options[0];
          asked = question.id;
          answers += 1;
          socket.send(JSON.stringify({ type: "answer", seat: told.seat, question: question.id, option: option.number, ref: answers }));
        };
      }),
    { id: table, version: PROTOCOL_VERSION, quiet: QUIET, left: missing },
  );
}

test.skipIf(problem)("a game of The Wheel of Time reaches the Last Battle and ends it", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page, { options: {}, seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] });
  await page.goto(stage.server.url);
  await page.locator('[data-play="wheel_of_time"]').click();
  await page.waitForSelector("#question");
  const address = page.url();
  await page.goto(`${stage.server.url}/how/wheel_of_time`);
  const began = Date.now();
  const eve = await untilTheEve(page, address.split("/").at(-1) ?? "", 1);
  expect(eve.over, "the game was over before").toBe(false);

  await page.goto(address);
  await page.waitForSelector("#question");
  const seen = new Set<string>();
  let lanes = 0;
  const rounds = await playWheel(page, async (about) => {
    const pattern = (await page.locator(".pattern").textContent()) ?? "";
    for (const words of pattern.match(/turn \d+ of the Last Battle|the Last Battle begins with the next turn/) ?? []) seen.add(words);
    if (pattern.includes("of the Last Battle")) lanes += await page.locator(".lane.now").count();
    const thing = thingFor(page, about);
    if ((await thing.count()) === 1 && (await thing.isVisible())) {
      await thing.click();
      if (await page.locator(`#lens [data-option="${about}"]`).count()) await pressAnswer(page, about);
      else if (await page.locator(".board .thing.armed").count()) await thing.click();
    } else {
      await pressAnswer(page, about);
    }
  });
  const log = await logOf(page);
  expect(log.some((line) => /Last Battle/.test(line))).toBe(true);
  expect([...seen].join("; ")).toMatch(/begins with the next turn.*turn 1 of the Last Battle/);
  expect(lanes).toBeGreaterThan(0);
  const result = page.getByRole("region", { name: "Result" });
  await expect.poll(() => result.isVisible()).toBe(true);
  expect(await result.textContent()).toMatch(/won|lost|win|lose/i);
  expect(problems).toEqual([]);
  const told = `${eve.answers} answers to ${eve.tokens} tokens over the wire, ${rounds} on the page`;
  console.log(`game of The Wheel of Time to the end of the Last Battle: ${told}, ${((Date.now() - began) / 1000).toFixed(1)} s; ${(await result.textContent())?.slice(0, 160)}`);
  await context.close();
});
