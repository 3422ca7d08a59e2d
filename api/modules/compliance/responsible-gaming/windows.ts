import type { Config } from "../../../core/config.ts";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { LimitKind } from "../../../jurisdictions/index.ts";
import { limitColumns, type PlayWindow, playWindowsOf } from "../../../ledger/index.ts";
import { type Period, periods } from "./periods.ts";

/** The three periods of a member; for one who is not guarded yet, as they would be. */
export function windowsOf(db: Db | Tx, config: Config, memberId: bigint): Promise<PlayWindow[]> {
  return playWindowsOf(db, memberId, jurisdictionTimeZone(config));
}

/** What a kind of limit has used up in a period: micro, or milliseconds. */
export function usedOf(kind: LimitKind, window: PlayWindow): bigint {
  switch (kind) {
    case "deposit":
      return window.deposited;
    case "loss":
      return window.staked - window.paid;
    case "wager":
      return window.staked;
    case "time":
      return window.played_ms;
  }
}

/** What remains of a limit, at least zero. */
export function leftOf(kind: LimitKind, window: PlayWindow): bigint | null {
  const max = window[limitColumns[kind]];
  if (max === null) return null;
  const left = max - usedOf(kind, window);
  return left > 0n ? left : 0n;
}

/** A period's name by its number in the database. */
export function periodName(period: number): Period {
  const [name] = Object.entries(periods).find(([, number]) => number === period) ?? [];
  if (!name) throw new Error(`No period is called ${period}`);
  // A key of `periods`, found by the search above.
  return name as Period;
}
