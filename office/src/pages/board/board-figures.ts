import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";

export type BoardAnswer = StaffAnswerOf<"figures.board">;
export type HoursAnswer = StaffAnswerOf<"figures.hours">;
type Sums = BoardAnswer["total"];

/** The figures at the head of the page, in their order. */
export const boardFigures = ["deposits", "withdrawals", "net", "ggr", "active", "first"] as const;
export type BoardFigure = (typeof boardFigures)[number];

/** A day's or a span's figure: a decimal string, or a number of members. */
export function valueOf(figure: BoardFigure, sums: Omit<Sums, "registered">): string | number {
  switch (figure) {
    case "net":
      return less(sums.deposits, sums.withdrawals);
    case "first":
      return sums.firstDepositors;
    case "active":
      return sums.active;
    case "deposits":
    case "withdrawals":
    case "ggr":
      return sums[figure];
  }
}

/** The difference of two decimal strings, without their ever being numbers. */
export function less(from: string, taken: string): string {
  const cents = centsOf(from) - centsOf(taken);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function centsOf(decimal: string): bigint {
  const [units = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const cents = BigInt(units + fraction.padEnd(2, "0").slice(0, 2));
  return decimal.startsWith("-") ? -cents : cents;
}

/** How much more than before, in hundredths; null: there was nothing to compare with. */
export function changeOf(now: string | number, before: string | number): number | null {
  const base = Number(before);
  return base === 0 ? null : Math.round(((Number(now) - base) / Math.abs(base)) * 100);
}

/** One amount of another in percent; null of nothing. */
export function shareOf(part: string | number, whole: string | number): number | null {
  return Number(whole) === 0 ? null : (Number(part) / Number(whole)) * 100;
}
