import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { stakesPerWin } from "@trevo/games/engine/jackpot.ts";
import { sha256, type Vault } from "../../../core/crypto.ts";
import type { Tx } from "../../../core/db.ts";
import { termsInForce } from "./terms.ts";

/** The cycle whose seed draws the bets of now. Amounts in micro. */
export interface OpenCycle {
  readonly number: bigint;
  /** Secret until the cycle is over. */
  readonly seed: string;
  readonly shareBps: number;
  readonly nextBps: number;
  readonly stakesPerWin: bigint;
  readonly firstBet: bigint;
}

interface Row {
  number: bigint;
  seed_sealed: Buffer;
  share_bps: number;
  next_bps: number;
  stakes_per_win: bigint;
  first_bet: bigint;
}

const purpose = "jackpot-seed";
const seedBytes = 32;

/** The open cycle of a currency, under the lock of its tally. */
export async function openCycleOf(tx: Tx, vault: Vault, currency: string): Promise<OpenCycle> {
  const { rows } = await sql<Row>`select number, seed_sealed, share_bps, next_bps, stakes_per_win,
      first_bet from jackpot_cycle where currency = ${currency} and state = 'open'`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`No cycle of the jackpot is open in ${currency}`);
  return {
    number: row.number,
    seed: seedIn(vault, row.seed_sealed),
    shareBps: row.share_bps,
    nextBps: row.next_bps,
    stakesPerWin: row.stakes_per_win,
    firstBet: row.first_bet,
  };
}

/** The seed of a cycle that is over; what is sealed of others is nobody's to see. */
export function seedIn(vault: Vault, sealed: Buffer): string {
  return vault.open(sealed, purpose).toString();
}

/**
 * Opens the cycle that was next, by the terms that are in force, and makes the one after it, whose
 * seed's hash is public from here on.
 *
 * @param begin its first bet's number, and what stands in the pool, in micro
 */
export async function openNextCycle(
  tx: Tx,
  vault: Vault,
  { currency, firstBet, beganWith }: { currency: string; firstBet: bigint; beganWith: bigint },
): Promise<void> {
  await addNext(tx, vault, currency);
  const terms = await termsInForce(tx, currency);
  await sql`update jackpot_cycle
      set state = 'open', share_bps = ${terms.shareBps}, next_bps = ${terms.nextBps},
        mean = ${terms.mean}, stakes_per_win = ${stakesPerWin(terms)}, began_with = ${beganWith},
        first_bet = ${firstBet}, opened_at = now()
      where currency = ${currency} and state = 'next'`.execute(tx);
  await addNext(tx, vault, currency);
}

/** Ends the open cycle: by a win, or because its terms change. Its seed is public from here on. */
export async function endCycle(
  tx: Tx,
  { currency, state, lastBet }: { currency: string; state: "won" | "ended"; lastBet: bigint },
): Promise<void> {
  await sql`update jackpot_cycle set state = ${state}, last_bet = ${lastBet}, ended_at = now()
    where currency = ${currency} and state = 'open'`.execute(tx);
}

/** Makes the next cycle where there is none. */
async function addNext(tx: Tx, vault: Vault, currency: string): Promise<void> {
  const seed = randomBytes(seedBytes).toString("hex");
  await sql`insert into jackpot_cycle (currency, number, state, seed_sealed, seed_hash)
    select ${currency}, coalesce(max(number), 0) + 1, 'next',
        ${vault.seal(Buffer.from(seed), purpose)}::bytea, ${sha256(seed).toString("hex")}
      from jackpot_cycle where currency = ${currency}
      having not coalesce(bool_or(state = 'next'), false)`.execute(tx);
}
