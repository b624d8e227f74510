/** What the lobby knows: the games, the open tables, one's own tables, and who one is. */

import { api, ensureGuest, guest } from "./api";
import { deckOptions, lastOf, onShelf, ownDecks, pairOf, seatsFor, shelfOf } from "./decks.svelte";
import type { BotData, GameData, NewSeat, NewTable, TableInfo } from "./protocol";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

const REFRESH = 4000;

export class Lobby {
  games = $state.raw<GameData[]>([]);
  bots = $state.raw<BotData[]>([]);
  open = $state.raw<TableInfo[]>([]);
  mine = $state.raw<TableInfo[]>([]);
  name = $state(guest()?.name ?? "");
  problem = $state("");
  busy = $state(false);
  loaded = $state(false);
  /** The level that plays unless another is chosen. */
  usualBot = $derived(this.bots.find((one) => one.usual)?.name ?? this.bots[0]?.name ?? "");
  private timer: ReturnType<typeof setInterval> | undefined;

  start(): void {
    void this.refresh(true);
    this.timer = setInterval(() => document.visibilityState === "visible" && void this.refresh(false), REFRESH);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The lists; the games only once. A guest is made only when somebody plays. */
  async refresh(games: boolean): Promise<void> {
    try {
      if (games || this.games.length === 0) {
        const found = await api.games();
        this.games = found.games;
        this.bots = found.bots;
      }
      this.open = (await api.open()).tables;
      if (guest()) this.mine = (await api.mine()).tables;
      this.problem = "";
      this.loaded = true;
    } catch (reason) {
      this.problem = wordsOf(reason);
    }
  }

  /** Run something that needs a guest, one thing at a time: why it did not work, "" if it did. */
  async act(work: () => Promise<void>): Promise<string> {
    if (this.busy) return "Something else is under way. Try again in a moment.";
    this.busy = true;
    this.problem = "";
    let problem = "";
    try {
      this.name = (await ensureGuest()).name;
      await work();
    } catch (reason) {
      problem = wordsOf(reason);
    }
    this.problem = problem;
    this.busy = false;
    return problem;
  }

  /** One click: a table of bots that begins at once, with the decks that were chosen last, or a random pair. */
  playNow(game: GameData, players: number, bot: string): Promise<string> {
    settings.change({ players, bot });
    const seats: NewSeat[] = [{ kind: "me" }, ...Array.from({ length: players - 1 }, () => seatOf(bot))];
    return this.act(async () => {
      const dealt = await dealtDecks(game, seats);
      router.go({ page: "table", id: (await api.create({ game: game.name, start: true, ...dealt })).id });
    });
  }

  /** A guided first game. */
  learn(game: string): Promise<string> {
    return this.act(async () => router.go({ page: "table", id: (await api.lesson(game)).id }));
  }

  make(table: NewTable): Promise<string> {
    return this.act(async () => router.go({ page: "table", id: (await api.create(table)).id }));
  }

  join(id: string): Promise<string> {
    return this.act(async () => {
      await api.join(id);
      router.go({ page: "table", id });
    });
  }

  /** A level that exists here: the given one, else the usual. */
  botOr(name: string): string {
    return this.bots.some((one) => one.name === name) ? name : this.usualBot;
  }

  rename(name: string): Promise<string> {
    return this.act(async () => {
      this.name = (await api.rename(name)).name;
    });
  }
}

/** The seats and options of a table with decks; those of a game without decks are as they were. */
async function dealtDecks(game: GameData, seats: NewSeat[]): Promise<Pick<NewTable, "seats" | "options">> {
  const [, other] = seats;
  if (game.decks.length === 0 || !other) return { seats, options: {} };
  const [shelf, last] = [await shelfOf(game.name), lastOf(game.name)];
  const pair = pairOf(onShelf(shelf, ownDecks(game.name)), last.mine, last.theirs);
  return pair ? { seats: seatsFor(pair, other), options: deckOptions(shelf, pair, false) } : { seats, options: {} };
}

export function seatOf(bot: string): NewSeat {
  return bot ? { kind: "bot", bot } : { kind: "bot" };
}

/** How strong a bot was measured to be in a game, in the server's words; "" where it was not. */
export function ratingOf(game: GameData, bot: BotData): string {
  return game.ratings.find((one) => one.bot === bot.name)?.words ?? "";
}

export function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : "That did not work.";
}

/** A table's id out of whatever somebody pasted: a link or the id alone. */
export function tableIn(text: string): string {
  const link = /\/table\/([^/?#\s]+)/.exec(text);
  return decodeURIComponent(link?.[1] ?? text.trim());
}

export function ago(then: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - then) / 60_000));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
