import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { digestOfInputs, readManifest, sourceOf, writeManifest } from "./manifest.ts";
import { cutout, fingerprint, sprite, type ModelName, type Stance } from "./sprite.ts";

/** A sculpture that moves over the stage of a game: cut out, without a ground. */
interface Piece {
  /** The game's folder. */
  game: string;
  /** The file's name. */
  name: string;
  model: ModelName;
  stance: Stance;
  /** In pixels. */
  width: number;
}

/** Frames of one motion in a picture, row after row. */
interface Sheet {
  game: string;
  name: string;
  models: readonly ModelName[];
  /** Half of the width that a frame shows. */
  view: number;
  /** Side of a frame in pixels. */
  side: number;
  columns: number;
}

const swimmer: Stance = { pitch: 6, yaw: -16, roll: 0 };

/** Creatures of Abrolhos, twice as wide as they swim on a phone. */
const creatures: readonly (readonly [name: string, width: number, yaw?: number])[] = [
  ["fish-blue", 120],
  ["goldfish", 120],
  ["clown-fish", 128],
  ["koi", 140],
  ["puffer", 170],
  ["crab", 170, 0],
  ["jellyfish", 150],
  ["turtle", 220, 30],
  ["dolphin", 270],
  ["angler", 220],
  ["shark", 380],
  ["octopus-captain", 260],
  ["jubarte", 620, 16],
];

/** Pieces of games' stages. */
const pieces: readonly Piece[] = [
  ...creatures.map(([name, width, yaw = -16]) => ({
    game: "abrolhos",
    name,
    model: name,
    stance: { ...swimmer, yaw },
    width,
  })),
  {
    game: "abrolhos",
    name: "electric-jelly",
    model: "electric-jelly",
    stance: swimmer,
    width: 220,
  },
  ...["", "-blue", "-red", "-violet"].map((colour) => ({
    game: "abrolhos",
    name: `gun${colour}`,
    model: `shell-gun${colour}`,
    stance: { pitch: 34, yaw: 0, roll: 0 },
    width: colour === "" ? 240 : 130,
  })),
  ...["crimson", "orange", "violet"].map((colour) => ({
    game: "abrolhos",
    name: `coral-${colour}`,
    model: `coral-${colour}`,
    stance: { pitch: 4, yaw: 0, roll: 0 },
    width: 220,
  })),
  {
    game: "jade-sic-bo",
    name: "dish",
    model: "sic-dish",
    stance: { pitch: 42, yaw: 0, roll: 0 },
    width: 640,
  },
];

/** Both ways of the dice of Sic Bo Jade, a row of sixteen to each. */
const sheets: readonly Sheet[] = [
  {
    game: "jade-sic-bo",
    name: "dice",
    models: ["a", "b"].flatMap((way) =>
      Array.from({ length: 16 }, (_, frame) => `sic-die-${way}-${frame}`),
    ),
    view: 0.8,
    side: 192,
    columns: 16,
  },
];

const painter = sourceOf("sprite.ts", import.meta.url);

/** The pieces of games' stages: those missing or out of date. */
export async function printPieces(): Promise<void> {
  const manifest = readManifest("pieces");
  for (const piece of pieces) {
    const digest = digestOfInputs([piece, fingerprint(piece.model), painter]);
    const name = `${piece.game}-${piece.name}`;
    if (manifest[name] === digest) continue;
    await print(piece);
    manifest[name] = digest;
    writeManifest("pieces", manifest);
  }
  for (const sheet of sheets) {
    const digest = digestOfInputs([sheet, sheet.models.map(fingerprint), painter]);
    const name = `${sheet.game}-${sheet.name}`;
    if (manifest[name] === digest) continue;
    await printSheet(sheet);
    manifest[name] = digest;
    writeManifest("pieces", manifest);
  }
}

/** All frames are seen from one place: the eye looks down on the dish. */
async function printSheet({ game, name, models, view, side, columns }: Sheet): Promise<void> {
  const pose = { pitch: 42, yaw: 0, roll: 0, view };
  const frames = await Promise.all(
    models.map(async (model, at) => ({
      input: await (await sprite(model, pose, side)).png().toBuffer(),
      left: (at % columns) * side,
      top: Math.floor(at / columns) * side,
    })),
  );
  const size = { width: columns * side, height: Math.ceil(models.length / columns) * side };
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const sheet = sharp({ create: { ...size, channels: 4, background } }).composite(frames);
  await save(sheet, game, name);
}

async function print({ game, name, model, stance, width }: Piece): Promise<void> {
  const cut = await cutout(model, stance, Math.round(width * 1.15));
  await save(sharp(cut).resize({ width }), game, name);
}

async function save(picture: Sharp, game: string, name: string): Promise<void> {
  const folder = fileURLToPath(new URL(`../games/${game}/art/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const bytes = await picture.webp({ quality: 74, alphaQuality: 85, effort: 6 }).toBuffer();
  writeFileSync(`${folder}${name}.webp`, bytes);
  console.log(`${game}/art/${name}.webp ${(bytes.length / 1000).toFixed(1)} kB`);
}
