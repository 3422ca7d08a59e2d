import type { Family } from "./families.ts";
import type { MachineRow } from "./machines/rows.ts";
import type { VendorCode } from "./vendors.ts";

/** What the vendor's server calls the kind of a game; the catalogue's categories build on it. */
export type GameType = "RNG" | "LIVE" | "FISH" | "SPORTS" | "PVP" | "LOTT" | "ELOTT";

/** How a game plays: the sandbox vendor has one program for each; `house` is one of our own. */
export type Engine =
  | "house"
  | "slot"
  | "wheel"
  | "roulette"
  | "baccarat"
  | "fishing"
  | "crash"
  | "mines"
  | "plinko"
  | "dice"
  | "cards"
  | "match"
  | "draw";

/** One game that there is to play. */
export interface CatalogueGame {
  /** Kebab case, unique in the house: the game's address, picture and node. */
  readonly code: string;
  readonly vendor: VendorCode;
  readonly type: GameType;
  /** A vendor's class, `VIDEO`; what the chips of a list narrow by. */
  readonly classify: string;
  /** The brand name drawn on the card. */
  readonly title: string;
  /** In Portuguese and English; those of other languages are data, `names/<language>.json`. */
  readonly names: { readonly pt: string; readonly en: string };
  /** The scenery of its card. */
  readonly family: Family;
  /** Who stands in the scenery; a family has heroes of its own for a game that names none. */
  readonly hero?: string;
  readonly engine: Engine;
  /** The machine of a studio's slot title, and what is the title's own on it. */
  readonly machine: MachineRow | null;
  /** The smallest stake, in micro. */
  readonly minBet: bigint;
  /** Paying lines; 1 where the game has none. */
  readonly lines: number;
  /**
   * The day it was added, `2026-11-20`. It is written once and stays: lists call a game new by
   * its age on the day they are read, so that what is not added to grows old.
   */
  readonly addedOn: string;
  /** Return to player in per cent with two decimals; null where none can be stated. */
  readonly rtp: string | null;
  /** Whether its stakes feed the progressive pool. */
  readonly isJackpot: boolean;
  /** Whether it can be played without money. */
  readonly supportPlay: boolean;
}
