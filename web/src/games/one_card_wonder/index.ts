/** One Card Wonder's face: how its options are grouped, shortened and drawn. */

import type { IconName } from "../../components/icons";
import type { EventInfo, OneCardWonderPicture, OptionInfo } from "../../lib/protocol";
import type { Voice } from "../../lib/sound";
import { capital, type Face, type Named } from "../face";
import Board from "./Board.svelte";
import Context from "./Context.svelte";
import { HOW } from "./how";
import { kindName } from "./kinds";
import { position } from "./position";
import Preview from "./Preview.svelte";

const GROUPS: Record<string, string> = {
  "build stage": "Build",
  "build building": "Build",
  "mark stage": "Mark",
  "sell pair": "Sell",
  "sell single": "Sell",
  "sell mixed": "Sell",
  claim: "Claim",
  produce: "Draw",
  "new action": "Use",
  "reveal leader": "Leader",
  "to supply": "To the supply",
  keep: "Keep",
  "keep all": "Keep",
  return: "Return",
  pay: "Pay",
  reduce: "Pay",
  waive: "Pay",
  take: "Take",
  "swap out": "Give",
  "swap in": "Take",
  offer: "Give",
  ask: "Ask for",
  promise: "Promise",
  "want promise": "Ask a promise",
  contribute: "Contribute",
  globe: "From the supply",
  "trade with": "Trade with",
};

/** What a line of the log leaves out: it follows from the rest. */
const ASIDES = new Set(["turn began", "paid", "bag filled", "mats dealt", "supply filled", "leader dealt", "back to the bag"]);
/** How events sound. */
const VOICES: Record<string, Voice> = { drew: "dice", "stage marked": "card", "building built": "card", sold: "stone", claimed: "stone", robbed: "loss", won: "end" };
/** How long one looks at what happens, in ms at the normal pace. */
const RHYTHM: Record<string, number> = { "turn began": 0, drew: 420, "stage marked": 640, "building built": 640, "leader revealed": 900, paid: 280, traded: 640, won: 900 };

/** Verbs whose argument is the number of a kind. */
const BY_KIND = new Set([
  "claim",
  "sell pair",
  "sell single",
  "to supply",
  "keep",
  "return",
  "pay",
  "take",
  "swap out",
  "swap in",
  "rob",
  "give up",
  "offer",
  "ask",
  "promise",
  "want promise",
  "contribute",
  "globe",
]);
const RESOURCES = 5;
/** The letters of a cost at the end of a label, "Build stage 1 (SS)": the button draws them as pieces. */
const COST = /\s*\(([KWCSI$?]+)\)$/;
const LETTERS = "KWCSI$?";

function icons(option: OptionInfo): IconName[] {
  const { verb, argument } = option;
  if (verb === "sell pair") return [kindName(argument), kindName(argument)];
  if (verb === "sell mixed") return [kindName(Math.floor(argument / RESOURCES)), kindName(argument % RESOURCES)];
  const cost = COST.exec(option.label)?.[1];
  if (cost) return [...cost].map((letter) => kindName(LETTERS.indexOf(letter)));
  return BY_KIND.has(verb) ? [kindName(argument)] : [];
}

/** "Claim wood" under the caption "Claim" is just "wood". */
function short(option: OptionInfo): string {
  const group = GROUPS[option.verb] ?? "";
  const label = option.label.replace(COST, "");
  if (option.verb === "reveal leader") return "Reveal";
  if (option.verb === "sell pair" || option.verb === "sell mixed") return "";
  if (group && label.startsWith(`${group} `)) return label.slice(group.length + 1);
  if (option.verb === "sell single" || option.verb === "to supply" || option.verb === "contribute") return kindName(option.argument);
  return label;
}

/** "pay 2 stone; opens 3" beside two pieces of stone is just "opens 3". A mat on the board shows what its buildings cost. */
function hint(option: OptionInfo): string {
  if (option.verb === "choose mat") return option.hint.replace(/ \([^)]*\)/g, "");
  return COST.test(option.label) ? option.hint.replace(/^pay [^;.]*[;.]?\s*/, "") : option.hint;
}

/** What a line of the log tells. What was drawn is told by what became of it, a leader who is not defeated by what he does. */
function isMain(event: EventInfo, among: readonly EventInfo[]): boolean {
  const follows: Record<string, string> = { drew: "kept", "leader effect": "leader revealed" };
  const before = follows[event.kind];
  return !ASIDES.has(event.kind) && !(before && among.some((other) => other.kind === before));
}

/** In one line a leader is named; his words are read by a look at the name, and when the line is unfolded. */
function brief(event: EventInfo): string {
  return event.text.replace(event.kind === "leader revealed" ? /, ".*$/ : /(: a mat holds eight)?\.$/, "");
}

/** The wonders that are revealed at the start lie on the board. */
function together(told: readonly EventInfo[]): readonly EventInfo[] {
  const shown = told.filter(({ kind }) => kind === "wonder revealed");
  if (shown.length < 2) return told;
  return told.flatMap((event) => (event === shown[0] ? [{ ...event, text: `${shown.length} wonders are revealed.` }] : shown.includes(event) ? [] : [event]));
}

/** Names in the log: buildings, and leaders whose words are known. */
function names(picture: OneCardWonderPicture): Named[] {
  return picture.players.flatMap(({ mat, leader }) => [
    ...(mat?.buildings ?? []).map(({ name, cost_text, text }) => named(name, `costs ${cost_text}`, text)),
    ...(leader.known && leader.name ? [named(leader.name, `defeated by ${leader.cost_text}`, leader.text)] : []),
  ]);
}

const named = (name: string, under: string, text: string): Named => ({ name, colour: "var(--brass)", zoom: { title: name, under, lines: [text] } });

export const oneCardWonder: Face = {
  board: Board,
  preview: Preview,
  context: Context,
  group: (verb) => GROUPS[verb] ?? (["yes", "no", "pass", "done"].includes(verb) ? "" : capital(verb)),
  short,
  hint,
  icons,
  heading: () => false,
  turn: (event) => event.kind === "turn began",
  main: (event, among = []) => isMain(event, among),
  brief,
  together,
  counted: /(\d+) (?:knowledge|wood|clay|stone|iron)$/,
  rhythm: (event) => RHYTHM[event.kind],
  voice: (event) => VOICES[event.kind],
  names: (picture) => names(picture as unknown as OneCardWonderPicture),
  thumb: (picture, seat) =>
    ((picture as unknown as OneCardWonderPicture).players ?? []).map((player) => ({
      above: player.stages_total - player.stages_built,
      below: player.stages_built,
      middle: player.seat === seat ? "you" : "opp",
    })),
  standing: (picture, seat) => {
    const player = (picture as unknown as OneCardWonderPicture).players[seat];
    return player?.wonder ? `${player.wonder.name}, ${player.stages_built} of ${player.stages_total} stages` : "";
  },
  worth: (picture, seat) => (picture as unknown as OneCardWonderPicture).players[seat]?.stages_built ?? 0,
  ending: (event) => event.kind === "won" || event.kind === "no winner" || event.kind === "conceded",
  because: (event, picture) => {
    const player = event.kind === "won" ? (picture as unknown as OneCardWonderPicture).players[event.actor] : undefined;
    const done = player?.wonder && player.stages_built === player.stages_total;
    return done ? `${player.wonder?.name} is finished: all ${player.stages_total} stages are marked.` : "";
  },
  plain: (label) => label.replace(COST, ""),
  position: (picture, seat, nameOf) => position(picture as unknown as OneCardWonderPicture, seat, nameOf),
  how: HOW,
  tags: (picture) => {
    const turn = Number(picture["turn"] ?? 0);
    return [...(picture["leaders"] ? ["Leaders"] : []), turn ? `turn ${turn}` : "setup"];
  },
};
