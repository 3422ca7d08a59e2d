import { randomUUID } from "node:crypto";
import { isSealed, seal, secretOf, signedBytes } from "./signature.ts";

/** One movement of a message; amounts are in the currency's minor unit. */
export type Action =
  | { action: "bet" | "win"; action_id: string; amount: bigint }
  | { action: "rollback"; action_id: string; original_action_id: string };

/** What the vendor tells the operator about a player's money. */
export interface Message {
  user_id: string;
  session?: string;
  currency: string;
  game: string;
  game_id?: string;
  finished: boolean;
  actions: Action[];
}

/** What became of it. `unknown` may have happened or not. */
export type Told =
  | { state: "done"; balance: bigint }
  | { state: "refused"; code: number; balance: bigint | null }
  | { state: "unknown" };

/** The operator's wallet as the vendors see it. */
export interface Wallet {
  tell(vendor: string, message: Message): Promise<Told>;
}

const answerMs = 3_000;
/** The operator's own mistakes and its silence: nothing is known after these. */
const unknownStatuses = new Set([429, 500, 502, 503, 504]);

/**
 * @param url the operator's address, without a path
 * @param master what every vendor's secret is derived from
 */
export function openWallet(url: string, master: string): Wallet {
  return {
    async tell(vendor, message) {
      const secret = secretOf(master, vendor);
      const body = JSON.stringify(message, (_, value: unknown) =>
        // Amounts are far below 2^53: a bet that is not would be refused by every table.
        typeof value === "bigint" ? Number(value) : value,
      );
      const id = randomUUID();
      const timestamp = String(Math.floor(Date.now() / 1000));
      try {
        const answer = await fetch(`${url}/vendor/${vendor}/process`, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "X-Request-Sign": seal(secret, signedBytes(timestamp, body)),
            "X-Timestamp": timestamp,
            "X-Request-Id": id,
            "X-Key-Id": "1",
          },
          body,
          redirect: "error",
          signal: AbortSignal.timeout(answerMs),
        });
        const raw = await answer.text();
        if (answer.status === 403) return { state: "refused", code: 403, balance: null };
        const sign = answer.headers.get("x-response-sign");
        if (!isSealed(secret, `${id}.${raw}`, sign)) return { state: "unknown" };
        return readAnswer(answer.status, raw);
      } catch {
        // Not there, too slow, cut off or unreadable: the same as no answer.
        return { state: "unknown" };
      }
    },
  };
}

function readAnswer(status: number, raw: string): Told {
  if (unknownStatuses.has(status)) return { state: "unknown" };
  // The bytes are the operator's own: their signature was just checked.
  const { balance, code } = JSON.parse(raw) as { balance?: unknown; code?: unknown };
  const known = Number.isSafeInteger(balance) ? BigInt(balance as number) : null;
  if (status !== 200) return { state: "refused", code: Number(code), balance: known };
  return known === null ? { state: "unknown" } : { state: "done", balance: known };
}
