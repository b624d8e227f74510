import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import Played from "../src/components/Played.svelte";
import { api } from "../src/lib/api";
import type { Games, OptionData, TableInfo } from "../src/lib/protocol";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const option = (name: string, more: Partial<OptionData>): OptionData =>
  ({ name, default: "", choices: [], words: `${name}, as the terminal has it`, title: "", sentence: "", meanings: [], ...more }) as OptionData;

test("who is invited reads what is not as usual by its title, and no deck by its file", async () => {
  const options = [option("deck_1", { title: "Deck" }), option("format", { title: "Decks", choices: ["", "open"], meanings: ["as printed", "anything goes"] })];
  vi.spyOn(api, "games").mockResolvedValue({ games: [{ name: "some", decks: ["deck_1"], options }] } as unknown as Games);
  const info = { game: "some", clock: { kind: "none" }, seats: [], delay: 0, options: { deck_1: "far_shores", format: "open" } } as unknown as TableInfo;
  render(Played, { info });
  expect((await screen.findByText("Decks")).parentElement?.textContent).toBe("Decksanything goes");
  expect(screen.queryByText("far_shores")).toBeNull();
  expect(screen.queryByText(/terminal/)).toBeNull();
});

test.each([[0, "when everybody agrees"], [30, "when everybody agrees, 30 seconds later"]])("spectators who see %i seconds later", (delay, words) => {
  vi.spyOn(api, "games").mockResolvedValue({ games: [] } as unknown as Games);
  const info = { game: "some", clock: { kind: "none" }, seats: [{ spectators: true }], delay, options: {} } as unknown as TableInfo;
  render(Played, { info });
  expect(screen.getByText("Spectators").parentElement?.textContent).toBe(`Spectators${words}`);
});
