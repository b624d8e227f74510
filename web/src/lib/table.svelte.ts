/** A table as this browser knows it: what the server told, per seat, and what was asked of the server. */

import { announcer } from "./announce.svelte";
import { Connection, type Link, type Socket } from "./connection";
import { about, type Choice, choicesOf, type Keys, refused, spoken } from "./options";
import {
  type ChatLine,
  type Dimmed,
  type EventInfo,
  type FromClient,
  type FromServer,
  type Proposal,
  type QuestionInfo,
  type TableInfo,
  type Update,
  PROTOCOL_VERSION,
} from "./protocol";
import { questionChanged, type SeatView, type Waiting, type Zoom } from "./seat_view";
import { settings } from "./settings.svelte";
import { sound } from "./sound";

const NO_VIEW_SEAT = -1;

export class TableStore {
  link = $state<Link>("connecting");
  info = $state.raw<TableInfo | null>(null);
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
  why = $state.raw<Dimmed[] | null>(null);
  clause = $state("");
  /** The keys that the game gives its options; null to count them through. */
  keys = $state.raw<Keys | null>(null);

  private connection: Connection;
  private refs = 0;
  private build = "";
  private wasLost = false;
  private sendTimes = new Map<number, number>();

  constructor(
    readonly id: string,
    public token: string,
    make?: (url: string) => Socket,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection({
      url: `${scheme}://${location.host}/ws`,
      hello: () => this.hello(),
      message: (message) => this.receive(message),
      link: (link) => this.linked(link),
      ...(make ? { make } : {}),
    });
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  /** Try now; also after the server has closed the line for good. */
  reconnect(): void {
    if (!this.gone) return this.connection.reconnect();
    this.gone = null;
    this.connection.start();
  }

  /** Say hello again, after sitting down or standing up. */
  renew(): void {
    this.connection.renew();
  }

  /** Show a moment of a finished game. */
  show(update: Update, events: EventInfo[]): void {
    this.seat = update.seat;
    this.views = new Map([[update.seat, { update: { ...update, questions: [], dimmed: [] }, events, at: performance.now() }]]);
  }

  // -- what is shown ---------------------------------------------------------------------------------------------

  view = $derived.by(() => this.views.get(this.seat) ?? null);
  questions = $derived.by((): QuestionInfo[] => this.view?.update.questions ?? []);
  choices = $derived.by(() => choicesOf(this.questions, this.keys ?? undefined));
  private lit = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) found.set(choice.about, [...(found.get(choice.about) ?? []), choice]);
    return found;
  });
  private dimmed = $derived.by(() => {
    const found = new Map<string, Dimmed>();
    for (const dim of this.view?.update.dimmed ?? []) if (dim.verb) found.set(about(dim.verb, dim.argument), dim);
    return found;
  });
  canAct = $derived(this.link === "open" && this.waiting === null);
  isMine = $derived(this.questions.length > 0);

  /** The choices that are about any of these things. */
  litFor(things: readonly string[]): Choice[] {
    return things.flatMap((thing) => this.lit.get(thing) ?? []);
  }

  dimFor(things: readonly string[]): Dimmed[] {
    return things.flatMap((thing) => this.dimmed.get(thing) ?? []);
  }

  nameOf(seat: number): string {
    return this.info?.seats[seat]?.name || `Player ${seat + 1}`;
  }

  // -- what is asked ---------------------------------------------------------------------------------------------

  /** Choose an option; one that cannot be taken back is first armed, then sent. */
  choose(choice: Choice): void {
    if (!this.canAct) return;
    this.problem = "";
    this.why = null;
    if (choice.option.final && settings.twice && this.armed !== choice.id) {
      this.armed = choice.id;
      announcer.say(`${choice.option.label}: this cannot be taken back. Press again to do it.`);
      return;
    }
    this.armed = null;
    const { question, option } = choice;
    const seat = this.seat;
    const ref = this.command({ type: "answer", seat, question: question.id, option: option.number }, choice);
    delete document.documentElement.dataset["answerMs"];
    this.sendTimes.set(ref, performance.now());
  }

  /** Why not? */
  ask(dimmed: Dimmed[]): void {
    this.why = dimmed;
    this.clause = "";
    announcer.say(...dimmed.map((dim) => `${dim.label} is ${refused(dim)}.`));
  }

  /** The pointer left a thing: nothing is looked at closely any more. */
  leave(things: readonly string[]): void {
    if (this.zoom?.about?.join() === things.join()) this.zoom = null;
  }

  /** Look at something until it is closed. */
  pin(zoom: Zoom): void {
    this.why = null;
    this.clause = "";
    this.pinned = zoom;
    announcer.say([zoom.title, zoom.under ?? "", ...(zoom.lines ?? [])].filter(Boolean).join(". "));
  }

  openClause(clause: string): void {
    this.clause = clause;
    this.why = null;
  }

  /** Close the innermost thing that is open; false when nothing was. */
  close(): boolean {
    if (this.armed) this.armed = null;
    else if (this.why) this.why = null;
    else if (this.clause) this.clause = "";
    else if (this.pinned) this.pinned = null;
    else if (this.problem) this.problem = "";
    else return false;
    return true;
  }

  cancel(): void {
    const question = this.questions.find((q) => q.can_cancel);
    if (question && this.canAct) this.command({ type: "cancel", seat: this.seat, question: question.id });
  }

  undo(): void {
    if (this.view?.update.undo.can !== "no" && this.canAct) this.command({ type: "undo", seat: this.seat });
  }

  window(name: string, open: boolean): void {
    this.command({ type: "window", seat: this.seat, name, open });
  }

  concede(): void {
    this.command({ type: "concede", seat: this.seat });
  }

  consent(proposal: number, yes: boolean): void {
    this.command({ type: "consent", proposal, yes });
  }

  say(text: string): void {
    if (text.trim() !== "") this.command({ type: "chat", text: text.trim() });
  }

  mute(guest: string, on: boolean): void {
    this.command({ type: "mute", guest, on });
    this.muted = on ? [...this.muted, guest] : this.muted.filter((other) => other !== guest);
  }

  spectators(yes: boolean): void {
    this.command({ type: "spectators", yes });
  }

  private command(message: FromClient, choice: Choice | null = null): number {
    this.refs += 1;
    const ref = this.refs;
    const sent = this.connection.send({ ...message, ref } as FromClient);
    if (!sent) this.refuse("There is no connection to the server. Nothing was sent.");
    else if (message.type === "answer" || message.type === "cancel") this.waiting = { ref, choice };
    return ref;
  }

  // -- what the server says --------------------------------------------------------------------------------------

  private hello(): FromClient {
    const seen = [...this.views.values()].map(({ update, events }) => ({
      seat: update.seat,
      branch: update.branch,
      events: events.length,
    }));
    return { type: "hello", token: this.token, table: this.id, version: PROTOCOL_VERSION, seen };
  }

  private linked(link: Link): void {
    if (link === "lost" && this.link === "open") {
      this.wasLost = true;
      this.waiting = null;
      announcer.shout("Connection lost. Trying again.");
    }
    if (link === "open" && this.wasLost) announcer.shout("Connected again.");
    this.link = link;
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.info = message.table;
        this.you = message.you;
        this.seats = message.seats;
        this.chat = message.chat;
        this.muted = message.muted;
        this.gone = null;
        this.proposals = [];
        if (this.build && message.build !== this.build) this.newBuild = true;
        this.build ||= message.build;
        if (!message.seats.includes(this.seat)) this.seat = message.seats[0] ?? NO_VIEW_SEAT;
        break;
      case "room":
        this.info = message.table;
        break;
      case "update":
        this.updated(message);
        break;
      case "ack":
        break;
      case "refused":
        if (message.ref === this.waiting?.ref) this.waiting = null;
        this.refuse(message.reason);
        break;
      case "said":
        this.chat = [...this.chat, message.line];
        this.heard(message.line);
        break;
      case "proposal":
        this.proposals = [...this.proposals.filter((p) => p.id !== message.id), message];
        announcer.say(message.words);
        break;
      case "settled":
        if (!message.agreed && this.proposals.some((p) => p.id === message.id && this.seats.includes(p.by))) this.problem = message.words;
        this.proposals = this.proposals.filter((p) => p.id !== message.id);
        announcer.say(message.words);
        break;
      case "reload":
        this.stale = true;
        this.connection.stop();
        break;
      case "bye":
        this.goodbye(message.code, message.reason);
        break;
    }
  }

  private heard(line: ChatLine): void {
    if (this.muted.includes(line.guest)) return;
    if (line.kind === "chat" && line.guest !== this.you) this.unread += 1;
    announcer.say(`${line.name} ${line.text}`.trim());
  }

  private goodbye(code: string, reason: string): void {
    // A server that shuts down comes back; the line then reconnects by itself.
    if (code === "shutdown") return;
    this.gone = { code, reason };
    this.connection.stop();
    announcer.shout(reason);
  }

  private refuse(reason: string): void {
    this.problem = reason;
    this.blinks += 1;
    this.armed = null;
    announcer.say(reason);
  }

  private updated(update: Update): void {
    const before = this.views.get(update.seat);
    const kept = (before?.events ?? []).slice(0, update.first);
    const events = [...kept, ...update.events];
    const next = new Map(this.views);
    next.set(update.seat, { update, events, at: performance.now() });
    this.views = next;
    if (this.waiting) this.answered(update);
    const fresh = before && before.update.branch === update.branch ? events.slice(before.events.length) : [];
    if (this.wasLost) {
      this.wasLost = false;
      this.missed = fresh.length ? { count: fresh.length, first: fresh[0]?.n ?? 0 } : null;
    }
    this.follow(update);
    if (update.seat !== this.seat) return;
    const asked = questionChanged(before?.update.questions ?? [], update.questions);
    if (asked) {
      this.armed = null;
      this.why = null;
      this.zoom = null;
      this.pinned = null;
      this.problem = "";
    }
    this.speak(fresh, asked && update.questions.length > 0, update.result !== null && !before?.update.result);
  }

  private answered(update: Update): void {
    const waiting = this.waiting;
    if (!waiting || update.seat !== this.seat) return;
    const started = this.sendTimes.get(waiting.ref);
    this.sendTimes.clear();
    this.waiting = null;
    if (started === undefined) return;
    // Measured to the frame that shows it.
    const frame = typeof requestAnimationFrame === "function" ? requestAnimationFrame : (run: () => void) => run();
    frame(() => this.measured(performance.now() - started));
  }

  /** Left on the page for those who measure. */
  private measured(ms: number): void {
    document.documentElement.dataset["answerMs"] = ms.toFixed(1);
  }

  /** With several seats at one browser, look at the one that is asked. */
  private follow(update: Update): void {
    if (!this.views.has(this.seat)) this.seat = update.seat;
    if (this.isMine || update.questions.length === 0 || !this.seats.includes(update.seat)) return;
    this.seat = update.seat;
  }

  private speak(fresh: EventInfo[], asked: boolean, ended: boolean): void {
    announcer.say(...fresh.slice(-12).map((event) => event.text));
    if (ended) announcer.say("The game is over.");
    if (!asked) {
      if (fresh.length) sound.play("move");
      return;
    }
    sound.play("turn");
    for (const question of this.questions) announcer.say(`${question.reason}`, `${question.options.length} answers.`);
    if (this.choices.length <= 6) announcer.say(...this.choices.map((choice) => `${spoken(choice)}.`));
  }
}
