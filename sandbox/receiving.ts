import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { FastifyInstance } from "fastify";
import { fromCents } from "./amount.ts";
import { keyGuard } from "./key-guard.ts";

/** A booking on the shop's account at the bank. */
export interface Line {
  key: string;
  bookedAt: string;
  /** Positive came in, `"100.00"`. */
  amount: string;
  currency: string;
  /** What the payer wrote, or the txid of a static code. */
  text: string;
  endToEndId: string;
  payerName: string;
  payerTaxId: string;
}

/** A transfer as somebody sends it. */
export interface Transfer {
  /** Names its line; absent: the bank gives it one. */
  key?: string;
  amount: bigint;
  text: string;
  payerName: string;
  payerTaxId: string;
}

/** The account where the shop receives transfers. */
export interface Receipts {
  receive(transfer: Transfer): Line;
  has(key: string): boolean;
  /** The lines after the first so many. */
  after(count: number): Line[];
}

const pageMax = 200;

/** Opens the account, with the lines that a file beside the journal remembers. */
export function openReceipts(journalFile: string | null): Receipts {
  const file = journalFile === null ? null : `${journalFile}.lines`;
  const lines = file === null ? [] : readLines(file);
  const keys = new Set(lines.map((line) => line.key));
  return {
    has: (key) => keys.has(key),
    receive({ key, amount, text, payerName, payerTaxId }) {
      const line: Line = {
        key: key ?? `ln_${randomBytes(8).toString("hex")}`,
        bookedAt: new Date().toISOString(),
        amount: fromCents(amount),
        currency: "BRL",
        text: text.slice(0, 140),
        endToEndId: `E00000000${randomBytes(11).toString("hex").toUpperCase()}`,
        payerName: payerName.slice(0, 120),
        payerTaxId,
      };
      lines.push(line);
      keys.add(line.key);
      if (file !== null) {
        mkdirSync(dirname(file), { recursive: true });
        appendFileSync(file, `${JSON.stringify(line)}\n`);
      }
      return line;
    },
    after: (count) => lines.slice(count, count + pageMax),
  };
}

/** What the shop reads: GET /v1/lines?cursor=<lines read before>, oldest first. */
export async function serveReceipts(
  app: FastifyInstance,
  receipts: Receipts,
  apiKey: string,
): Promise<void> {
  keyGuard(app, apiKey);
  app.get("/v1/lines", (request) => {
    const { cursor } = request.query as { cursor?: unknown };
    const from = typeof cursor === "string" && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
    const lines = receipts.after(from);
    return Promise.resolve({ lines, cursor: String(from + lines.length) });
  });
}

function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text) => {
      try {
        // Only `receive` writes this file.
        return [JSON.parse(text) as Line];
      } catch {
        // A line cut short by a crash was never told of.
        return [];
      }
    });
}
