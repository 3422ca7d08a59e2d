import { type QueryExecutorProvider, sql } from "kysely";
import type { AccountRef } from "./command.ts";

/** Anything that runs SQL: the database, or a transaction of the caller. */
export type Queryable = QueryExecutorProvider;

/**
 * House accounts: their balance is derived, never stored, so any number of commands may move them
 * at once.
 */
export type HouseKind =
  | "games"
  | "clearing"
  | "grants"
  | "adjustments"
  | "fees"
  | "rounding"
  | "suspense"
  | "unreturned"
  | "transit";

/** A member's wallet as it is now. Amounts in micro. */
export interface Wallet extends AccountRef {
  readonly currency: string;
  /** Play money: worth nothing, and never exchanged for money. */
  readonly isPlay: boolean;
  readonly balance: bigint;
  readonly held: bigint;
  /** Number of the last transfer: a wallet with a smaller one is older. */
  readonly seq: bigint;
  /** The nonce of the next house bet (see `Guard`). */
  readonly nonce: bigint;
  readonly frozen: { readonly withdrawals: boolean; readonly bets: boolean };
}

interface WalletRow {
  owner_id: bigint;
  id: bigint;
  currency: string;
  play: boolean;
  balance: bigint;
  held: bigint;
  seq: bigint;
  turn: bigint;
  frozen: number;
}

const withdrawalBit = 1;
const betBit = 2;

/** Opens a member's wallet of a currency, or finds it. Within the caller's transaction. */
export function openWallet(db: Queryable, memberId: bigint, currency: string): Promise<AccountRef> {
  return openOwn(db, memberId, { currency, kind: "wallet" });
}

/** The account of money owed back to a member whose account was closed; opened or found. */
export function openReturns(
  db: Queryable,
  memberId: bigint,
  currency: string,
): Promise<AccountRef> {
  return openOwn(db, memberId, { currency, kind: "returns" });
}

async function openOwn(
  db: Queryable,
  memberId: bigint,
  { currency, kind }: { currency: string; kind: "wallet" | "returns" },
): Promise<AccountRef> {
  await sql`insert into ledger.account (owner_id, currency, kind, bound)
    values (${memberId}, ${currency}, ${kind}, 'floor') on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: bigint }>`select id from ledger.account
    where owner_id = ${memberId} and currency = ${currency}
      and kind = ${kind} and code = ''`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An account of a member was opened and is not there");
  return { ownerId: memberId, id: row.id };
}

/** What a member has to get back, in micro, by currency; empty before anything was. */
export async function returnsOf(
  db: Queryable,
  memberId: bigint,
): Promise<(AccountRef & { currency: string; balance: bigint; seq: bigint })[]> {
  const { rows } = await sql<{ id: bigint; currency: string; balance: bigint; seq: bigint }>`
    select id, currency, balance, seq from ledger.account
      where owner_id = ${memberId} and kind = 'returns' order by id`.execute(db);
  return rows.map((row) => ({ ownerId: memberId, ...row }));
}

/** A member's wallets as they stand, in the order they were opened. */
export async function walletsOf(db: Queryable, memberId: bigint): Promise<Wallet[]> {
  const { rows } = await sql<WalletRow>`
    select a.owner_id, a.id, a.currency, c.play, a.balance, a.held, a.seq, a.turn, a.frozen
      from ledger.account a join ledger.currency c on c.code = a.currency
      where a.owner_id = ${memberId} and a.kind = 'wallet' order by a.id`.execute(db);
  return rows.map((row) => ({
    ownerId: row.owner_id,
    id: row.id,
    currency: row.currency,
    isPlay: row.play,
    balance: row.balance,
    held: row.held,
    seq: row.seq,
    nonce: row.turn,
    frozen: {
      withdrawals: (row.frozen & withdrawalBit) !== 0,
      bets: (row.frozen & betBit) !== 0,
    },
  }));
}

/** A member's wallet of one currency, or undefined. */
export async function findWallet(
  db: Queryable,
  memberId: bigint,
  currency: string,
): Promise<Wallet | undefined> {
  const wallets = await walletsOf(db, memberId);
  return wallets.find((wallet) => wallet.currency === currency);
}

/** Stops or allows withdrawals (and holds) and bets; money may always come in. */
export async function freeze(
  db: Queryable,
  account: AccountRef,
  stops: { withdrawals: boolean; bets: boolean },
): Promise<void> {
  const bits = (stops.withdrawals ? withdrawalBit : 0) | (stops.bets ? betBit : 0);
  await sql`update ledger.account set frozen = ${bits}
    where owner_id = ${account.ownerId} and id = ${account.id}`.execute(db);
}

/**
 * The house's account of a kind; opened when it is first asked for.
 * @param code which one, where a kind has several: the vendor (`BGS`), the payment provider; else
 *   "".
 */
export async function openHouseAccount(
  db: Queryable,
  { kind, currency, code }: { kind: HouseKind; currency: string; code: string },
): Promise<AccountRef> {
  await sql`insert into ledger.account (owner_id, currency, kind, code, bound)
    values (0, ${currency}, ${kind}, ${code}, 'none') on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: bigint }>`select id from ledger.account
    where owner_id = 0 and currency = ${currency} and kind = ${kind} and code = ${code}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("A house account was opened and is not there");
  return { ownerId: 0n, id: row.id };
}
