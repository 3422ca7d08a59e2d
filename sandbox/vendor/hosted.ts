import type { Book, Draw, InstantChoice } from "@trevo/games/engine/game.ts";
import { toNumber } from "@trevo/games/engine/fraction.ts";
import { machines, rulesOf } from "@trevo/games/machines/index.ts";
import type { Facts } from "@trevo/games/machines/parts/machine.ts";
import type { MachineName, Pays } from "@trevo/games/machines/parts/spec.ts";
import { titleOf, type TitleRow } from "@trevo/games/machines/titles.ts";
import { Foul } from "./engines/engine.ts";

/** What a page draws and tells of a machine before any bet. */
export interface MachineSetup extends Facts {
  machine: MachineName;
  pays: Pays;
  /** Hundredths of the stake. */
  maxWin: number;
  /** In hundredths of a per cent, rounded down. */
  rtp: number;
  volatility: number;
}

/** A title on one of the games' machines. */
export interface Hosted {
  kind: "machine";
  setup: MachineSetup;
  /** Throws Foul: the player of a machine chooses nothing. */
  play(choice: unknown, draw: Draw): Book;
}

/** A title as its row in the catalogue says; `least` is its smallest stake in minor units. */
export function hosted(row: Omit<TitleRow, "unit"> & { rtp: number; least: bigint }): Hosted {
  const spec = titleOf({ ...row, unit: Number(unitOf(row.least)) });
  const made = rulesOf(spec).choose({});
  if (!made) throw new Error(`${row.code} cannot be played`);
  return {
    kind: "machine",
    setup: { ...machines[spec.machine].facts(spec.set), ...ownOf(row, made), ...spec },
    play(choice, draw) {
      if (choice !== null && choice !== undefined) throw new Foul("choice");
      return made.play(draw, "BASE");
    },
  };
}

function ownOf({ volatility }: { volatility: number }, { odds }: InstantChoice) {
  return { volatility, rtp: Math.floor(toNumber(odds.rtp) * 10_000) };
}

/**
 * The hundredths of a stake that all prizes are a multiple of, so that the smallest stake and every
 * multiple of it are paid in whole minor units.
 */
function unitOf(least: bigint): bigint {
  let [a, b] = [100n, least];
  while (b > 0n) [a, b] = [b, a % b];
  return 100n / a;
}
