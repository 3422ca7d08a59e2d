import { type Selectable, sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import {
  commandId,
  openRounds,
  statement,
  type AccountRef,
  vendorAccountsOf,
  type Wallet,
} from "../../../ledger/index.ts";
import type { TurnoverRequirementTable } from "../../../schema.ts";
import { listPlayed, openAtVendors, type Played } from "../../casino/vendors/index.ts";
import { isPlayUnread } from "../transfers/index.ts";
import { categoriesOf } from "./categories.ts";
import { allocate, type CountedRound, lockedBy, requiredFor, turnoverOf } from "./allocate.ts";

type Row = Selectable<TurnoverRequirementTable>;

/** What still has to be played, and how much of the wallet waits for it. Micro. */
export interface Turnover {
  locked: bigint;
  open: { source: Row["source"]; required: bigint; done: bigint }[];
}

/** A wallet with less than this, and nothing staked, has been played empty. Micro. */
const emptyBelow = 1_000_000n;
/** Requirements and rounds that are looked through; older ones were met or are given up. */
const requirementsMax = 200;
const roundsPerPage = 1_000;
const roundsMax = 50_000;

/**
 * Counts what a member has played up to now: writes down what new deposits ask for, what was met
 * and what ended because the wallet was played empty. Two at once write the same.
 */
export async function countTurnover(
  db: Db | Tx,
  config: Config,
  wallet: Wallet,
): Promise<Turnover> {
  await addDeposits(db, config, wallet);
  const rows = await requirementsOf(db, wallet);
  if (!rows.some(({ met_at }) => met_at === null)) return { locked: 0n, open: [] };
  if (await isPlayedEmpty(db, wallet)) {
    await voidAll(db, wallet);
    return { locked: 0n, open: [] };
  }
  const chain = chainOf(rows);
  const rounds = await roundsSince(db, wallet, chain[0]?.openedAt ?? new Date());
  const progress = new Map(allocate(chain, rounds).map((one) => [one.id, one]));
  let locked = 0n;
  const open: Turnover["open"] = [];
  for (const requirement of chain) {
    const { done = 0n, metAt = null } = progress.get(requirement.id) ?? {};
    if (requirement.metAt !== null) continue;
    if (metAt !== null) await markMet(db, requirement.id, metAt);
    else {
      locked += lockedBy(requirement, done);
      open.push({ source: requirement.source, required: requirement.required, done });
    }
  }
  return { locked, open };
}

async function addDeposits(db: Db | Tx, config: Config, wallet: Wallet): Promise<void> {
  const { depositTurnoverBps: multiplier_bps } = jurisdictionOf(config).payouts;
  if (multiplier_bps === 0) return;
  const last = await db
    .selectFrom("turnover_requirement")
    .select((eb) => eb.fn.max("opened_at").as("at"))
    .where("member_id", "=", wallet.ownerId)
    .where("account_id", "=", wallet.id)
    .where("source", "=", "deposit")
    .executeTakeFirst();
  const found = await statement(db, wallet, {
    kinds: ["deposit"],
    from: last?.at ?? null,
    limit: requirementsMax,
    offset: 0,
  });
  for (const { id, amount, at } of found.filter((line) => line.amount > 0n)) {
    await db
      .insertInto("turnover_requirement")
      .values({
        id: commandId("turnover.deposit", wallet.ownerId.toString(), id),
        member_id: wallet.ownerId,
        account_id: wallet.id,
        source: "deposit",
        base: amount,
        multiplier_bps,
        required: requiredFor(amount, multiplier_bps),
        opened_at: at,
      })
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Those that stand since the wallet was last played empty, the oldest first. */
async function requirementsOf(db: Db | Tx, { ownerId, id }: AccountRef): Promise<Row[]> {
  const rows = await db
    .selectFrom("turnover_requirement")
    .selectAll()
    .where("member_id", "=", ownerId)
    .where("account_id", "=", id)
    .where("voided_at", "is", null)
    .orderBy("opened_at", "desc")
    .limit(requirementsMax)
    .execute();
  return rows.toReversed();
}

/** From the last one on before which all was met: what was played before that counts no more. */
function chainOf(rows: readonly Row[]) {
  const start = rows.findLastIndex((row, at) =>
    rows.slice(0, at).every(({ met_at }) => met_at !== null && met_at <= row.opened_at),
  );
  return rows.slice(Math.max(0, start)).map((row) => ({
    id: row.id,
    source: row.source,
    openedAt: row.opened_at,
    required: row.required,
    multiplierBps: row.multiplier_bps,
    metAt: row.met_at,
  }));
}

async function roundsSince(db: Db | Tx, wallet: Wallet, from: Date): Promise<CountedRound[]> {
  const filter = { memberId: wallet.ownerId, wallets: [wallet], from, until: null };
  const found: Played[] = [];
  for (let offset = 0; offset < roundsMax; offset += roundsPerPage) {
    const page = await listPlayed(db, { ...filter, limit: roundsPerPage, offset });
    found.push(...page);
    if (page.length < roundsPerPage) break;
  }
  const categories = await categoriesOf(db, found);
  return found
    .flatMap((round) => {
      const { state, openedAt, closedAt, vendor, game } = round;
      if (state !== "closed" || closedAt === null) return [];
      const category = categories.get(`${vendor} ${game}`) ?? null;
      return [{ openedAt, closedAt, counts: turnoverOf(category, round) }];
    })
    .toSorted((a, b) => a.closedAt.getTime() - b.closedAt.getTime());
}

async function isPlayedEmpty(db: Db | Tx, wallet: Wallet): Promise<boolean> {
  const open = await openRounds(db, wallet.ownerId, [wallet.id]);
  const staked = open.reduce((sum, { stake }) => sum + stake, 0n);
  // What is held is part of the balance.
  if (wallet.balance + staked >= emptyBelow) return false;
  const there = await vendorAccountsOf(db, wallet.ownerId, wallet.currency);
  const sum = there.reduce((all, { balance }) => all + balance, await openAtVendors(db, wallet));
  if (wallet.balance + staked + sum >= emptyBelow) return false;
  // What left a wallet at a vendor may be staked in a bet that was not read yet.
  return !(await isPlayUnread(db, wallet));
}

async function voidAll(db: Db | Tx, { ownerId, id }: AccountRef): Promise<void> {
  await db
    .updateTable("turnover_requirement")
    .set({ voided_at: sql<Date>`now()` })
    .where("member_id", "=", ownerId)
    .where("account_id", "=", id)
    .where("voided_at", "is", null)
    .execute();
}

async function markMet(db: Db | Tx, id: string, metAt: Date): Promise<void> {
  await db
    .updateTable("turnover_requirement")
    .set({ met_at: metAt })
    .where("id", "=", id)
    .where("met_at", "is", null)
    .execute();
}
