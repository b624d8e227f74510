/** The Wheel of Time's face: how its options are grouped, shortened and hinted. */

import { assignKeys, type Choice } from "../../lib/options";
import type { EventInfo, OptionInfo, WayPicture, WheelPicture } from "../../lib/protocol";
import type { Voice } from "../../lib/sound";
import { capital, type Face } from "../face";
import Board from "./Board.svelte";
import { cardIn, countWords, faceOf, findCard, typeLine, zoomOf } from "./cards";
import CardZoom from "./CardZoom.svelte";
import Context from "./Context.svelte";
import { GLYPHS, symbolName } from "./glyphs";
import { HOW } from "./how";
import { position } from "./position";

const GROUPS: Record<string, string> = {
  pass: "",
  done: "",
  yes: "",
  no: "",
  everybody: "",
  "by hand": "",
  "start with": "Cards",
  card: "Cards",
  declare: "Challenge",
  contest: "Contest",
  "initiate on": "Contest",
  send: "Send",
  token: "",
  generate: "Roll",
  rotate: "Roll",
  heal: "Heal",
  taveren: "Heal",
  advantage: "Advantage",
  recruit: "Recruit",
  reinforce: "Reinforce",
  "discard weapon": "Lay down",
  play: "Play",
  use: "Use",
  cleanse: "Cleanse",
  replace: "Replace",
  "damage on": "Damage on",
  way: "Pay",
  symbol: "Symbols",
  discard: "Discard",
  die: "Dice",
};
/** Whose words say more than the name of their card. */
const WHOLE = new Set(["use", "taveren", "cleanse", "contest", "initiate on"]);
/** What is always there comes last, and before it what keeps out of everything. */
const STAND_DOWN = 1;
const BEHIND = 70;
const LAST: Record<string, number> = { everybody: 80, "by hand": 85, done: 90, pass: 95 };

/** The rule of the moments at which events may be played: the same cards are offered at many of them. */
const EVENT_WINDOW = "WOT20-ready.event-play.1";
/** That of what is discarded before drawing: asked in every turn. */
const DISCARDS = "WOT20-draw.discard.1";
function rank(option: OptionInfo): number {
  return option.verb === "token" && option.argument === STAND_DOWN ? BEHIND : (LAST[option.verb] ?? 0);
}

/** Keys are counted through as the answers stand in the bar. */
function keysInOrder(choices: readonly { option: OptionInfo }[]): string[] {
  const order = choices.map((_, i) => i).sort((a, b) => rank(choices[a]!.option) - rank(choices[b]!.option));
  const keys = assignKeys(order.map((i) => choices[i]!.option));
  return choices.map((_, i) => keys[order.indexOf(i)] ?? "");
}

/** What a line of the log tells. */
const MAIN = new Set(
  ("starting hand chosen,starting character,starting advantage,dragon hidden,dragon revealed,dragon kept hidden,passed,challenge placed,contests," +
    "one more challenge,no challenge,challenge kept hidden,challenge revealed,target declared,forces placed,committed,announced,stands down,rolled," +
    "healed,advantage played,event played,effect used,recruited,reinforced,weapon discarded,Ta'veren healed,corruption removed,replaced,resolving," +
    "outcome,token added,token removed,last battle comes,became an advantage,discarded from hand,killed,saved,removed from play,prophecy fulfilled,searched,found,won,lost," +
    "both lost,stopped,conceded").split(","),
);
/** How events sound. */
const VOICES: Record<string, Voice> = { recruited: "card", "advantage played": "card", "event played": "card", rolled: "dice", rerolled: "dice", outcome: "battle", "token added": "stone", killed: "loss", won: "end", lost: "end" };
/** Why a game ended as it did. */
const ENDING = new Set(["conceded", "last battle comes", "won", "lost", "both lost", "stopped"]);
/** What in its last turn decided a game that was lost. */
const DECIDING = new Set(["resolving", "outcome", "killed"]);
/** How long one looks at what happens, in ms at the normal pace. */
const RHYTHM: Record<string, number> = {
  "challenge placed": 600,
  "challenge revealed": 640,
  "forces placed": 600,
  announced: 420,
  "takes part": 160,
  rolled: 700,
  rerolled: 600,
  "advantage played": 640,
  "event played": 640,
  "effect used": 600,
  recruited: 640,
  reinforced: 600,
  resolving: 600,
  results: 700,
  outcome: 1100,
  "token added": 620,
  "token removed": 620,
  damaged: 420,
  killed: 620,
  "removed from play": 620,
  "prophecy fulfilled": 620,
  "pools emptied": 0,
  readied: 0,
};

const seen = (picture: Record<string, unknown>) => picture as unknown as WheelPicture;

/** What a token does to the Pattern; in how many words, the log tells. */
const GAINS = /^A token (comes to|leaves) the (\w+) section.*$/;

const RESOLVED = / is resolved\.$/;
/** A challenge that was placed face down, told to whoever knows it. */
const NAMED = /\(.+\)\.$/;
const STANDS_DOWN = /^()(.*)( stands down)\.$/;
const ANNOUNCED = /^(.*) announces? (?:that )?(.*?)( stands down| for .*)\.$/;

/** The numbers of whoever looks come first. */
function outcome(event: EventInfo, among: readonly EventInfo[], seat: number): string {
  const [slot, support = 0, opposition = 0, succeeds] = event.facts;
  const numbers = seat >= 0 && seat !== event.actor ? [opposition, support] : [support, opposition];
  const which = among.find((one) => one.kind === "resolving" && one.facts[0] === slot);
  const against = seat >= 0 && seat !== event.actor ? " against it" : "";
  return `${which ? which.text.replace(RESOLVED, "") : "The challenge"}: ${numbers.join("–")}${against}, it ${succeeds ? "succeeds" : "fails"}`;
}

/** What several cards generated, as one: whose dice it was can be unfolded. */
function generated(events: readonly EventInfo[]): EventInfo[] {
  const [first, ...more] = events;
  if (!first || more.length === 0) return [...events];
  const sums = [1, 2, 3, 4].map((at) => events.reduce((sum, { facts }) => sum + (facts[at] ?? 0), 0));
  const made = sums.flatMap((sum, ability) => (sum ? [`${sum} ${symbolName(ability)}`] : [])).join(", ") || "no symbols";
  const name = first.text.replace(/ generates .*$/, "");
  return [{ ...first, text: `${name} and ${more.length === 1 ? "one other" : `${more.length} others`} generate ${made}.` }];
}

const TARGETS = /^(.*) targets (.*)\.$/;

/** What was played and on whom, as one; that whoever was meant is healed follows from it. */
function aimed(told: readonly EventInfo[]): EventInfo[] {
  const out: EventInfo[] = [];
  for (const event of told) {
    const [before, [, by = "", whom = ""]] = [out.at(-1), TARGETS.exec(event.text) ?? []];
    if (whom && before?.text.endsWith(` ${by}.`)) out[out.length - 1] = { ...before, text: before.text.replace(/\.$/, ` on ${whom}.`) };
    else if (event.kind !== "healed" || !before?.text.endsWith(` on ${event.text.replace(/ is healed.*$/, "")}.`)) out.push(event);
  }
  return out;
}

/** All who go to the same challenge are announced together, and after them who stands down. */
function together(all: readonly EventInfo[]): EventInfo[] {
  const told = aimed(all);
  const out: EventInfo[] = [];
  const groups = new Map<string, { event: EventInfo; who: string; names: string[]; where: string }>();
  for (const event of told) {
    const found = event.kind === "announced" ? ANNOUNCED.exec(event.text) : event.kind === "stands down" ? STANDS_DOWN.exec(event.text) : null;
    const [, who = "", name = "", where = ""] = found ?? [];
    const row = where === DOWN ? DOWN : `${who}${where}`;
    const same = groups.get(row);
    if (!found) out.push(event);
    else if (same) same.names.push(name);
    else groups.set(row, { event, who, names: [name], where });
  }
  const ordered = [...groups.values()].sort((a, b) => Number(a.where === DOWN) - Number(b.where === DOWN));
  const rolls = out.filter(({ kind }) => kind === "rolled");
  const [roll] = rolls;
  const dice = rolls.reduce((sum, { facts }) => sum + facts.length - 1, 0);
  if (roll && rolls.length > 2) out.splice(out.indexOf(roll), rolls.length, { ...roll, text: `${rolls.length} cards roll ${dice} dice.` });
  const made = out.filter(({ kind }) => kind === "symbols");
  const [at] = made;
  if (at) out.splice(out.indexOf(at), made.length, ...generated(made));
  // What a challenge came to stands before what was done in it.
  out.sort((a, b) => Number(CAME_TO.has(b.kind)) - Number(CAME_TO.has(a.kind)));
  return [...ordered.map(({ event, who, names, where }) => ({ ...event, text: said(who, counted(names), where) })), ...out];
}

const CAME_TO = new Set(["outcome", "token added", "token removed"]);
const DOWN = " stands down";

function said(who: string, names: readonly string[], where: string): string {
  const listed = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
  const several = names.length > 1 || /^\d/.test(listed);
  if (where === DOWN) return `${listed} ${several ? "stand" : "stands"} down.`;
  return `${who} ${who === "You" ? "announce" : "announces"} ${listed}${where}.`;
}

/** "2 Andor Infantry" for two of that name. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const number = names.filter((one) => one === name).length;
    return number > 1 ? `${number} ${name}` : name;
  });
}

function brief(event: EventInfo, among: readonly EventInfo[], seat: number): string {
  if (event.kind === "rolled") return event.text.replace(/(:.*)?\.?$/, "");
  if (event.kind === "outcome") return outcome(event, among, seat);
  if (event.kind === "resolving") return event.text.replace(RESOLVED, " is under way");
  return event.text.replace(/\.$/, "").replace(GAINS, (_, verb: string, section: string) => `the Pattern ${verb === "leaves" ? "loses" : "gains"} 1 ${section}`);
}

/** Whether the one line of the log tells an event: a challenge by its outcome, dice by what was done with them or else by
 * what they made, nobody standing down twice. */
function isMain(event: EventInfo, among: readonly EventInfo[]): boolean {
  // That a challenge is under way is no news in itself: what came of the one before stays in sight until something happens.
  if (event.kind === "resolving") return among.some(({ kind }) => kind !== "resolving") && !among.some(({ kind, facts }) => kind === "outcome" && facts[0] === event.facts[0]);
  // Whoever placed a challenge and saw which has read its name already.
  if (event.kind === "challenge revealed") return !among.some(({ kind, actor, text }) => kind === "challenge placed" && actor === event.actor && NAMED.test(text));
  if (event.kind === "symbols") return !among.some(({ kind }) => kind === "resolving") && !among.some(({ kind }) => kind !== "rolled" && MAIN.has(kind));
  if (event.kind === "rolled" && among.some(({ kind, facts }) => kind === "symbols" && facts[0] === event.facts[0]) && !among.some(({ kind }) => kind === "resolving")) return false;
  if (event.kind === "rolled") return !among.some(({ kind }) => kind !== "rolled" && kind !== "resolving" && MAIN.has(kind));
  if (event.kind === "stands down") return !among.some(({ kind, facts }) => kind === "announced" && facts[0] === event.facts[0]);
  return MAIN.has(event.kind);
}

function short(option: OptionInfo, picture: WheelPicture): string {
  if (option.verb === "use") return parted(option.label)[0];
  if (WHOLE.has(option.verb) || !picture.players) return option.label;
  const found = findCard(picture, cardIn(option, picture));
  if (found?.card.name) return found.card.name;
  return option.verb === "way" ? payWords(wayOf(option, picture), picture.payment?.seat ?? 0) || option.label : option.label;
}

function wayOf(option: OptionInfo, picture: WheelPicture): WayPicture | undefined {
  return picture.payment?.ways.find((way) => way.argument === option.argument);
}

/** What a way to pay takes; where it comes from is said below it. */
function payWords(way: WayPicture | undefined, seat: number): string {
  const counts = [0, 0, 0, 0];
  for (const part of way?.parts ?? []) counts[part.ability] = (counts[part.ability] ?? 0) + part.count;
  const tokens = way?.converted ? [countWords(way.converted, seat === 0 ? "light token" : "shadow token")] : [];
  return [...tokens, ...counts.flatMap((count, ability) => (count ? [`${count} ${symbolName(ability)}`] : []))].join(" + ");
}

/** An ability is used: the card, and below it what its text says. */
function parted(label: string): [string, string] {
  const at = label.indexOf(": ");
  return at < 0 ? [label, ""] : [label.slice(0, at).replace(/^Use /, ""), label.slice(at + 2)];
}

function hint(option: OptionInfo, picture: WheelPicture): string {
  if (option.verb === "use") return option.hint || parted(option.label)[1];
  if (option.verb !== "way") return option.hint;
  return (wayOf(option, picture)?.parts ?? []).map((part) => `${part.count} ${symbolName(part.ability)} ${part.name ? `from ${part.name}` : "from no card"}`).join(", ");
}

/** One way to pay, told with the card that is paid for: to choose symbols by hand is for where there are several. */
function onlyWay(choices: readonly Choice[]): Choice | null {
  const [way, ...more] = choices.filter(({ option }) => option.verb === "way");
  return way && more.length === 0 && choices.every(({ option }) => option.verb === "way" || option.verb === "by hand") ? way : null;
}

/** A card that lies on the board or in the hand is offered there as plainly. */
function onBoard(option: OptionInfo, picture: WheelPicture): boolean {
  return picture.players !== undefined && cardIn(option, picture) >= 0 && findCard(picture, cardIn(option, picture)) !== null;
}

/** A card out of a deck or a pile is laid out to choose from, with its key. */
function inSheet(option: OptionInfo, picture: WheelPicture): boolean {
  const found = picture.players ? findCard(picture, cardIn(option, picture)) : null;
  return found !== null && found.area !== "table" && found.area !== "hand";
}

export const wheelOfTime: Face = {
  board: Board,
  preview: null,
  context: Context,
  zoom: CardZoom,
  look: (option, picture) => {
    const table = seen(picture);
    const found = findCard(table, cardIn(option, table));
    const face = found ? faceOf(table, found.card.face) : null;
    return found && face ? zoomOf(found.card, face) : null;
  },
  group: (verb) => GROUPS[verb] ?? capital(verb),
  short: (option, picture) => short(option, seen(picture)),
  rank: ({ option }) => rank(option),
  keys: (choices) => keysInOrder(choices),
  only: onlyWay,
  shortAlone: true,
  ownClock: true,
  onBoard: (option, picture) => onBoard(option, seen(picture)),
  terse: (option, picture) => inSheet(option, seen(picture)),
  sighted: (option, picture) => onBoard(option, seen(picture)),
  longQuestions: true,
  hint: (option, picture) => hint(option, seen(picture)),
  icons: () => [],
  passing: ({ clause }, picture) => (clause === EVENT_WINDOW ? `turn ${seen(picture).turn}` : ""),
  skips: ({ clause }) => clause === EVENT_WINDOW || clause === DISCARDS,
  likewise: (_, choices, picture) => (choices.every(({ option }) => option.verb === "token") ? `${seen(picture).turn} ${seen(picture).step}` : ""),
  heading: (event) => event.kind === "turn began",
  turn: (event) => event.kind === "turn began",
  battle: (event) => event.kind === "resolving",
  main: (event, among = []) => isMain(event, among),
  brief,
  together,
  counted: /(?<=^the Pattern (?:gains|loses) )(\d+)/,
  rhythm: (event) => RHYTHM[event.kind],
  voice: (event) => VOICES[event.kind],
  names: (picture) => (seen(picture).faces ?? []).map((face) => ({ name: face.name, colour: "var(--brass)", zoom: { title: face.name, under: typeLine(null, face), lines: face.text.length ? face.text : ["No text."] } })),
  standing: (picture, seat) => {
    const { pattern } = seen(picture);
    return pattern ? (seat === 0 ? `${pattern.light} light` : `${pattern.shadow} shadow`) : "";
  },
  worth: (picture, seat) => {
    const { pattern } = seen(picture);
    return pattern ? (seat === 0 ? pattern.light : pattern.shadow) : 0;
  },
  ending: (event, closing) => ENDING.has(event.kind) || (DECIDING.has(event.kind) && (closing.has("lost") || closing.has("both lost"))),
  plain: (label) => label,
  position: (picture, seat, nameOf) => position(seen(picture), seat, nameOf),
  thumb: (picture, seat) => {
    const { light = 0, shadow = 0, neutral = 0, full = 20 } = seen(picture).pattern ?? {};
    const [mine, theirs] = seat === 0 ? [light, shadow] : [shadow, light];
    const tokens = [...Array<"you">(mine).fill("you"), ...Array<"even">(neutral).fill("even")];
    const free = Math.max(0, full - mine - theirs - neutral);
    return [...tokens, ...Array<"none">(free).fill("none"), ...Array<"opp">(theirs).fill("opp")].map((middle) => ({ above: 0, below: 0, middle }));
  },
  mark: (_, seat) => (seat === 0 ? { colour: "var(--onepower)", sign: GLYPHS.wheel } : { colour: "var(--combat)", sign: GLYPHS.damage }),
  how: HOW,
  tags: (picture) => {
    const { turn, last_battle: last } = seen(picture);
    return [turn ? `turn ${turn}` : "setup", ...(last ? ["Last Battle"] : [])];
  },
};
