import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Payout } from "./payouts.ts";

/** Where payouts outlive the process: a bank that forgets what it paid would pay twice. */
export interface PayoutJournal {
  load(): Payout[];
  write(payout: Payout): void;
}

/** For tests: nothing outlives the process. */
export const forgetful: PayoutJournal = { load: () => [], write: () => {} };

/** One JSON line per change; the last line of a payout counts. */
export function openPayoutJournal(file: string): PayoutJournal {
  mkdirSync(dirname(file), { recursive: true });
  return {
    load: () => [...new Map(linesOf(file).map((payout) => [payout.key, payout])).values()],
    write: (payout) =>
      appendFileSync(file, `${JSON.stringify({ ...payout, amount: payout.amount.toString() })}\n`),
  };
}

function linesOf(file: string): Payout[] {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  return text.split("\n").flatMap((line) => {
    try {
      // Only `write` writes this file.
      const written = JSON.parse(line) as Omit<Payout, "amount"> & { amount: string };
      return [{ ...written, amount: BigInt(written.amount) }];
    } catch {
      // A line cut short by a crash was never answered for.
      return [];
    }
  });
}
