import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { compose } from "./compose.ts";
import { lettering } from "./lettering.ts";
import { digestOfInputs, readManifest, sourceOf, writeManifest } from "./manifest.ts";
import { cards, heroes, symbols, type Picture } from "./pictures.ts";
import { calmSide, foot, leaves, sky, sparks, svg } from "./scene.ts";
import { fingerprint, sprite } from "./sprite.ts";

const site = fileURLToPath(new URL("../site/public/art/", import.meta.url));
const slot = fileURLToPath(new URL("../games/golden-jaguar/art/", import.meta.url));

/** Sources that decide how a picture of the house becomes pixels. */
const painters = ["compose.ts", "house.ts", "lettering.ts", "scene.ts"].map((name) =>
  sourceOf(name, import.meta.url),
);

interface Job {
  name: string;
  inputs: unknown;
  sculptures: readonly string[];
  render: () => Promise<void>;
}

/** The pictures of home, of the slot and of its card: those missing or out of date. */
export async function printHouse(): Promise<void> {
  for (const folder of [site, slot]) mkdirSync(folder, { recursive: true });
  const manifest = readManifest("house");
  for (const { name, inputs, sculptures, render } of jobs()) {
    const digest = digestOfInputs([inputs, sculptures.map(fingerprint), painters]);
    if (manifest[name] === digest) continue;
    await render();
    manifest[name] = digest;
    writeManifest("house", manifest);
  }
}

function jobs(): Job[] {
  const namesOf = (picture: Picture) => picture.figures.map(({ model }) => model);
  return [
    ...symbols.map((symbol) => ({
      name: `symbol-${symbol.name}`,
      inputs: symbol,
      sculptures: [symbol.name],
      render: () => renderSymbol(symbol),
    })),
    ...cards.map((card) => ({
      name: `card-${card.name}`,
      inputs: card,
      sculptures: namesOf(card),
      render: () => renderCard(card),
    })),
    ...heroes.map((hero) => ({
      name: hero.name,
      inputs: hero,
      sculptures: namesOf(hero),
      render: () => renderHero(hero),
    })),
  ];
}

async function renderSymbol({ name, pose }: (typeof symbols)[number]): Promise<void> {
  const picture = (await sprite(name, pose, 520)).trim({ threshold: 8 });
  const fit = { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const tight = await picture.png().toBuffer();
  const square = sharp(tight)
    .resize(240, 240, fit)
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: fit.background });
  await save(square.webp({ quality: 82, alphaQuality: 90, effort: 6 }), `${slot}${name}.webp`);
}

/** How far from the start the words of a banner reach, as a part of its width. */
const wordsEnd = 0.5;

async function scene(picture: Picture, front: string, clear = 0): Promise<Sharp> {
  const { size, palette, light } = picture;
  const back = sky(size, palette, light) + leaves(size, picture.seed, picture.leaves);
  const shine = sparks(size, light, { count: 16, seed: picture.seed + 1, from: clear });
  return compose(svg(size, back), picture.figures, svg(size, shine + front), size);
}

async function renderCard(card: (typeof cards)[number]): Promise<void> {
  const { size } = card;
  const block = {
    x: size.width / 2,
    y: size.height * 0.69,
    width: size.width * 0.88,
    height: size.height * 0.26,
  };
  for (const [language, lines] of Object.entries(card.titles)) {
    const front = foot(size, 0.48, card.palette.bottom) + lettering(lines, block);
    const picture = await (await scene(card, front)).png().toBuffer();
    const small = sharp(picture).resize(330, 440);
    await save(small.avif({ quality: 44, effort: 6 }), `${site}${card.name}-${language}.avif`);
  }
  const bare = await (await scene(card, "")).png().toBuffer();
  const square = sharp(bare)
    .extract({
      left: 0,
      top: Math.round(size.height * 0.04),
      width: size.width,
      height: size.width,
    })
    .resize(192, 192);
  await save(square.avif({ quality: 52, effort: 6 }), `${site}${card.name}-square.avif`);
}

async function renderHero(hero: (typeof heroes)[number]): Promise<void> {
  const front = hero.calm ? calmSide(hero.size, hero.palette.bottom) : "";
  const clear = hero.calm ? wordsEnd : 0;
  const picture = await (await scene(hero, front, clear)).png().toBuffer();
  for (const width of hero.widths) {
    const scaled = sharp(picture).resize({ width });
    const folder = hero.name.startsWith("game-") ? slot : site;
    await save(scaled.avif({ quality: 43, effort: 6 }), `${folder}${hero.name}-${width}.avif`);
  }
}

async function save(picture: Sharp, path: string): Promise<void> {
  const bytes = await picture.toBuffer();
  writeFileSync(path, bytes);
  console.log(`${path.split("/").slice(-3).join("/")} ${(bytes.length / 1000).toFixed(1)} kB`);
}
