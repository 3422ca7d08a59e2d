import type { Figure } from "./compose.ts";
import { gameCards } from "./game-cards.ts";
import { gold, clover, night, violet, lagoon, wine, dusk } from "./house-palettes.ts";
import type { Light, Palette, Size } from "./scene.ts";
import type { Pose } from "./sdf/model.ts";
import type { ModelName } from "./sprite.ts";

/** A picture to compose: its stage, its light and who stands on it. */
export interface Picture {
  size: Size;
  palette: Palette;
  light: Light;
  /** Colours of framing leaves, far to near; none leaves the sky open. */
  leaves: readonly string[];
  figures: readonly Figure[];
  seed: number;
}

const jungle = ["#5c1713", "#3d0d10", "#21060b"];

/** Symbols of the slot, each in the pose that reads best at 64 px. */
export const symbols: readonly { name: ModelName; pose: Pose }[] = [
  { name: "clover", pose: { pitch: 10, yaw: -14, roll: 8, view: 1.2 } },
  { name: "coin", pose: { pitch: 6, yaw: -14, roll: 0, view: 1.15 } },
  { name: "jaguar", pose: { pitch: 6, yaw: -6, roll: 0, view: 1.05 } },
  { name: "macaw", pose: { pitch: 6, yaw: -32, roll: 0, view: 1.35 } },
  { name: "seven", pose: { pitch: 6, yaw: -14, roll: 4, view: 1.3 } },
  { name: "ruby", pose: { pitch: 8, yaw: -12, roll: 0, view: 1.3 } },
  { name: "emerald", pose: { pitch: 8, yaw: -12, roll: 0, view: 1.3 } },
  { name: "sapphire", pose: { pitch: 8, yaw: -12, roll: 0, view: 1.3 } },
  { name: "topaz", pose: { pitch: 8, yaw: -12, roll: 0, view: 1.3 } },
];

const coinAt = (x: number, y: number, size: number, roll: number, blur?: number): Figure => ({
  model: "coin",
  x,
  y,
  size,
  pose: { pitch: 14, yaw: -30 + roll, roll, view: 1.15 },
  ...(blur === undefined ? {} : { blur }),
});

/** Game cards, 3:4, with a title in each language. */
export const cards: readonly (Picture & { name: string; titles: Record<string, string[]> })[] = [
  {
    name: "golden-jaguar",
    titles: {
      pt: ["ONÇA", "DOURADA"],
      en: ["GOLDEN", "JAGUAR"],
      // The brand stays in Latin letters: the faces that are drawn have no Thai.
      th: ["GOLDEN", "JAGUAR"],
    },
    size: { width: 660, height: 880 },
    palette: gold,
    light: { x: 0.5, y: 0.36 },
    leaves: jungle,
    seed: 7,
    figures: [
      coinAt(0.14, 0.12, 0.16, 20, 1.5),
      coinAt(0.88, 0.2, 0.2, -24),
      {
        model: "jaguar",
        x: 0.5,
        y: 0.39,
        size: 0.94,
        pose: { pitch: 4, yaw: -8, view: 1.06 },
        halo: "#ffd76a",
      },
      coinAt(0.1, 0.6, 0.24, -16),
      coinAt(0.92, 0.62, 0.26, 28),
    ],
  },
  ...gameCards,
];

const banner: Size = { width: 1472, height: 644 };

/** Banners and backgrounds; `calm` keeps the side dark where the page writes. */
export const heroes: readonly (Picture & {
  name: string;
  calm: boolean;
  widths: readonly number[];
})[] = [
  {
    name: "hero-welcome",
    calm: true,
    widths: [736, 1104],
    size: banner,
    palette: clover,
    light: { x: 0.74, y: 0.45 },
    leaves: [],
    seed: 21,
    figures: [
      coinAt(0.52, 0.2, 0.07, 20, 1.2),
      coinAt(0.95, 0.24, 0.1, -20),
      {
        model: "clover",
        x: 0.76,
        y: 0.5,
        size: 0.46,
        pose: { pitch: 10, yaw: -18, roll: 10, view: 1.2 },
        halo: "#d8ffb8",
      },
      coinAt(0.55, 0.8, 0.11, -28),
      coinAt(0.94, 0.82, 0.15, 24),
    ],
  },
  {
    name: "hero-jaguar",
    calm: true,
    widths: [736, 1104],
    size: banner,
    palette: gold,
    light: { x: 0.74, y: 0.45 },
    leaves: [],
    seed: 22,
    figures: [
      { model: "seven", x: 0.54, y: 0.3, size: 0.16, pose: { roll: 12 } },
      { model: "emerald", x: 0.95, y: 0.26, size: 0.14, pose: { roll: -14 } },
      {
        model: "jaguar",
        x: 0.76,
        y: 0.52,
        size: 0.47,
        pose: { pitch: 4, yaw: 14, view: 1.06 },
        halo: "#ffd76a",
      },
      coinAt(0.56, 0.82, 0.12, -28),
      coinAt(0.95, 0.8, 0.16, 24),
    ],
  },
  {
    name: "hero-safe",
    calm: true,
    widths: [736, 1104],
    size: banner,
    palette: night,
    light: { x: 0.74, y: 0.45 },
    leaves: [],
    seed: 23,
    figures: [
      { model: "sapphire", x: 0.94, y: 0.28, size: 0.14, pose: { roll: 14 } },
      {
        model: "clover",
        x: 0.76,
        y: 0.52,
        size: 0.4,
        pose: { pitch: 8, yaw: 22, roll: -8, view: 1.2 },
        halo: "#9fd4ff",
      },
      coinAt(0.55, 0.78, 0.1, -20),
    ],
  },
  {
    name: "hero-trial",
    calm: true,
    widths: [736, 1104],
    size: banner,
    palette: violet,
    light: { x: 0.74, y: 0.45 },
    leaves: [],
    seed: 26,
    figures: [
      { model: "chip-red", x: 0.54, y: 0.26, size: 0.13, pose: { roll: 16 } },
      { model: "star", x: 0.95, y: 0.24, size: 0.14, pose: { roll: -14 } },
      {
        model: "gift",
        x: 0.76,
        y: 0.5,
        size: 0.42,
        pose: { pitch: 12, yaw: -22, roll: 4 },
        halo: "#f2d2ff",
      },
      { model: "chip-blue", x: 0.56, y: 0.8, size: 0.12, pose: { roll: -20 } },
      { model: "die", x: 0.95, y: 0.8, size: 0.16, pose: { pitch: 20, yaw: 30, roll: 12 } },
    ],
  },
  {
    name: "hero-pix",
    calm: true,
    widths: [736, 1104],
    size: banner,
    palette: lagoon,
    light: { x: 0.74, y: 0.45 },
    leaves: [],
    seed: 27,
    figures: [
      { model: "bolt", x: 0.55, y: 0.3, size: 0.17, pose: { roll: 12 } },
      coinAt(0.95, 0.24, 0.11, -20),
      {
        model: "money-bag",
        x: 0.76,
        y: 0.5,
        size: 0.44,
        pose: { pitch: 6, yaw: -14, roll: 4 },
        halo: "#c9fff5",
      },
      coinAt(0.57, 0.82, 0.12, -28),
      coinAt(0.95, 0.8, 0.16, 24),
    ],
  },
  {
    name: "hero-proof",
    calm: true,
    widths: [736, 1104],
    size: banner,
    palette: wine,
    light: { x: 0.74, y: 0.45 },
    leaves: [],
    seed: 28,
    figures: [
      { model: "gem-blue", x: 0.55, y: 0.24, size: 0.1, pose: { roll: 18 } },
      { model: "gem-gold", x: 0.95, y: 0.26, size: 0.12, pose: { roll: -16 } },
      {
        model: "dice-pair",
        x: 0.76,
        y: 0.5,
        size: 0.44,
        pose: { pitch: 12, yaw: -16 },
        halo: "#ffd9e6",
      },
      { model: "gem-green", x: 0.56, y: 0.82, size: 0.11, pose: { roll: -20 } },
      { model: "clover", x: 0.95, y: 0.8, size: 0.15, pose: { pitch: 10, yaw: -18, roll: 10 } },
    ],
  },
  {
    name: "hero-pace",
    calm: true,
    widths: [736, 1104],
    size: banner,
    palette: night,
    light: { x: 0.74, y: 0.45 },
    leaves: [],
    seed: 29,
    figures: [
      { model: "gem-blue", x: 0.56, y: 0.26, size: 0.1, pose: { roll: 16 } },
      { model: "heart", x: 0.94, y: 0.26, size: 0.13, pose: { roll: 12 } },
      {
        model: "hourglass",
        x: 0.76,
        y: 0.5,
        size: 0.4,
        pose: { pitch: 6, yaw: -16, roll: 8 },
        halo: "#b9dcff",
      },
      { model: "clover", x: 0.56, y: 0.8, size: 0.13, pose: { pitch: 10, yaw: -18, roll: -12 } },
    ],
  },
  {
    name: "door",
    calm: false,
    widths: [780],
    size: { width: 1170, height: 840 },
    palette: clover,
    light: { x: 0.64, y: 0.42 },
    leaves: [],
    seed: 24,
    figures: [
      coinAt(0.3, 0.3, 0.13, 20),
      {
        model: "clover",
        x: 0.64,
        y: 0.44,
        size: 0.62,
        pose: { pitch: 10, yaw: -18, roll: 10, view: 1.2 },
        halo: "#d8ffb8",
      },
      coinAt(0.94, 0.16, 0.14, -24),
      coinAt(0.92, 0.74, 0.2, 22),
    ],
  },
  {
    name: "game-background",
    calm: false,
    widths: [900],
    size: { width: 900, height: 1600 },
    palette: dusk,
    light: { x: 0.5, y: 0.16 },
    leaves: ["#2b0a16", "#1d0610", "#10030a"],
    seed: 25,
    figures: [],
  },
];
