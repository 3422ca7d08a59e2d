import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { AccountRef, Wallet } from "../../../ledger/index.ts";
import { countTurnover, reopenTurnover, type Turnover } from "../turnover/index.ts";

/**
 * What of a deposit has not been played may not leave yet, where the place wants it played.
 *
 * @throws Refusal withdrawal.locked with what may leave, what not, and what is to be played
 */
export async function requirePlayed(
  { config }: App,
  tx: Tx,
  wallet: Wallet,
  amount: bigint,
): Promise<void> {
  const { locked, open } = await countTurnover(tx, config, wallet);
  const free = wallet.balance - wallet.held - locked;
  // What is not there at all is the ledger's to say.
  if (locked === 0n || amount <= free || amount > wallet.balance - wallet.held) return;
  throw new Refusal("withdrawal.locked", {
    withdrawable: fromMicro(free > 0n ? free : 0n),
    locked: fromMicro(locked),
    gates: gatesOf(open),
  });
}

/** A round that began then counts no more: what no withdrawal has used is to be played anew. */
export async function playedNoMore(tx: Tx, wallet: AccountRef, since: Date): Promise<void> {
  const { last } = await tx
    .selectFrom("withdrawal")
    .select(sql<Date | null>`max(requested_at)`.as("last"))
    .where("member_id", "=", wallet.ownerId)
    .where("ledger_account", "=", wallet.id)
    // Of the others the money came back.
    .where("state", "not in", ["rejected", "cancelled", "expired", "failed", "returned"])
    .executeTakeFirstOrThrow();
  await reopenTurnover(tx, wallet, { since, usedUntil: last });
}

/** What is to be played, as members read it. */
export function gatesOf(open: Turnover["open"]) {
  return open.map(({ source, required, done }) => ({
    source,
    required: fromMicro(required),
    done: fromMicro(done),
    left: fromMicro(required - done),
  }));
}
