/** This game's own signs, on the grid of the shared icons: strokes that take the colour of the text. */

export const GLYPHS = {
  petraia: "M12 21c-7-4-8.5-11.5 0-18.5 8.5 7 7 14.5 0 18.5zM12 21V9M12 13.5l3-2.6M12 17l-3-2.6",
  thalwind: "M2.5 9c3-3.5 6-3.5 9.5 0s6.5 3.5 9.5 0M2.5 15.5c3-3.5 6-3.5 9.5 0s6.5 3.5 9.5 0M8 3.5h5a2 2 0 1 1-2 2",
  solfera:
    "M12.5 2.5c.8 4.2 5.5 6.3 5.5 11.8a6 6 0 0 1-12 0c0-3.3 2.3-4.6 2.6-7.6 2 1 2.9 2.7 2.9 4.8 1.3-2.3 1.7-5.4 1-9zM12 20a2.6 2.6 0 0 1-2.6-2.8c0-1.6 1.4-2.3 2.6-3.9 1.2 1.6 2.6 2.3 2.6 3.9A2.6 2.6 0 0 1 12 20z",
  umbrathene: "M15.5 3.2A9.3 9.3 0 1 0 21 15.3 7.6 7.6 0 0 1 15.5 3.2zM18.5 6.6a.9.9 0 1 0 0 1.8a.9.9 0 1 0 0-1.8",
  heliosynth:
    "M12 5.2l5.9 3.4v6.8L12 18.8l-5.9-3.4V8.6zM12 9.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2M12 2v3.2M12 18.8V22M3.3 7l2.8 1.6M20.7 7l-2.8 1.6M3.3 17l2.8-1.6M20.7 17l-2.8-1.6",
  boundless: "M12 5l1.7 5.3L19 12l-5.3 1.7L12 19l-1.7-5.3L5 12l5.3-1.7zM4.2 16.8C1 13 5 6.5 11 4.3M19.8 7.2C23 11 19 17.5 13 19.7",
  unbound: "M12 4l8 8-8 8-8-8zM12 9l3 3-3 3-3-3z",
  stone: "M7 3.5h10l4 6-9 11-9-11zM3 9.5h18M9.5 9.5L12 20.5l2.5-11L12 3.5z",
  energy: "M13 2.5L5 13.5h6l-1 8 8-11h-6z",
  action: "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM9 12l2.2 2.2L15.2 10",
  attack: "M4 4l11.5 11.5M20 4L8.5 15.5M6 13.5l4.5 4.5M18 13.5L13.5 18M7.5 16.5L4 20M16.5 16.5L20 20",
  faith: "M12 2.5c1.6 2 2.3 3.2 2.3 4.5a2.3 2.3 0 0 1-4.6 0c0-1.3.7-2.5 2.3-4.5zM9 11.5h6v10H9zM9 15.5l6-1.8",
  hand: "M3.2 8.7l7-1.9 3 12-7 1.9zM12.5 6.2l7.2 1.3-2.1 12-4.5-.8",
  deck: "M4 7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 5V3.5h10a2 2 0 0 1 2 2V18h-1.5",
  abyss: "M3 6c5 3 13 3 18 0M5.5 10.5c4 2.3 9 2.3 13 0M8 15c2.5 1.5 5.5 1.5 8 0M10.5 19c1 .6 2 .6 3 0",
  banished: "M5.5 6.5a8.5 8.5 0 0 1 4-2.6M14.5 3.9a8.5 8.5 0 0 1 4 2.6M20.4 10a8.5 8.5 0 0 1 0 4M18.5 17.5a8.5 8.5 0 0 1-4 2.6M9.5 20.1a8.5 8.5 0 0 1-4-2.6M3.6 14a8.5 8.5 0 0 1 0-4M9 9l6 6M15 9l-6 6",
  archive: "M4 8h16v12H4zM6 8V5h12v3M10 13h4",
  tapped: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4",
  nullified: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M6 18L18 6",
  shield: "M12 3l7.5 2.5v6c0 5-3.2 8-7.5 9.5-4.3-1.5-7.5-4.5-7.5-9.5v-6z",
  counter: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8.5v7M8.5 12h7",
  harvest: "M12 21V9M12 12.5c-3.5 0-4.5-2.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5zM12 12.5c3.5 0 4.5-2.5 4.5-4.5-3 0-4.5 1.5-4.5 4.5zM12 17.5c-3.5 0-4.5-2.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5zM12 17.5c3.5 0 4.5-2.5 4.5-4.5-3 0-4.5 1.5-4.5 4.5zM12 8c-1.5-1.5-1.5-3.5 0-5 1.5 1.5 1.5 3.5 0 5z",
  use: "M6 12h11M13 7l5 5-5 5",
  wheel: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M12 3.5v5M12 15.5v5M3.5 12h5M15.5 12h5",
  item: "M12 3l8 5v8l-8 5-8-5V8zM12 8.5l3.5 2v3.5l-3.5 2-3.5-2v-3.5z",
} as const;

export type GlyphName = keyof typeof GLYPHS;

const ORBITALS = ["petraia", "thalwind", "solfera", "umbrathene", "heliosynth", "boundless"] as const satisfies readonly GlyphName[];
export type Orbital = (typeof ORBITALS)[number] | "unbound";

/** The orbital that colours a card; one of none, or of several, has the plain colour. */
export function orbitalOf(names: readonly string[]): Orbital {
  const [only, ...more] = names.map((name) => name.toLowerCase());
  return ORBITALS.find((one) => one === only && more.length === 0) ?? "unbound";
}
