import { type Selectable, sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import {
  chipsOf,
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
  const { fresh, isEmpty, met, ...turnover } = await standingOf(db, config, wallet);
  for (const row of fresh) {
    const { met_at: _met, voided_at: _voided, ...values } = row;
    await db
      .insertInto("turnover_requirement")
      .values(values)
      .onConflict((on) => on.doNothing())
      .execute();
  }
  if (isEmpty) await voidAll(db, wallet);
  for (const { id, metAt } of met) await markMet(db, id, metAt);
  return turnover;
}

/** The same, and nothing is written down. */
export async function turnoverNow(db: Db | Tx, config: Config, wallet: Wallet): Promise<Turnover> {
  const { locked, open } = await standingOf(db, config, wallet);
  return { locked, open };
}

/**
 * A round of this wallet counts no more: what was met, or given up for an empty wallet, since it
 * began is open again and counted anew, but for what a withdrawal has used.
 *
 * @param since when the round began
 * @param usedUntil when money was last asked for; null: never
 */
export async function reopenTurnover(
  tx: Tx,
  { ownerId, id }: AccountRef,
  { since, usedUntil }: { since: Date; usedUntil: Date | null },
): Promise<void> {
  await sql`update turnover_requirement set met_at = null, voided_at = null
    where member_id = ${ownerId} and account_id = ${id}
      and greatest(met_at, voided_at) >= ${since}
      and (${usedUntil}::timestamptz is null
        or greatest(met_at, voided_at) > ${usedUntil})`.execute(tx);
}

interface Standing extends Turnover {
  /** What deposits ask for that is not written down yet. */
  fresh: Row[];
  /** Everything that was open is void: the wallet was played empty. */
  isEmpty: boolean;
  met: { id: string; metAt: Date }[];
}

async function standingOf(db: Db | Tx, config: Config, wallet: Wallet): Promise<Standing> {
  const known = await requirementsOf(db, wallet);
  const fresh = await newDeposits(db, config, { wallet, known });
  const nothing = { fresh, isEmpty: false, met: [], locked: 0n, open: [] };
  const rows = [...known, ...fresh].filter(({ voided_at: voided }) => voided === null);
  if (!rows.some(({ met_at }) => met_at === null)) return nothing;
  if (await isPlayedEmpty(db, wallet)) return { ...nothing, isEmpty: true };
  const chain = chainOf(rows);
  const rounds = await roundsSince(db, wallet, chain[0]?.openedAt ?? new Date());
  const progress = new Map(allocate(chain, rounds).map((one) => [one.id, one]));
  const standing: Standing = { fresh, isEmpty: false, met: [], locked: 0n, open: [] };
  for (const requirement of chain) {
    const { done = 0n, metAt = null } = progress.get(requirement.id) ?? {};
    if (requirement.metAt !== null) continue;
    if (metAt !== null) standing.met.push({ id: requirement.id, metAt });
    else {
      standing.locked += lockedBy(requirement, done);
      standing.open.push({ source: requirement.source, required: requirement.required, done });
    }
  }
  return standing;
}

/** What deposits ask for that came after the last one that is written down. */
async function newDeposits(
  db: Db | Tx,
  config: Config,
  { wallet, known }: { wallet: Wallet; known: readonly Row[] },
): Promise<Row[]> {
  const { depositTurnoverBps: times } = jurisdictionOf(config).payouts;
  if (times === 0) return [];
  const written = new Set(known.map(({ id }) => id));
  const last = known.findLast(({ source }) => source === "deposit");
  const found = await statement(db, wallet, {
    kinds: ["deposit"],
    from: last?.opened_at ?? null,
    limit: requirementsMax,
    offset: 0,
  });
  const rows = found
    .filter(({ amount }) => amount > 0n)
    .map(({ id, amount, at }): Row => ({
      id: commandId("turnover.deposit", wallet.ownerId.toString(), id),
      member_id: wallet.ownerId,
      account_id: wallet.id,
      source: "deposit",
      base: amount,
      multiplier_bps: times,
      required: requiredFor(amount, times),
      opened_at: at,
      met_at: null,
      voided_at: null,
    }));
  return rows.filter(({ id }) => !written.has(id)).toReversed();
}

/** What is written down, also what became void, the oldest first. */
async function requirementsOf(db: Db | Tx, { ownerId, id }: AccountRef): Promise<Row[]> {
  const rows = await db
    .selectFrom("turnover_requirement")
    .selectAll()
    .where("member_id", "=", ownerId)
    .where("account_id", "=", id)
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
  const chips = await chipsOf(db, wallet.ownerId, wallet.currency);
  if (wallet.balance + staked + sum + chips >= emptyBelow) return false;
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
