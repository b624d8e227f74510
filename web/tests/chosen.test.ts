import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { faceOf } from "../src/games";
import { about } from "../src/lib/options";
import type { WondersPicture } from "../src/lib/protocol";
import Harness from "./support/Harness.svelte";
import { tableAt } from "./support/line";

test("a card that was chosen says so itself, not by losing its light", () => {
  const found = tableAt("wonders_mulligan");
  const picture = structuredClone(found.moment.update.picture) as unknown as WondersPicture;
  const [first, second] = found.moment.update.questions[0]?.options.map((option) => option.argument) ?? [];
  picture.asked_about = [first ?? -1];
  const again = { ...structuredClone(found.moment.update), seq: 2, first: found.moment.update.events.length, events: [], picture: picture as unknown as Record<string, unknown> };
  again.questions = again.questions.map((question) => ({ ...question, id: "next", options: question.options.slice(1) }));
  found.socket.say(again);
  render(Harness, { table: found.table, part: faceOf("wonders_of_the_first").board });
  const thingsAbout = (thing: string) => [...document.querySelectorAll<HTMLElement>("[data-about]")].filter((one) => one.dataset["about"]?.split("|").includes(thing));
  const [chosen, other] = [first, second].map((id) => thingsAbout(about("card", id ?? -1))[0]);
  expect(chosen?.classList.contains("chosen")).toBe(true);
  expect(chosen?.querySelector(".picked")?.textContent).toBe("chosen");
  expect(chosen?.textContent).toContain(", chosen");
  expect(other?.classList.contains("chosen")).toBe(false);
  found.table.stop();
});
