import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Charge, Reversal } from "./charges.ts";

/** Where charges outlive the process: a provider that forgets what was paid would lose money. */
export interface Journal {
  load(): Charge[];
  write(charge: Charge): void;
}

/** For tests: nothing outlives the process. */
export const forgetful: Journal = { load: () => [], write: () => {} };

/** One JSON line per change; the last line of a charge counts. */
export function openJournal(file: string): Journal {
  return {
    load() {
      mkdirSync(dirname(file), { recursive: true });
      const byId = new Map(readLines(file).map((charge) => [charge.id, charge]));
      const lines = [...byId.values()].map(lineOf);
      writeFileSync(`${file}.new`, lines.join(""));
      renameSync(`${file}.new`, file);
      return [...byId.values()];
    },
    write: (charge) => appendFileSync(file, lineOf(charge)),
  };
}

function lineOf(charge: Charge): string {
  const replace = (_: string, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value;
  return `${JSON.stringify(charge, replace)}\n`;
}

function readLines(file: string): Charge[] {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  return text.split("\n").flatMap((line) => {
    try {
      return [revive(JSON.parse(line))];
    } catch {
      // A line cut short by a crash was never answered for.
      return [];
    }
  });
}

type Written = Omit<
  Charge,
  "amount" | "paidAmount" | "createdAt" | "expiresAt" | "paidAt" | "reversals" | "returned"
> & {
  reversals?: { id: string; kind: Reversal["kind"]; amount: string }[];
  returned?: string;
  amount: string;
  paidAmount: string | null;
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
};

/** What lines of before these fields lack. */
const earlier = {
  rail: "pix",
  quote: null,
  expected: { name: null, taxId: null },
  payer: null,
  instrument: null,
  instruments: null,
  isDisputed: false,
};

function revive(parsed: unknown): Charge {
  // Only `lineOf` writes this file.
  const written = parsed as Written;
  return {
    ...earlier,
    ...written,
    reversals: (written.reversals ?? []).map((each) => ({ ...each, amount: BigInt(each.amount) })),
    returned: BigInt(written.returned ?? 0),
    amount: BigInt(written.amount),
    paidAmount: written.paidAmount === null ? null : BigInt(written.paidAmount),
    createdAt: new Date(written.createdAt),
    expiresAt: new Date(written.expiresAt),
    paidAt: written.paidAt === null ? null : new Date(written.paidAt),
  };
}
