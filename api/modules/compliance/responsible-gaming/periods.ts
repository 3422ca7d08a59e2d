import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { LimitKind } from "../../../jurisdictions/index.ts";

export type Period = "day" | "week" | "month";
export type ChangeKind = LimitKind | "check";

export const periods = { day: 1, week: 2, month: 3 } as const satisfies Record<Period, number>;
export const kinds = ["deposit", "loss", "wager", "time"] as const;

const minuteMs = 60_000n;
/** No time limit exceeds its period. */
const minutesMax = { day: 1_440n, week: 10_080n, month: 44_640n } as const;

/** Parses a limit as it is stored: micro, or milliseconds for time; null if invalid. */
export function parseLimit(kind: LimitKind, period: Period, text: string): bigint | null {
  if (kind !== "time") return toMicro(text);
  if (!/^\d+$/.test(text) || BigInt(text) > minutesMax[period]) return null;
  return BigInt(text) * minuteMs;
}

/** Formats a stored limit: an amount, or whole minutes rounded down. */
export function formatLimit(kind: ChangeKind, stored: bigint): string {
  if (kind === "check") return stored.toString();
  return kind === "time" ? (stored / minuteMs).toString() : fromMicro(stored);
}
