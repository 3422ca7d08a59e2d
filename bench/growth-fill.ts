import pg from "pg";
import type { Connection } from "../api/core/db.ts";

/** How much a site has lived through. */
export interface Size {
  members: number;
  /** Transfers in the ledger, about. */
  rows: number;
}

/** Rows that one statement writes at most, so that each step is short and tells how far it is. */
const stepRows = 100_000;
const days = 30;
/** Micro: what each begins with, and what each round costs and pays. */
const purse = 1_000_000_000n;
const stake = 2_000_000n;
const prize = 1_000_000n;

/** The id of the nth member: no two alike, and spread over all ids as real ones are. */
const memberId = "(100000000 + (n * 7368787) % 900000000)";

/**
 * Fills a site that has been opened once with members, and with a month of rounds that each of them
 * played in turn: the rows that registration and bets leave, set by set, in the order of time. The
 * books stay right: an audit of them finds nothing.
 *
 * @param tell gets a line per step
 * @returns how many transfers were written
 */
export async function fill(
  connection: Connection,
  { members, rows }: Size,
  tell: (line: string) => void,
): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const rounds = Math.max(1, Math.round((rows / members - 1) / 2));
    await client.query("set synchronous_commit = off");
    await client.query(houseAccounts);
    for (const [from, to] of slices(members, stepRows / 2)) {
      await client.query(openMembers, [from, to, rounds]);
      tell(`${to} of ${members} members`);
    }
    const total = members * (1 + 2 * rounds);
    let written = 0;
    for (let round = 0; round <= rounds; round += 1) {
      for (const [from, to] of slices(members, stepRows / 2)) {
        const given = [from, to, round, rounds, members];
        await client.query(round === 0 ? giveGrants : playRounds, given);
        written += (to - from) * (round === 0 ? 1 : 2);
        tell(`${written} of ${total} transfers`);
      }
    }
    tell("days, statistics");
    await client.query("select ledger.roll_days()");
    await client.query("vacuum (analyze)");
    return written;
  } finally {
    await client.end();
  }
}

/** Ranges [from, to) of so many numbers each. */
function slices(count: number, size: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => [
    at * size,
    Math.min(count, (at + 1) * size),
  ]);
}

const houseAccounts = `
  insert into ledger.account (owner_id, currency, kind, code, bound)
    values (0, 'BRL', 'games', 'BGS', 'none'), (0, 'BRL', 'grants', '', 'none')
    on conflict do nothing`;

/** $1 … $2: members; $3: how many rounds each will have played. */
const openMembers = `
  with opened as (
    insert into member (id, merchant, username, account, type, currency, register_method,
        created_at)
      select ${memberId}, 'TREVO', 'grown' || n, 'grown' || n, 0, 'BRL', 'H5',
          now() - interval '${days + 1} days'
        from generate_series($1::bigint, $2::bigint - 1) as n
      returning id
  )
  insert into ledger.account (owner_id, currency, kind, bound, balance, seq)
    select id, 'BRL', 'wallet', 'floor',
        ${purse} - $3::bigint * ${stake - prize}, 1 + 2 * $3::bigint
      from opened`;

/**
 * $1 … $2: members; $3: which of their $4 rounds, 0 for the grant before them; $5: how many members
 * there are in all. Round after round goes through the month, member after member through a round.
 */
const turns = `
  given as (select $3::bigint as round, $4::bigint as rounds, $5::float8 as members),
  turn as (
    select ${memberId} as member_id, a.id as account_id, round, n,
        md5(n || ' ' || round) as mark,
        now() - make_interval(secs =>
          86400 * ${days} * (1 - (round + n / members) / (rounds + 1))) as at
      from given, generate_series($1::bigint, $2::bigint - 1) as n
      join ledger.account a on a.owner_id = ${memberId} and a.kind = 'wallet'
  )`;

const houseAccount = (kind: string, code: string) =>
  `(select id from ledger.account
      where owner_id = 0 and currency = 'BRL' and kind = '${kind}' and code = '${code}')`;

const giveGrants = `
  with ${turns}
  insert into ledger.transfer (member_id, id, kind, debit_id, credit_id, amount, credit_seq,
      credit_after, hash, created_at)
    select member_id, mark::uuid, 6, ${houseAccount("grants", "")}, account_id, ${purse}, 1,
        ${purse}, decode(mark, 'hex'), at
      from turn`;

/** A round's id begins with its time, in milliseconds (UUIDv7). */
const roundId = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
  || '7' || substr(mark, 2, 3) || '8' || substr(mark, 6, 3) || substr(mark, 9, 12))::uuid`;

const playRounds = `
  with ${turns},
  played as (select turn.*, ${roundId} as round_id from turn),
  written as (
    insert into ledger.round (member_id, id, account_id, vendor, game, state, stake_total,
        payout_total, due, detail, opened_at, closed_at)
      select member_id, round_id, account_id, 'BGS', 'golden-jaguar', 'closed', ${stake},
          ${prize}, ${prize}, '{}', at, at
        from played
  ),
  choice as (
    select vendor, code, row_number() over (order by vendor, code) - 1 as place,
        count(*) over () as choices
      from game
  ),
  counted as (
    insert into game_play (day, vendor, game, member_id, rounds)
      select (at at time zone 'UTC')::date, vendor, code, member_id, 1
        from played join choice on place = (n + round) % choices
      on conflict (day, vendor, game, member_id) do update set rounds = game_play.rounds + 1
  )
  insert into ledger.transfer (member_id, id, leg, kind, debit_id, credit_id, amount, debit_seq,
      debit_after, credit_seq, credit_after, round_id, hash, created_at)
    select member_id, mark::uuid, 0, 3, account_id, ${houseAccount("games", "BGS")}, ${stake},
        2 * round, ${purse} - round * ${stake - prize} - ${prize}, null, null, round_id,
        decode(mark, 'hex'), at
      from played
    union all
    select member_id, mark::uuid, 1, 4, ${houseAccount("games", "BGS")}, account_id, ${prize},
        null, null, 2 * round + 1, ${purse} - round * ${stake - prize}, round_id,
        decode(mark, 'hex'), at
      from played`;
