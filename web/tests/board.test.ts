import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";

import QuestionBar from "../src/components/QuestionBar.svelte";
import { faceOf } from "../src/games";
import Board from "../src/games/one_card_wonder/Board.svelte";
import { drawing } from "../src/games/one_card_wonder/layout";
import type { OneCardWonderPicture } from "../src/lib/protocol";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, moment, momentNames, tableAt } from "./support/line";

let table: TableStore;
let socket: FakeSocket;

function show(name: string): void {
  ({ table, socket } = tableAt(name));
  render(Harness, { table, part: faceOf(table.info?.game ?? "").board });
}

function thingsAbout(about: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-about]")].filter((one) => one.dataset["about"]?.split("|").includes(about));
}

afterEach(() => {
  table.stop();
  cleanup();
});

describe.each(momentNames)("at the moment %s", (name) => {
  test("everything lit is an option, and nothing else is lit", () => {
    show(name);
    const options = new Set(table.choices.map((choice) => choice.about));
    for (const thing of document.querySelectorAll<HTMLElement>("[data-about]")) {
      const about = thing.dataset["about"]?.split("|") ?? [];
      expect(thing.classList.contains("lit")).toBe(about.some((one) => options.has(one)));
    }
  });

  test("the bar and the board come from the same list", () => {
    show(name);
    render(Harness, { table, part: QuestionBar, given: { showResult: () => undefined } });
    const inBar = [...document.querySelectorAll<HTMLElement>("[data-option]")].map((one) => one.dataset["option"]);
    expect(new Set(inBar)).toEqual(new Set(table.choices.map((choice) => choice.about)));
  });
});

describe("One Card Wonder", () => {
  test("a press on the supply claims it with the option of the bar", async () => {
    show("turn");
    const choice = table.choices.find((one) => one.option.verb === "claim");
    const [space] = thingsAbout(choice?.about ?? "");
    if (space) await fireEvent.click(space);
    expect(socket.latest("answer")).toMatchObject({ option: choice?.option.number });
  });

  test("a press on a dimmed stage asks why, and sends nothing", async () => {
    show("turn");
    const dim = table.view?.update.dimmed.find((one) => one.verb === "build stage");
    const [stage] = thingsAbout(`build stage:${dim?.argument}`);
    expect(stage?.getAttribute("aria-disabled")).toBe("true");
    expect(stage?.textContent).toContain(`not possible: ${dim?.why}`);
    if (stage) await fireEvent.click(stage);
    expect(table.why).toEqual([dim]);
    expect(socket.sent.every((message) => message.type === "hello")).toBe(true);
  });

  test("draws eight spaces, every stage and every building", () => {
    show("turn");
    const me = (table.view?.update.picture as unknown as OneCardWonderPicture).players[0];
    const stock = screen.getByRole("list", { name: /^Stock: \d of 8 spaces$/ });
    expect(stock.children.length).toBe(8);
    const stages = screen.getByRole("list", { name: /^Stages of/ });
    expect(stages.children.length).toBe(me?.stages_total);
    const buildings = screen.getByRole("list", { name: "Buildings" });
    expect(buildings.children.length).toBe((me?.mat?.buildings.length ?? 0) + (me?.wonder?.buildings.length ?? 0));
  });

  test.each([2, 3, 4, 5, 6])("shows the others of %i players clockwise from me", (players) => {
    show(players === 4 ? "turn" : `turn${players}`);
    const names = [...document.querySelectorAll(".opponent .who b")].map((one) => one.textContent);
    expect(names).toEqual(["Marrow", "Pell", "Mortar", "Quill", "Sable"].slice(0, players - 1));
  });

  test("shows what is looked at closely", async () => {
    show("turn");
    const building = thingsAbout("build building:0")[0];
    if (building) await fireEvent.focus(building);
    const picture = table.view?.update.picture as unknown as OneCardWonderPicture;
    const shown = picture.players[0]?.mat?.buildings[0];
    expect(table.zoom?.title).toBe(shown?.name);
    expect(table.zoom?.lines).toEqual([shown?.text]);
  });

  test("offers wonders to pick with the two cubes on them, and the mats that were dealt", () => {
    show("draft");
    expect(screen.getByRole("region", { name: "Wonders to pick from" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Your two mats" })).toBeTruthy();
    expect(thingsAbout("pick wonder:0").length).toBe(1);
  });

  test("a spectator sees the table and can press nothing", () => {
    const at = moment("turn");
    ({ table, socket } = tableAt("turn"));
    table.seats = [];
    table.seat = -1;
    socket.say({ ...at.update, seat: -1, questions: [], dimmed: [], undo: { can: "no", what: "" }, windows: [] });
    render(Harness, { table, part: Board });
    expect(document.querySelectorAll(".lit").length).toBe(0);
    expect(document.querySelectorAll(".opponent").length).toBe(3);
  });
});

test("stages are drawn in rows from the ground up, inside the drawing and without overlaps", () => {
  for (const name of ["turn", "turn6", "draft"]) {
    const picture = moment(name).update.picture as unknown as OneCardWonderPicture;
    const wonders = [...picture.players.flatMap((player) => player.wonder ?? []), ...picture.display.map((shown) => shown.wonder)];
    for (const wonder of wonders) {
      const { boxes, edges } = drawing(wonder);
      expect(boxes.length).toBe(wonder.stages_total);
      expect(edges.length).toBe(wonder.stages.reduce((sum, stage) => sum + stage.after.length, 0));
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(100.001);
        for (const other of boxes) {
          if (other === box || other.stage.row !== box.stage.row) continue;
          expect(Math.abs(other.x - box.x)).toBeGreaterThanOrEqual(box.width);
        }
      }
    }
  }
  ({ table } = tableAt("turn"));
});
