import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { digestOfInputs, readManifest, sourceOf, writeManifest } from "./manifest.ts";
import { cutout, fingerprint, type ModelName, type Stance } from "./sprite.ts";

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
}

async function print({ game, name, model, stance, width }: Piece): Promise<void> {
  const folder = fileURLToPath(new URL(`../games/${game}/art/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const cut = await cutout(model, stance, Math.round(width * 1.15));
  const bytes = await sharp(cut)
    .resize({ width })
    .webp({ quality: 84, alphaQuality: 90, effort: 6 })
    .toBuffer();
  writeFileSync(`${folder}${name}.webp`, bytes);
  console.log(`${game}/art/${name}.webp ${(bytes.length / 1000).toFixed(1)} kB`);
}
