import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { jackpot } from "@trevo/contract/staff/jackpot.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import { percentOf } from "./board.ts";
import { merchantCurrency } from "./currency.ts";

type Input = z.output<typeof jackpot.setTerms.payload>;

/** What is taken of stakes, in basis points, and what is won on average, in micro. */
export interface Terms {
  readonly shareBps: number;
  readonly nextBps: number;
  readonly mean: bigint;
}

/** The most that either share may be, in basis points: a tenth of the stake. */
const bpsMax = 1_000n;
/** A percent that came as an amount has this many micro for each basis point. */
const microPerBps = 10_000n;
const meanMin = 1_000_000n;
/** So that what it takes for one win fits the ledger's amounts whatever the shares. */
const meanMax = 100_000_000_000_000n;

/** Two persons set the terms; they count from the decision on, and begin a new cycle. */
export const setTermsDeed: Deed<Input> = { slotOf: () => "terms", plan, run };

/** The terms that are in force. */
export async function termsInForce(db: Db | Tx, currency: string): Promise<Terms> {
  const [terms] = await termsWhere(db, currency, true);
  if (!terms) throw new Error(`The jackpot has no terms in ${currency}`);
  return terms;
}

/** Those that are decided and do not count yet; null: there are none. */
export async function waitingTerms(db: Db | Tx, currency: string): Promise<Terms | null> {
  return (await termsWhere(db, currency, false))[0] ?? null;
}

async function termsWhere(db: Db | Tx, currency: string, isApplied: boolean): Promise<Terms[]> {
  const { rows } = await sql<{ share_bps: number; next_bps: number; mean: bigint }>`
    select share_bps, next_bps, mean from jackpot_terms
      where currency = ${currency} and (applied_at is not null) = ${isApplied}
      order by created_at desc, id desc limit 1`.execute(db);
  return rows.map(({ share_bps: shareBps, next_bps: nextBps, mean }) => ({
    shareBps,
    nextBps,
    mean,
  }));
}

/** @throws Refusal validation */
async function plan(tx: Tx, { context }: Act, input: Input) {
  const currency = await merchantCurrency(tx, context.merchant);
  const wrong = (field: string, key: "rule.invalid") =>
    invalidFields({ [field]: t(context.language, key) });
  for (const field of ["sharePercent", "nextPercent"] as const) {
    if (input[field] / microPerBps > bpsMax) throw wrong(field, "rule.invalid");
  }
  if (input.mean < meanMin || input.mean > meanMax) throw wrong("mean", "rule.invalid");
  const now = (await waitingTerms(tx, currency)) ?? (await termsInForce(tx, currency));
  return {
    subject: `jackpot:${currency}`,
    before: shown(now),
    after: shown(termsOf(input)),
  };
}

async function run(tx: Tx, { context }: Act, input: Input): Promise<void> {
  const currency = await merchantCurrency(tx, context.merchant);
  const { shareBps, nextBps, mean } = termsOf(input);
  await sql`insert into jackpot_terms (currency, share_bps, next_bps, mean)
    values (${currency}, ${shareBps}, ${nextBps}, ${mean})`.execute(tx);
}

function termsOf({ sharePercent, nextPercent, mean }: Input): Terms {
  return {
    shareBps: Number(sharePercent / microPerBps),
    nextBps: Number(nextPercent / microPerBps),
    mean,
  };
}

function shown({ shareBps, nextBps, mean }: Terms) {
  return {
    sharePercent: percentOf(shareBps),
    nextPercent: percentOf(nextBps),
    mean: fromMicro(mean),
  };
}
