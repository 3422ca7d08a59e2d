import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { fromMicro, microPerUnit } from "@trevo/contract/money.ts";
import type { Db } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { type AccountRef, commandId, requestHash, settled } from "../../../ledger/index.ts";

/** A jackpot game's contribution to the pool, in basis points of the stake. */
export const jackpotShareBps = 100;

/** A demo pool's initial amount, and how far below it the displayed counter starts. */
const seedMinUnits = 12_000_000;
const seedMaxUnits = 50_000_000;
const headroomUnits = 7_000_000n;
/** Grows like 100 to 500 every 3 to 5 seconds: 75 a second on average. */
const perSecond = 75n * microPerUnit;
const sharesAtOnce = 100;

interface Pool extends AccountRef {
  readonly balance: bigint;
  readonly seq: bigint;
}

/** The lobby's counter: the displayed value, the pool that caps it, and the currency. */
export async function jackpotOf(
  db: Db,
  merchant: string,
): Promise<{ value: string; pool: string; currency: string }> {
  const { rows } = await sql<{ currency: string; pool: bigint; shown: bigint | null }>`
    select m.currency, coalesce(a.balance, 0) as pool,
        j.shown_from + floor(extract(epoch from now() - j.started_at))::bigint
          * ${perSecond}::bigint as shown
      from merchant_rule m
      left join ledger.house_account a on a.currency = m.currency
        and a.kind = 'pool' and a.code = 'LOBBY'
      left join jackpot_counter j on j.currency = m.currency
      where m.code = ${merchant}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No merchant ${merchant}`);
  const { pool, shown, currency } = row;
  const value = shown === null || shown > pool ? pool : shown;
  return { value: fromMicro(value), pool: fromMicro(pool), currency };
}

/**
 * Posts the contributions that the tally found, from the house account of a vendor's games to the
 * pool. A contribution that was posted but not marked is answered the same again.
 */
export async function feedPool({ db, ledger }: App): Promise<void> {
  const shares = await db
    .selectFrom("jackpot_share")
    .selectAll()
    .where("posted_at", "is", null)
    .orderBy("id")
    .limit(sharesAtOnce)
    .execute();
  for (const { id, vendor, currency, amount } of shares) {
    settled(
      await ledger.post({
        action: "post",
        id: commandId("jackpot.share", id.toString()),
        hash: requestHash("jackpot.share", vendor, currency, amount.toString()),
        account: await poolOf(db, currency),
        counter: await ledger.houseAccount({ kind: "games", currency, code: vendor }),
        kind: "transfer_in",
        amount,
      }),
    );
    await db
      .updateTable("jackpot_share")
      .set({ posted_at: new Date() })
      .where("id", "=", id)
      .execute();
  }
}

/** Fills a demo's pool once and starts its counter below it. */
export async function seedPool({ db, ledger }: App, currency: string): Promise<void> {
  const pool = await poolOf(db, currency);
  if (pool.seq > 0n) return;
  const units = BigInt(randomInt(seedMinUnits, seedMaxUnits + 1));
  const amount = units * microPerUnit;
  settled(
    await ledger.post({
      action: "post",
      id: commandId("jackpot.seed", currency),
      hash: requestHash("jackpot.seed", amount.toString()),
      account: pool,
      counter: await ledger.houseAccount({ kind: "grants", currency, code: "" }),
      kind: "grant",
      amount,
    }),
  );
  await db
    .insertInto("jackpot_counter")
    .values({ currency, shown_from: (units - headroomUnits) * microPerUnit })
    .onConflict((on) => on.doNothing())
    .execute();
}

async function poolOf(db: Db, currency: string): Promise<Pool> {
  const { rows } = await sql<{ id: bigint; balance: bigint; seq: bigint }>`
    select id, balance, seq from ledger.house_account
      where currency = ${currency} and kind = 'pool' and code = 'LOBBY'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no pool of ${currency}`);
  return { ownerId: 0n, ...row };
}
