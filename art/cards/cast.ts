import type { Family } from "@trevo/catalogue/index.ts";
import { props } from "../models/index.ts";
import { models } from "../sprite.ts";
import { families } from "./families/index.ts";
import { named } from "./named.ts";
import { hueGap, hueOf, type Palette } from "./palettes.ts";
import { shuffled } from "./seed.ts";
import { servants } from "./wishes.ts";

/** What a card is made for. */
export interface CardGame {
  readonly code: string;
  readonly title: string;
  readonly family: Family;
  readonly hero?: string;
}

/** A game with the hero and the colours that it got. */
export interface Role {
  game: CardGame;
  hero: string;
  palette: Palette;
}

/** Neighbours closer than this in hue look like one picture. */
const gapMin = 40;

/**
 * Gives each game its hero and its palette, in the order in which lists show them: a game whose
 * hero is not there gets the one that its family used least; no two neighbours share a hue
 * where the family has another, and a pair of hero and palette comes back as late as can be.
 * A title that names its hero has it in the end.
 */
export function castAll(games: readonly CardGame[]): Role[] {
  const used = new Map<string, number>();
  const count = (key: string) => used.get(key) ?? 0;
  const roles: Role[] = [];
  for (const game of games) {
    const look = families[game.family];
    const { hero: wish } = game;
    const asked = wish === undefined ? [] : servants({ ...game, hero: wish });
    const served = asked.filter((name) => name in models);
    const wanted = served.length > 0 ? served : present(look.heroes);
    const hero = least(shuffled(wanted, `hero ${game.code}`), (name) =>
      count(`${game.family} ${name}`),
    );
    const before = roles.at(-1)?.palette;
    const fresh = look.palettes.filter(
      (palette) => !before || hueGap(hueOf(palette), hueOf(before)) >= gapMin,
    );
    const pairOf = (palette: Palette) => `${game.family} ${hero} ${look.palettes.indexOf(palette)}`;
    const palette = least(
      shuffled(fresh.length > 0 ? fresh : look.palettes, `palette ${game.code}`),
      (palette) => count(pairOf(palette)),
    );
    for (const key of [`${game.family} ${hero}`, pairOf(palette)]) used.set(key, count(key) + 1);
    roles.push({ game, hero: named[game.code] ?? hero, palette });
  }
  return roles;
}

function least<Member>(members: readonly Member[], cost: (member: Member) => number): Member {
  const [best] = [...members].sort((one, other) => cost(one) - cost(other));
  if (best === undefined) throw new Error("a family has no heroes or no palettes");
  return best;
}

/** Those of the names that have a model; small things where none has. */
export function present(names: readonly string[]): readonly string[] {
  const found = names.filter((name) => name in models);
  return found.length > 0 ? found : Object.keys(props);
}
