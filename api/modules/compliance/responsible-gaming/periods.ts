import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { LimitKind } from "../../../jurisdictions/index.ts";

export type Period = "day" | "week" | "month";
export type ChangeKind = LimitKind | "check";

export const periods = { day: 1, week: 2, month: 3 } as const satisfies Record<Period, number>;
export const kinds = ["deposit", "loss", "wager", "time"] as const;

const minuteMs = 60_000n;
/** No limit of time is longer than its period. */
const minutesMax = { day: 1_440n, week: 10_080n, month: 44_640n } as const;

/** The column that keeps a kind's limit. */
export const columns = {
  deposit: "deposit_max",
  loss: "loss_max",
  wager: "wager_max",
  time: "time_max_ms",
} as const satisfies Record<LimitKind, string>;

/** A figure as it is kept: micro, or milliseconds of time; null where it is none. */
export function readFigure(kind: LimitKind, period: Period, figure: string): bigint | null {
  if (kind !== "time") return toMicro(figure);
  if (!/^\d+$/.test(figure) || BigInt(figure) > minutesMax[period]) return null;
  return BigInt(figure) * minuteMs;
}

/** The other way: an amount, or whole minutes, cut and never rounded up. */
export function figureOf(kind: ChangeKind, kept: bigint): string {
  if (kind === "check") return kept.toString();
  return kind === "time" ? (kept / minuteMs).toString() : fromMicro(kept);
}
