/** A face for every card without a picture: a drawing that follows from its name alone, so that it is the same everywhere. */

export interface Stroke {
  d: string;
  /** Filled instead of drawn. */
  solid?: boolean;
  opacity?: number;
}

export const WIDTH = 126;
export const HEIGHT = 58;

/** Numbers between 0 and 1, always the same for a word. */
export function chance(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number) => String(Math.round(value * 10) / 10);
const circle = (x: number, y: number, r: number) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
const ring = (x: number, y: number, rx: number, ry: number, turn: number) => {
  const [dx, dy] = [rx * Math.cos(turn), rx * Math.sin(turn)];
  const degrees = n((turn * 180) / Math.PI);
  return `M${n(x - dx)} ${n(y - dy)}A${n(rx)} ${n(ry)} ${degrees} 1 0 ${n(x + dx)} ${n(y + dy)}A${n(rx)} ${n(ry)} ${degrees} 1 0 ${n(x - dx)} ${n(y - dy)}z`;
};

type Dice = () => number;

function stars(dice: Dice, count: number): Stroke {
  return { d: Array.from({ length: count }, () => circle(dice() * WIDTH, dice() * HEIGHT, 0.5 + dice() * 0.6)).join(""), solid: true, opacity: 0.55 };
}

function orbits(dice: Dice): Stroke[] {
  const [x, y, turn] = [58 + dice() * 26, 26 + dice() * 8, dice() * 0.9 - 0.45];
  const out: Stroke[] = [{ d: circle(x, y, 4 + dice() * 3), solid: true, opacity: 0.85 }];
  for (let i = 0; i < 3; i += 1) {
    const [rx, angle] = [14 + i * 12 + dice() * 4, dice() * 6.283];
    const ry = rx * (0.42 + dice() * 0.12);
    out.push({ d: ring(x, y, rx, ry, turn), opacity: 0.75 - i * 0.15 });
    const [px, py] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    out.push({ d: circle(x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn), 1.4 + dice() * 1.4), solid: true });
  }
  return out;
}

function ringed(dice: Dice): Stroke[] {
  const [x, y, r, turn] = [64 + dice() * 22, 27 + dice() * 6, 11 + dice() * 5, -0.5 + dice() * 0.9];
  return [
    { d: circle(x, y, r), opacity: 0.95 },
    { d: circle(x, y, r), solid: true, opacity: 0.28 },
    { d: ring(x, y, r * 1.9, r * 0.55, turn), opacity: 0.8 },
    { d: ring(x, y, r * 2.3, r * 0.75, turn), opacity: 0.4 },
  ];
}

function constellation(dice: Dice): Stroke[] {
  const count = 5 + Math.floor(dice() * 3);
  const points = Array.from({ length: count }, (_, i) => [30 + (i * 80) / (count - 1) + dice() * 8, 8 + dice() * 42] as const);
  const line = points.map(([x, y], i) => `${i ? "L" : "M"}${n(x)} ${n(y)}`).join("");
  const [bx, by] = points[Math.floor(dice() * count)] ?? [60, 30];
  return [
    { d: line, opacity: 0.6 },
    { d: points.map(([x, y]) => circle(x, y, 1.6 + dice() * 1.2)).join(""), solid: true },
    { d: circle(bx, by, 7), opacity: 0.7 },
  ];
}

function binary(dice: Dice): Stroke[] {
  const [x, y, turn, apart] = [66 + dice() * 14, 28, dice() * 0.7 - 0.2, 17 + dice() * 6];
  const [dx, dy] = [apart * Math.cos(turn), apart * Math.sin(turn)];
  return [
    { d: circle(x - dx, y - dy, 7 + dice() * 2), solid: true, opacity: 0.8 },
    { d: circle(x + dx, y + dy, 5 + dice() * 2) },
    { d: ring(x - dx, y - dy, 17, 11, turn), opacity: 0.55 },
    { d: ring(x + dx, y + dy, 17, 10, turn), opacity: 0.55 },
    { d: ring(x, y, 42, 18, turn), opacity: 0.35 },
  ];
}

function eclipse(dice: Dice): Stroke[] {
  const [x, y, r, bite] = [60 + dice() * 24, 28, 13 + dice() * 3, 0.35 + dice() * 0.3];
  const rays = Array.from({ length: 16 }, (_, i) => {
    const [angle, long] = [(i / 16) * 6.283 + 0.16, i % 2 ? 1.9 : 1.5];
    return `M${n(x + Math.cos(angle) * r * 1.25)} ${n(y + Math.sin(angle) * r * 1.25)}L${n(x + Math.cos(angle) * r * long)} ${n(y + Math.sin(angle) * r * long)}`;
  });
  const edge = r * (1 + bite);
  return [
    { d: circle(x, y, r) },
    { d: `M${n(x)} ${n(y - r)}a${n(r)} ${n(r)} 0 1 0 0 ${n(2 * r)}a${n(edge)} ${n(edge)} 0 0 1 0 ${n(-2 * r)}z`, solid: true, opacity: 0.6 },
    { d: rays.join(""), opacity: 0.65 },
  ];
}

function horizon(dice: Dice): Stroke[] {
  const out: Stroke[] = [{ d: circle(34 + dice() * 58, 16 + dice() * 8, 6 + dice() * 3), solid: true, opacity: 0.75 }];
  for (let i = 0; i < 4; i += 1) {
    const y = 30 + i * 8;
    let d = `M0 ${n(y + dice() * 6)}`;
    for (let x = 0; x < WIDTH; x += 21) d += `q${n(10.5)} ${n(-9 + dice() * 16)} 21 ${n(dice() * 4 - 2)}`;
    out.push({ d, opacity: 0.9 - i * 0.17 });
  }
  return out;
}

function rays(dice: Dice): Stroke[] {
  const [x, y, count] = [52 + dice() * 32, 28 + dice() * 4, 16 + 2 * Math.floor(dice() * 5)];
  const lines = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 6.283;
    const far = 16 + (i % 2 ? 6 : 20) + dice() * 5;
    return `M${n(x + Math.cos(angle) * 10)} ${n(y + Math.sin(angle) * 10)}L${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`;
  });
  return [{ d: lines.join(""), opacity: 0.7 }, { d: circle(x, y, 7) }, { d: circle(x, y, 3), solid: true, opacity: 0.85 }];
}

function polygons(dice: Dice): Stroke[] {
  const [x, y, sides] = [56 + dice() * 26, 29, 3 + Math.floor(dice() * 4)];
  const out: Stroke[] = [];
  for (let i = 0; i < 4; i += 1) {
    const [r, turn] = [23 - i * 5.5, (i * Math.PI) / sides + dice() * 0.15];
    const points = Array.from({ length: sides }, (_, j) => {
      const angle = turn + (j / sides) * 6.283 - Math.PI / 2;
      return `${j ? "L" : "M"}${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
    });
    out.push({ d: `${points.join("")}z`, opacity: 0.5 + i * 0.14, solid: i === 3 });
  }
  return out;
}

const WONDERS = [orbits, ringed, constellation, binary, eclipse];

/** The drawing of a card; `type` is its first type. */
export function sigil(name: string, type: string): Stroke[] {
  const dice = chance(name);
  const form = WONDERS[Math.floor(dice() * WONDERS.length)] ?? orbits;
  const draw = type === "land" ? horizon : type === "spell" ? rays : type === "item" ? polygons : form;
  return [...draw(dice), stars(dice, type === "land" ? 5 : 8)];
}
