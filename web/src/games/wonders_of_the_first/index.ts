/** Wonders of The First's face: how its options are grouped, shortened, hinted and given keys. */

import type { Voice } from "../../lib/sound";
import { LEAST_QUIET } from "../../lib/staging.svelte";
import type { EventInfo, OptionInfo, QuestionInfo, WondersPicture } from "../../lib/protocol";
import { capital, type Face } from "../face";
import { powersOf } from "./battle";
import Board from "./Board.svelte";
import { faceOf, findCard, zoomOf } from "./cards";
import CardZoom from "./CardZoom.svelte";
import Context from "./Context.svelte";
import { type Forecast, ownForecast } from "./forecast";
import { GLYPHS, orbitalOf } from "./glyphs";
import { HOW } from "./how";
import { HAND_KEYS, keys } from "./keys";
import Outcome from "./Outcome.svelte";
import { position } from "./position";
import Preview from "./Preview.svelte";

const GROUPS: Record<string, string> = {
  play: "Play",
  attack: "Attack",
  activate: "Use",
  harvest: "Harvest",
  draw: "",
  pass: "",
  yes: "",
  no: "",
  done: "",
  card: "Cards",
  realm: "Realm",
  stone: "Stones",
  "realm 1 on the": "",
  begin: "",
  mode: "",
};

/** Attacks, cards, what is used, then what is always there. */
const RANKS: Record<string, number> = { attack: 1, play: 2, activate: 50, harvest: 60, draw: 70, done: 80, pass: 90 };

/** What a line of the log tells of a turn. */
const MAIN = new Set(
  ("coin flipped,begins,layout chosen,mulligan,played,passed,drew,activated,harvested,moved,attacked,seized,seizure stopped,destroyed,died," +
    "sacrificed,banished,discarded,denied,nullified,stone moved,stone banished,control gained,turn taken over,conceded,decked out,tie broken," +
    "won,drawn game").split(","),
);
/** What came of it for cards that were there, or came without being played; so many of these are told in the line. */
const EFFECTS = new Set(["to hand", "revealed", "counters put", "changed", "underwent", "equipped", "created", "arrived"]);
const MOST_EFFECTS = 3;
/** How events sound. */
const VOICES: Record<string, Voice> = { played: "card", drew: "card", attacked: "battle", seized: "stone", "stone moved": "stone", destroyed: "loss", died: "loss", sacrificed: "loss", won: "end", "drawn game": "end" };
/** Why a game ended as it did. */
const ENDING = new Set(["conceded", "decked out", "tie broken", "won", "drawn game"]);
/** How long one looks at what happens, in ms at the normal pace. */
const RHYTHM: Record<string, number> = {
  played: 640,
  attacked: 600,
  "battle checked": 900,
  seized: 620,
  "stone moved": 620,
  "stone banished": 620,
  "seizure stopped": 620,
  destroyed: 620,
  died: 620,
  sacrificed: 620,
  banished: 620,
  targeted: 420,
  harvested: 420,
  activated: 600,
  "turn began": 0,
  "battle ended": 0,
  looked: 0,
};
/** Nobody decided it, and nothing comes of it. */
const isQuiet = (event: EventInfo) => event.kind === "passed" && event.facts[0] === 1;

/** Whether it is an effect: what arrives because it was played is told with the play, what is drawn at once with that. */
function isEffect(event: EventInfo, among: readonly EventInfo[]): boolean {
  if (!EFFECTS.has(event.kind)) return false;
  if (event.kind === "revealed") return !among.some((one) => one.kind === "drew" && one.n > event.n);
  return event.kind !== "arrived" || !among.some((one) => one.kind === "played" && one.facts.join() === event.facts.join() && one.n < event.n);
}

function isMain(event: EventInfo, among: readonly EventInfo[] = [event]): boolean {
  if (MAIN.has(event.kind)) return !isQuiet(event) || !among.some((one) => one !== event && MAIN.has(one.kind) && !isQuiet(one));
  return isEffect(event, among) && among.filter((one) => isEffect(one, among)).indexOf(event) < MOST_EFFECTS;
}

/** A stone to win first, then what still does something; what gains nothing stands behind all attacks. */
const STAKE_RANKS: Record<string, number> = { seize: 0.1, protected: 0.2, hold: 0.3, gives: 0.5, nothing: 1 };
const NOTHING = "Nothing to gain";

const LONGEST_HINT = 26;
const PLACES: Record<string, string> = { abyss: "Abyss" };
const ON_BOARD = new Set(["attack", "play", "harvest", "activate"]);

const seen = (picture: Record<string, unknown>) => picture as unknown as WondersPicture;
/** The card that an option is about, -1 for none. */
function cardOf(option: OptionInfo, picture: WondersPicture): number {
  if (option.verb === "play" || option.verb === "card" || option.verb === "harvest") return option.argument;
  if (option.verb !== "activate" || !picture.realms) return -1;
  for (const realm of picture.realms) {
    for (const side of realm.sides) {
      const user = side.cards.find((card) => card.uses.some((use) => use.verb === "activate" && use.argument === option.argument));
      if (user) return user.id;
    }
  }
  return -1;
}

/** A choice among cards that lie in no realm: the hand, or the tray above the answers, offers it itself. */
function inSight(option: OptionInfo, picture: WondersPicture): boolean {
  const found = option.verb === "card" ? findCard(picture, option.argument) : null;
  return found !== null && found.area !== "realm";
}

function inHand(option: OptionInfo, picture: WondersPicture): boolean {
  return option.verb === "card" && findCard(picture, option.argument)?.area === "hand";
}

function short(option: OptionInfo, picture: WondersPicture, seat: number): string {
  const stake = stakeOf(option, picture, seat);
  if (stake) return stake.tone === "nothing" ? stake.numbers : `${stake.words} ${stake.numbers}`;
  if (option.verb === "attack" || option.verb === "realm") return `Realm ${option.argument + 1}`;
  // The buttons are numbered by their keys.
  if (option.verb === "order") return option.label.replace(/^\d+\. /, "");
  const found = findCard(picture, cardOf(option, picture));
  const name = found ? faceOf(picture, found.card.face)?.name : undefined;
  // Two of a name in one place are told apart by a number.
  return name ? `${name}${/ #\d+$/.exec(option.label)?.[0] ?? ""}` : option.label;
}

/** The first part of the server's hint, if it is short: all of it is spoken, and shown where the option is looked at. */
function gist(words: string): string {
  const [first = ""] = words.split(";");
  return first.length <= LONGEST_HINT ? first : "";
}

function stakeOf(option: OptionInfo, picture: WondersPicture, seat: number): Forecast | null {
  const realm = option.verb === "attack" ? picture.realms[option.argument] : undefined;
  const [mine, theirs] = [realm?.sides[seat], realm?.sides[1 - seat]];
  return mine && theirs ? ownForecast(mine, theirs) : null;
}

/** What an attack would come to, the powers in a realm, where a card lies: as the picture has them. */
function hint(option: OptionInfo, picture: WondersPicture, seat: number): string {
  if (option.verb === "attack") return `realm ${option.argument + 1}`;
  const realm = option.verb === "realm" ? picture.realms[option.argument] : undefined;
  const [mine, theirs] = [realm?.sides[seat], realm?.sides[1 - seat]];
  if (mine && theirs) return `${mine.power || 0}–${theirs.power || 0}`;
  // Whoever puts abilities in order reads what each of them does.
  if (option.verb === "order") return option.hint;
  if (option.verb !== "card") return gist(option.hint);
  const found = findCard(picture, option.argument);
  if (!found || found.area === "hand") return gist(option.hint);
  const mineIs = (found.realm ? found.card.controller : found.card.owner) === seat;
  if (found.realm) return `realm ${found.realm.label}, ${mineIs ? "yours" : "theirs"}`;
  return `${mineIs ? "your" : "their"} ${PLACES[found.area] ?? found.area}`;
}

/** What is asked about one card after the other in the same words behind its name, such as each flier. */
function inARow({ reason }: QuestionInfo, options: readonly OptionInfo[], picture: WondersPicture): string {
  const words = reason.slice(reason.indexOf(": ") + 1);
  const alike = [["yes", "no"], ["realm"]].some((verbs) => options.every(({ verb }) => verbs.includes(verb)));
  return alike && words !== reason ? `${picture.turn}${words}` : "";
}

export const wondersOfTheFirst: Face = {
  board: Board,
  preview: Preview,
  context: Context,
  zoom: CardZoom,
  look: (option, picture) => {
    const table = seen(picture);
    const found = findCard(table, cardOf(option, table));
    const face = found ? faceOf(table, found.card.face) : null;
    return found && face ? zoomOf(found.card, face) : null;
  },
  keys: (choices, picture) => keys(choices, seen(picture)),
  group: (verb) => GROUPS[verb] ?? capital(verb),
  short: (option, picture, seat) => short(option, seen(picture), seat),
  rank: ({ option, key }, picture, seat) => (STAKE_RANKS[stakeOf(option, seen(picture), seat)?.tone ?? ""] ?? RANKS[option.verb] ?? 0) + (option.verb === "play" || inHand(option, seen(picture)) ? HAND_KEYS.indexOf(key) : 0),
  shortAlone: true,
  ownClock: true,
  onBoard: (option, picture) => ON_BOARD.has(option.verb) || inSight(option, seen(picture)),
  terse: (option, picture) => option.verb === "play" || inSight(option, seen(picture)),
  sighted: (option, picture) => option.verb === "card" && findCard(seen(picture), option.argument)?.area === "realm",
  hint: (option, picture, seat) => hint(option, seen(picture), seat),
  tone: (option, picture, seat) => stakeOf(option, seen(picture), seat)?.tone ?? "",
  groupOf: (option, picture, seat) => (stakeOf(option, seen(picture), seat)?.tone === "nothing" ? NOTHING : GROUPS[option.verb] ?? capital(option.verb)),
  icons: () => [],
  heading: (event) => event.kind === "round began",
  turn: (event) => event.kind === "turn began",
  battle: (event) => event.kind === "attacked",
  main: isMain,
  quiet: isQuiet,
  aside: (events, seat) => powersOf(events, seat),
  rhythm: (event) => (event.kind === "passed" && event.facts[0] === 1 ? LEAST_QUIET : RHYTHM[event.kind]),
  voice: (event) => VOICES[event.kind],
  names: (picture) => seen(picture).faces?.map((face) => ({ name: face.name, colour: `var(--${face.orbitals[0]?.toLowerCase() ?? "unbound"})`, zoom: zoomOf(null, face) })) ?? [],
  standing: (picture, seat) => {
    const stones = seen(picture).players[seat]?.stones ?? 0;
    return `${stones} ${stones === 1 ? "stone" : "stones"}`;
  },
  worth: (picture, seat) => seen(picture).players[seat]?.stones ?? 0,
  ending: (event) => ENDING.has(event.kind),
  outcome: Outcome,
  plain: (label) => label,
  likewise: (question, choices, picture) => inARow(question, choices.map(({ option }) => option), seen(picture)),
  position: (picture, seat, nameOf) => position(seen(picture), seat, nameOf),
  thumb: (picture, seat) =>
    (seen(picture).realms ?? []).map((realm) => ({
      above: realm.sides.filter((side) => side.seat !== seat).reduce((sum, side) => sum + side.cards.length, 0),
      below: realm.sides.filter((side) => side.seat === seat).reduce((sum, side) => sum + side.cards.length, 0),
      middle: realm.holder < 0 ? "even" : realm.holder === seat ? "you" : "opp",
      closed: realm.state !== "open",
    })),
  mark: (name) => ({ colour: `var(--${orbitalOf([name])})`, sign: GLYPHS[orbitalOf([name])] }),
  how: HOW,
  tags: (picture) => {
    const { round, rounds } = seen(picture);
    return [round ? `round ${round} of ${rounds}` : "setup"];
  },
};

