import { foot, glow, hairline, vignette } from "./backgrounds/light.ts";
import { sparks } from "./backgrounds/particles.ts";
import { present, type CardGame, type Role } from "./cast.ts";
import { begin, finish, type Drawing, type Layer } from "./drawing.ts";
import { families } from "./families/index.ts";
import type { Figure } from "./figures.ts";
import { arrange } from "./layouts.ts";
import { canWrite } from "./lettering/fonts.ts";
import { linesOf } from "./lettering/lines.ts";
import { drawTitle } from "./lettering/title.ts";
import { warpNames } from "./lettering/warps.ts";
import type { Palette } from "./palettes.ts";
import { choose, seedOf, shuffled } from "./seed.ts";
import { isBust, stanceOf } from "./stances.ts";

/** A card before it is painted: the drawings as SVG, and the figures between them. */
export interface CardPlan {
  code: string;
  width: number;
  height: number;
  background: string;
  behind: readonly Figure[];
  hero: Figure;
  before: readonly Figure[];
  /** Darkness under the title, the title, the hairline. */
  foreground: string;
  /** What the avatar has instead: light only. */
  shine: string;
}

/** Cards are shown at 110 px on screens with three dots to the pixel. */
const cardSize = { width: 330, height: 440 } as const;

/** Everything that a game's card shows, from its code, its title and its part in the cast. */
export function planCard({ game, hero, palette }: Role): CardPlan {
  const look = families[game.family];
  const seed = seedOf(game.code);
  const d = begin(cardSize.width, cardSize.height, seed, palette);
  for (const layer of [...choose(look.scenes, `scene ${game.code}`), vignette(0.5)]) layer(d);
  const side = d.next() < 0.5 ? 1 : -1;
  const company = {
    props: shuffled(present(look.props), `props ${game.code}`),
    companions: shuffled(present(look.heroes), `companions ${game.code}`).filter((n) => n !== hero),
    side,
  } as const;
  const { behind, before } = arrange(choose(look.layouts, `layout ${game.code}`), d, company);
  const lines = linesOf(game.title);
  return {
    code: game.code,
    ...cardSize,
    background: finish(d),
    behind,
    hero: heroFigure(hero, d, { side, lines: lines.length, seed }),
    before,
    foreground: foreground(game, lines, palette, seed),
    shine: overlay(palette, seed, [...(look.air ?? []), sparks(6, 1.3)]),
  };
}

function heroFigure(
  name: string,
  d: Drawing,
  { side, lines, seed }: { side: 1 | -1; lines: number; seed: number },
): Figure {
  const { width, height, palette } = d;
  const zoom = ([1, 1.06, 0.96][seed % 3] ?? 1) * (lines === 1 ? 1.08 : 1);
  const low = lines === 1 ? 0.055 : lines > 2 ? -0.035 : 0;
  const common = {
    model: name,
    ...stanceOf(name, side),
    x: width * (0.5 + 0.02 * side),
    rims: [palette.rim, palette.accent],
    halo: palette.glow,
  } as const;
  if (isBust(name)) {
    return {
      ...common,
      box: [width * 1.04 * zoom, height * 0.76 * zoom],
      y: height * (0.845 + low),
      anchor: "foot",
      ceiling: height * 0.015,
    };
  }
  return {
    ...common,
    box: [width * 0.88 * zoom, height * 0.58 * zoom],
    y: height * (0.375 + low),
    anchor: "middle",
    ceiling: height * 0.02,
  };
}

function overlay(palette: Palette, seed: number, layers: readonly Layer[]): string {
  const d = begin(cardSize.width, cardSize.height, seed + 1, palette);
  for (const layer of layers) layer(d);
  return finish(d);
}

function foreground(
  game: CardGame,
  lines: readonly string[],
  palette: Palette,
  seed: number,
): string {
  const look = families[game.family];
  const { width, height } = cardSize;
  const fonts = shuffled(look.fonts, `font ${game.code}`);
  const text = lines.join("");
  const title: Layer = (d) => {
    d.body.push(
      drawTitle({
        lines,
        font: fonts.find((font) => canWrite(font, text)) ?? "lilita",
        style: palette.title,
        warp: choose(warpNames, `warp ${game.code}`),
        middle: width / 2,
        foot: height - 19,
        width: width * 0.9,
        height: lines.length > 2 ? height * 0.34 : height * 0.29,
        unit: 1,
      }),
    );
  };
  return overlay(palette, seed, [
    foot(0.5, 0.94),
    glow(0.16, -0.02, 0.7, 0.16, "#ffffff"),
    ...(look.air ?? []),
    sparks(7, 1.3),
    title,
    hairline(),
  ]);
}

/** Everyone on a card, far to near. */
export function figuresOf(plan: CardPlan): readonly Figure[] {
  return [...plan.behind, plan.hero, ...plan.before];
}
