import { sql } from "kysely";
import { firstRoundIdAt, type Queryable } from "../../../ledger/index.ts";

/** A round that was played from the site's wallet, or a bet from one at a vendor. Micro. */
export interface Played {
  id: string;
  vendor: string;
  game: string;
  /** `void`: a bet that never was; its amounts are nothing. */
  state: "open" | "closed" | "void";
  stake: bigint;
  payout: bigint;
  openedAt: Date;
  closedAt: Date | null;
}

/** Which of a member's: of these wallets and of those at vendors in their currencies. */
export interface PlayedFilter {
  memberId: bigint;
  wallets: readonly { id: bigint; currency: string }[];
  /** Half-open. */
  from: Date | null;
  until: Date | null;
}

interface Row {
  id: string;
  vendor: string;
  game: string;
  state: Played["state"];
  stake: bigint;
  payout: bigint;
  opened_at: Date;
  closed_at: Date | null;
}

/** A page of all that was played, newest first. */
export async function listPlayed(
  db: Queryable,
  filter: PlayedFilter & { limit: number; offset: number },
): Promise<Played[]> {
  const { rows } = await sql<Row>`select * from (${both(filter)}) as played
    order by id desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows.map(playedOf);
}

/** How many there are in all, and their sums. */
export async function playedTotals(
  db: Queryable,
  filter: PlayedFilter,
): Promise<{ rounds: number; stake: bigint; payout: bigint }> {
  const { rows } = await sql<{ rounds: bigint; stake: string; payout: string }>`
    select count(*) as rounds, coalesce(sum(stake), 0)::text as stake,
        coalesce(sum(payout), 0)::text as payout from (${both(filter)}) as played`.execute(db);
  const [row] = rows;
  return {
    rounds: Number(row?.rounds ?? 0n),
    stake: BigInt(row?.stake ?? 0),
    payout: BigInt(row?.payout ?? 0),
  };
}

/** A member's round or bet, or undefined; another member's does not exist. */
export async function findPlayed(
  db: Queryable,
  memberId: bigint,
  id: string,
): Promise<Played | undefined> {
  const { rows } = await sql<Row>`
    select id, vendor, game, state, stake_total as stake, payout_total as payout, opened_at,
        closed_at
      from ledger.game_round where member_id = ${memberId} and id = ${id}
    union all
    select id, vendor, game, state, stake, payout, opened_at, closed_at
      from vendor_round where member_id = ${memberId} and id = ${id}`.execute(db);
  return rows.map(playedOf)[0];
}

/** What a member's bets at vendors staked in a range, without those that were void. Micro. */
export async function stakedAtVendors(
  db: Queryable,
  range: { memberId: bigint; currency: string; from: Date; until: Date },
): Promise<bigint> {
  const { memberId, currency, from, until } = range;
  const { rows } = await sql<{ stake: string }>`
    select coalesce(sum(stake), 0)::text as stake from vendor_round
      where member_id = ${memberId} and currency = ${currency}
        and opened_at >= ${from} and opened_at < ${until}`.execute(db);
  return BigInt(rows[0]?.stake ?? 0);
}

/** What a member has staked at vendors in bets that are open still. Micro. */
export async function openAtVendors(
  db: Queryable,
  { ownerId, currency }: { ownerId: bigint; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ stake: string }>`
    select coalesce(sum(stake), 0)::text as stake from vendor_round
      where member_id = ${ownerId} and currency = ${currency} and state = 'open'`.execute(db);
  return BigInt(rows[0]?.stake ?? 0);
}

/** Ids are in order of time in both, so a range of time is a range of the key. */
function both({ memberId, wallets, from, until }: PlayedFilter) {
  const first = from === null ? null : firstRoundIdAt(from);
  const end = until === null ? null : firstRoundIdAt(until);
  const within = sql`(${first}::uuid is null or id >= ${first}::uuid)
    and (${end}::uuid is null or id < ${end}::uuid)`;
  const accounts = wallets.map(({ id }) => id);
  const currencies = wallets.map(({ currency }) => currency);
  return sql`
    select id, vendor, game, state, stake_total as stake, payout_total as payout, opened_at,
        closed_at
      from ledger.game_round
      where member_id = ${memberId} and account_id = any (${accounts}::bigint[])
        and ${within}
    union all
    select id, vendor, game, state, stake, payout, opened_at, closed_at
      from vendor_round
      where member_id = ${memberId} and currency = any (${currencies}::text[])
        and ${within}`;
}

function playedOf({ opened_at: openedAt, closed_at: closedAt, ...row }: Row): Played {
  return { ...row, openedAt, closedAt };
}
