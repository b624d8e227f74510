/** What of a table is shown: what the server told each seat, what is staged of it, and what follows from that. */

import type { Link } from "./connection";
import { about, type Choice, choicesOf, type Keys, withKeptKeys } from "./options";
import type { ChatLine, Dimmed, EventInfo, Proposal, QuestionInfo, TableInfo } from "./protocol";
import type { SeatView, Waiting, Zoom } from "./seat_view";
import { sound, type Voice } from "./sound";
import { type Frame, type Rhythm, Staging } from "./staging.svelte";

export const NO_VIEW_SEAT = -1;

export class ShownTable {
  link = $state<Link>("connecting");
  info = $state.raw<TableInfo | null>(null);
  /** When the table was last told of, for what counts down there. */
  infoAt = $state(0);
  you = $state("");
  seats = $state.raw<number[]>([]);
  views = $state.raw<ReadonlyMap<number, SeatView>>(new Map());
  seat = $state(NO_VIEW_SEAT);
  chat = $state.raw<ChatLine[]>([]);
  muted = $state.raw<string[]>([]);
  unread = $state(0);
  proposals = $state.raw<Proposal[]>([]);
  waiting = $state.raw<Waiting | null>(null);
  /** The choice that waits for its second press. */
  armed = $state<string | null>(null);
  /** This player has said whether spectators may watch. */
  aboutSpectators = $state(false);
  /** Why the last command was not carried out. */
  problem = $state("");
  /** Counts refusals, so that the bar can blink once for each. */
  blinks = $state(0);
  gone = $state<{ code: string; reason: string } | null>(null);
  stale = $state(false);
  newBuild = $state(false);
  /** How many events came while the line was down, and where they begin. */
  missed = $state<{ count: number; first: number } | null>(null);
  /** What is looked at in passing, and what is held until it is closed. */
  zoom = $state.raw<Zoom | null>(null);
  pinned = $state.raw<Zoom | null>(null);
  /** What was pressed for the close look lies in the lower half of the window: on a phone the look lies above it. */
  low = $state(false);
  why = $state.raw<Dimmed[] | null>(null);
  clause = $state("");
  /** The keys that the game gives its options; null to count them through. */
  keys = $state.raw<Keys | null>(null);
  /** What the game says an answer comes to where it leaves nothing to choose, such as the one way to pay. */
  only: ((choices: readonly Choice[]) => Choice | null) | null = null;

  /** How long the game's events are looked at. */
  rhythm: Rhythm = () => undefined;
  /** How the game's events sound. */
  voice: (event: EventInfo) => Voice | undefined = () => undefined;
  /** The moves of others, one after the other. */
  readonly staging = new Staging((frame) => {
    this.stage = frame;
    if (frame?.event) sound.play(this.voice(frame.event) ?? "move");
  });
  /** What is on the stage while a move is shown; null: what the server said last. */
  stage = $state.raw<Frame | null>(null);
  /** How many events there were when the reader last looked away; -1 if nothing came since that he has not answered. */
  looked = $state(-1);
  /** The latest event of somebody else's that was staged: it stays readable until the next move. */
  caption = $state.raw<EventInfo[]>([]);

  /** How many events there were when this seat last answered. */
  answeredAt = $state(0);

  /** What the server said last to the seat that is shown. */
  latest = $derived.by(() => this.views.get(this.seat) ?? null);
  /** The table as the server has it now: what questions and their answers are about. */
  picture = $derived.by((): Record<string, unknown> => this.latest?.update.picture ?? {});
  /** What is shown: the same, but while a move is staged the board, the log and the result are those of the stage. */
  view = $derived.by((): SeatView | null => {
    const [latest, stage] = [this.latest, this.stage];
    if (!latest || !stage || stage.seat !== latest.update.seat) return latest;
    const update = { ...latest.update, picture: stage.picture, result: stage.result };
    return { update, events: [...stage.events], at: latest.at };
  });
  questions = $derived.by((): QuestionInfo[] => this.latest?.update.questions ?? []);
  /** The keys of the answers to the question that is open, for the one that goes on with it. */
  private hadKeys: ReadonlyMap<string, string> = new Map();
  choices = $derived.by(() => {
    const choices = withKeptKeys(choicesOf(this.questions, this.keys ?? undefined), this.hadKeys);
    this.hadKeys = new Map(choices.map(({ about, key }) => [about, key]));
    return choices;
  });
  private lit = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) found.set(choice.about, [...(found.get(choice.about) ?? []), choice]);
    return found;
  });
  private dimmed = $derived.by(() => {
    const found = new Map<string, Dimmed>();
    for (const dim of this.latest?.update.dimmed ?? []) if (dim.verb) found.set(about(dim.verb, dim.argument), dim);
    return found;
  });
  /** What others did since this seat answered, as far as it has been shown. */
  since = $derived.by((): EventInfo[] => (this.caption.length ? (this.view?.events ?? []).slice(this.answeredAt) : []));
  canAct = $derived(this.link === "open" && this.waiting === null);
  isMine = $derived(this.questions.length > 0);

  /** Whoever lets spectators watch, while this player has not been asked: everybody has to agree. */
  wantSpectators = $derived.by((): string[] => {
    const seats = this.info?.status === "running" && !this.aboutSpectators ? this.info.seats : [];
    const mine = seats.filter((seat) => seat.yours);
    if (mine.length === 0 || mine.some((seat) => seat.spectators)) return [];
    return seats.filter((seat) => seat.kind === "person" && seat.guest && seat.spectators).map((seat) => seat.name);
  });

  /** The choices that are about any of these things. None while a move is staged: the board is an earlier one then, and a
   * thing on it may stand where another stands by now. */
  litFor(things: readonly string[]): Choice[] {
    return this.stage ? [] : things.flatMap((thing) => this.lit.get(thing) ?? []);
  }

  dimFor(things: readonly string[]): Dimmed[] {
    return this.stage ? [] : things.flatMap((thing) => this.dimmed.get(thing) ?? []);
  }

  nameOf(seat: number): string {
    return this.info?.seats[seat]?.name || `Player ${seat + 1}`;
  }
}
