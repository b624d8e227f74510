/** The Wheel of Time's face: how its options are grouped, shortened and hinted. */

import type { OptionInfo, WayPicture, WheelPicture } from "../../lib/protocol";
import { capital, type Face } from "../face";
import Board from "./Board.svelte";
import { cardIn, countWords, faceOf, findCard, zoomOf } from "./cards";
import CardZoom from "./CardZoom.svelte";
import Context from "./Context.svelte";
import { symbolName } from "./glyphs";
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
/** What is always there comes last. */
const LAST: Record<string, number> = { everybody: 80, "by hand": 85, done: 90, pass: 95 };

const seen = (picture: Record<string, unknown>) => picture as unknown as WheelPicture;

function short(option: OptionInfo, picture: WheelPicture): string {
  if (WHOLE.has(option.verb) || !picture.players) return option.label;
  const found = findCard(picture, cardIn(option, picture));
  if (found?.card.name) return found.card.name;
  return option.verb === "way" ? payWords(wayOf(option, picture)) || option.label : option.label;
}

function wayOf(option: OptionInfo, picture: WheelPicture): WayPicture | undefined {
  return picture.payment?.ways.find((way) => way.argument === option.argument);
}

/** What a way to pay takes; where it comes from is said below it. */
function payWords(way: WayPicture | undefined): string {
  const counts = [0, 0, 0, 0];
  for (const part of way?.parts ?? []) counts[part.ability] = (counts[part.ability] ?? 0) + part.count;
  const tokens = way?.converted ? [countWords(way.converted, "token")] : [];
  return [...tokens, ...counts.flatMap((count, ability) => (count ? [`${count} ${symbolName(ability)}`] : []))].join(" + ");
}

function hint(option: OptionInfo, picture: WheelPicture): string {
  if (option.verb !== "way") return option.hint;
  return (wayOf(option, picture)?.parts ?? []).map((part) => `${part.count} ${symbolName(part.ability)} ${part.name ? `from ${part.name}` : "from no card"}`).join(", ");
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
  rank: ({ option }) => LAST[option.verb] ?? 0,
  shortAlone: true,
  onBoard: (option, picture) => onBoard(option, seen(picture)),
  terse: (option, picture) => inSheet(option, seen(picture)),
  longQuestions: true,
  hint: (option, picture) => hint(option, seen(picture)),
  icons: () => [],
  heading: (event) => event.kind === "turn began",
  standing: (picture, seat) => {
    const { pattern } = seen(picture);
    return pattern ? (seat === 0 ? `${pattern.light} light` : `${pattern.shadow} shadow`) : "";
  },
  plain: (label) => label,
  position: (picture, seat, nameOf) => position(seen(picture), seat, nameOf),
  how: HOW,
  tags: (picture) => {
    const { turn, last_battle: last } = seen(picture);
    return [turn ? `turn ${turn}` : "setup", ...(last ? ["Last Battle"] : [])];
  },
};
