import type { Family } from "./families.ts";
import type { CatalogueGame, Engine } from "./game.ts";
import { kinds, type KindName } from "./kinds.ts";
import { machineOf } from "./machines/index.ts";
import { linesOf, type MachineRow } from "./machines/rows.ts";
import { rtpOf } from "./returns.ts";
import type { VendorCode } from "./vendors.ts";

/** A game's own words: the title on its card, its English name, its hero, and what is special. */
export type Entry = readonly [title: string, en: string, hero: string, own?: Own];

interface Own {
  /** Where the address is not simply the title. */
  readonly code?: string;
  /** The day it was added, where it came after the catalogue began. */
  readonly addedOn?: string;
}

/** The day on which the catalogue began, with all games that name no other. */
const begunOn = "2026-09-01";

/** For a game that came later, on a day like `2026-11-20`. */
export const added = (addedOn: string) => ({ addedOn }) as const;

/** Games of one kind in one scenery, with one smallest stake, as each vendor lists them. */
export interface Shelf {
  readonly kind: KindName;
  readonly family: Family;
  /** A decimal, "0.20". */
  readonly minBet: string;
  readonly games: readonly Entry[];
}

/** Shorthand for a shelf. */
export function shelf(
  kind: KindName,
  family: Family,
  minBet: string,
  games: readonly Entry[],
): Shelf {
  return { kind, family, minBet, games };
}

/** A vendor's shelves as games. */
export function stock(vendor: VendorCode, shelves: readonly Shelf[]): CatalogueGame[] {
  return shelves.flatMap(({ kind, family, minBet, games }) => {
    const common = kinds[kind];
    return games.map(([title, en, hero, own]) => {
      const code = own?.code ?? slug(title);
      const machine = common.engine === "slot" ? machineOf(vendor, code) : null;
      return {
        code,
        vendor,
        type: common.type,
        classify: common.classify,
        title,
        names: { pt: title, en },
        family,
        hero,
        engine: common.engine,
        minBet: micro(minBet),
        lines: machine ? linesOf(machine) : common.lines,
        addedOn: own?.addedOn ?? begunOn,
        rtp: machine ? percentOf(machine) : rtpOf[common.engine satisfies Engine],
        machine,
        isJackpot: "isJackpot" in common,
        supportPlay: common.supportPlay,
      };
    });
  });
}

/** 9612 → `"96.12"` */
function percentOf({ rtp }: MachineRow): string {
  return (rtp / 100).toFixed(2);
}

/** `"Coroa do Nilo"` → `"coroa-do-nilo"` */
function slug(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** `"0.20"` → `200000n`: this room stands alone, so the contract's own way is out of reach. */
function micro(decimal: string): bigint {
  const [units = "0", fraction = ""] = decimal.split(".");
  return BigInt(units) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
}
