import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import type { AccountRef } from "./command.ts";
import { firstRoundIdAt } from "./ids.ts";

/** A round as the ledger has it. Amounts in micro. */
export interface Round {
  memberId: bigint;
  id: string;
  accountId: bigint;
  vendor: string;
  game: string;
  /** The vendor's own name for it; null for the house's games. */
  vendorRef: string | null;
  state: "open" | "closed";
  stake: bigint;
  payout: bigint;
  /** What an open round pays when it closes. */
  due: bigint;
  openedAt: Date;
  closedAt: Date | null;
}

/** With its outcome, as JSON text. */
export interface RoundInFull extends Round {
  detail: string | null;
}

interface Row {
  member_id: bigint;
  id: string;
  account_id: bigint;
  vendor: string;
  game: string;
  vendor_ref: string | null;
  state: "open" | "closed";
  stake_total: bigint;
  payout_total: bigint;
  due: bigint;
  opened_at: Date;
  closed_at: Date | null;
  detail?: string | null;
}

const brief = sql.raw(
  "member_id, id, account_id, vendor, game, vendor_ref, state, stake_total, payout_total, due, " +
    "opened_at, closed_at",
);

/** A member's round, or undefined; another member's does not exist. */
export async function findRound(
  db: Queryable,
  memberId: bigint,
  id: string,
): Promise<RoundInFull | undefined> {
  const { rows } = await sql<Row>`select ${brief}, detail from ledger.round
    where member_id = ${memberId} and id = ${id}`.execute(db);
  return rows.map(inFull)[0];
}

/** A round begins with a transfer of nearly its own moment. */
const roundBeginsMs = 600_000;

/**
 * A round of whomever, by its id alone; undefined where there is none. Rounds are kept by their
 * members: whose it is, says a transfer of the time that the id was made at.
 */
export async function roundById(db: Queryable, id: string): Promise<Round | undefined> {
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const [from, until] = [made - roundBeginsMs, made + roundBeginsMs].map((at) => new Date(at));
  const { rows } = await sql<Row>`select ${brief} from ledger.round
    where id = ${id} and member_id = (select member_id from ledger.transfer
      where created_at between ${from} and ${until} and round_id = ${id} limit 1)`.execute(db);
  return rows.map(inBrief)[0];
}

/** The house round that a wallet has open in a game, or undefined. */
export async function openHouseRound(
  db: Queryable,
  account: AccountRef,
  game: string,
): Promise<RoundInFull | undefined> {
  const open = await sql<Row>`select ${brief}, detail from ledger.round
    where member_id = ${account.ownerId} and account_id = ${account.id} and game = ${game}
      and state = 'open' and vendor_ref is null`.execute(db);
  return open.rows.map(inFull)[0];
}

/** Rounds of a member that are looked through for the last one of a game. */
const latestMax = 500;

/**
 * The house round of a wallet in a game that is open, else the last one; undefined where there is
 * none among the member's latest rounds.
 */
export async function lastHouseRound(
  db: Queryable,
  account: AccountRef,
  game: string,
): Promise<RoundInFull | undefined> {
  const open = await openHouseRound(db, account, game);
  if (open) return open;
  const { rows } = await sql<Row>`
    with latest as (
      select id, account_id, game, vendor_ref from ledger.round
        where member_id = ${account.ownerId} order by id desc limit ${latestMax}
    ), last as (
      select id from latest
        where account_id = ${account.id} and game = ${game} and vendor_ref is null
        order by id desc limit 1
    )
    select ${brief}, detail from ledger.round
      where member_id = ${account.ownerId} and id = (select id from last)`.execute(db);
  return rows.map(inFull)[0];
}

/** A wallet's house rounds in a game that began after a moment, oldest first. */
export async function houseRoundsSince(
  db: Queryable,
  account: AccountRef,
  { game, since }: { game: string; since: Date },
): Promise<RoundInFull[]> {
  const { rows } = await sql<Row>`select ${brief}, detail from ledger.round
    where member_id = ${account.ownerId} and id >= ${firstRoundIdAt(since)}
      and account_id = ${account.id} and game = ${game} and vendor_ref is null
    order by id limit ${latestMax}`.execute(db);
  return rows.map(inFull);
}

/** Whether a wallet has any house round open. */
export async function hasOpenHouseRound(db: Queryable, account: AccountRef): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger.round
    where member_id = ${account.ownerId} and account_id = ${account.id}
      and state = 'open' and vendor_ref is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Every round of these wallets that is still open, the house's and vendors' alike. */
export async function openRounds(
  db: Queryable,
  memberId: bigint,
  accountIds: readonly bigint[],
): Promise<Round[]> {
  const { rows } = await sql<Row>`select ${brief} from ledger.round
    where member_id = ${memberId} and account_id = any (${accountIds}) and state = 'open'
    order by id`.execute(db);
  return rows.map(inBrief);
}

/** The stakes of a round that were not rolled back: command ids, with micro. */
export async function stakesOf(
  db: Queryable,
  { memberId, id }: Pick<Round, "memberId" | "id">,
): Promise<{ id: string; amount: bigint }[]> {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select t.id, t.amount from ledger.transfer t
      where t.member_id = ${memberId} and t.round_id = ${id} and t.kind = ledger.kind_bet()
        and not exists (select 1 from ledger.transfer back
          where back.member_id = t.member_id and back.reverses_id = t.id)
      order by t.debit_seq`.execute(db);
  return rows;
}

/** A vendor's round by the vendor's name for it: commands that join it need its id. */
export async function roundOfVendor(
  db: Queryable,
  memberId: bigint,
  { vendor, ref }: { vendor: string; ref: string },
): Promise<Round | undefined> {
  const { rows } = await sql<Row>`select ${brief} from ledger.round
    where member_id = ${memberId} and vendor = ${vendor} and vendor_ref = ${ref}`.execute(db);
  return rows.map(inBrief)[0];
}

/** Every open round of a game whose rounds have names, whoever plays it. */
export async function openRoundsOf(db: Queryable, vendor: string, game: string): Promise<Round[]> {
  const { rows } = await sql<Row>`select ${brief} from ledger.round
    where state = 'open' and vendor = ${vendor} and game = ${game} and vendor_ref is not null
    order by opened_at`.execute(db);
  return rows.map(inBrief);
}

/**
 * House rounds that have stood open since before a moment, oldest first.
 *
 * @param wanted `stepGames` are those whose rounds are played step by step; either rounds of these,
 *   or of all others
 */
export async function abandonedRounds(
  db: Queryable,
  wanted: { before: Date; limit: number; stepGames: readonly string[]; ofSteps: boolean },
): Promise<RoundInFull[]> {
  const { before, limit, stepGames, ofSteps } = wanted;
  const { rows } = await sql<Row>`select ${brief}, detail from ledger.round
    where state = 'open' and vendor_ref is null and opened_at < ${before}
      and (game = any (${stepGames})) = ${ofSteps}
    order by opened_at limit ${limit}`.execute(db);
  return rows.map(inFull);
}

/**
 * Writes down how an open house round goes on: what it is due as it stands, and its outcome.
 *
 * @returns whether it did: not when the round was closed, or went on otherwise, since `from` was
 *   read
 */
export async function reviseRound(
  db: Queryable,
  { memberId, id }: Pick<Round, "memberId" | "id">,
  { from, due, detail }: { from: string; due: bigint; detail: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ledger.round set due = ${due}, detail = ${detail}
    where member_id = ${memberId} and id = ${id} and state = 'open' and vendor_ref is null
      and detail = ${from}`.execute(db);
  return numAffectedRows === 1n;
}

/** Rounds that began longer before the range than this are not looked for in it. */
const roundDaysMax = 30;

/**
 * The round that paid most of those of a wallet that were closed in the hours before a moment, at
 * least so much and at least so many times its stake; undefined: there is none. Micro.
 */
export async function largestRound(
  db: Queryable,
  account: AccountRef,
  {
    until,
    hours,
    payoutMin,
    times,
  }: { until: Date; hours: number; payoutMin: bigint; times: bigint },
): Promise<Round | undefined> {
  const from = new Date(until.getTime() - hours * 3_600_000);
  const first = firstRoundIdAt(new Date(from.getTime() - roundDaysMax * 24 * 3_600_000));
  const { rows } = await sql<Row>`select ${brief} from ledger.round
    where member_id = ${account.ownerId} and id >= ${first}::uuid
      and account_id = ${account.id} and closed_at > ${from} and closed_at <= ${until}
      and payout_total >= ${payoutMin} and payout_total >= stake_total * ${times}::bigint
    order by payout_total desc limit 1`.execute(db);
  return rows.map(inBrief)[0];
}

function inBrief(row: Row): Round {
  return {
    memberId: row.member_id,
    id: row.id,
    accountId: row.account_id,
    vendor: row.vendor,
    game: row.game,
    vendorRef: row.vendor_ref,
    state: row.state,
    stake: row.stake_total,
    payout: row.payout_total,
    due: row.due,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
}

function inFull(row: Row): RoundInFull {
  return { ...inBrief(row), detail: row.detail ?? null };
}
