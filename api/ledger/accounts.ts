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
  | "payouts"
  | "bank"
  | "costs"
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

/**
 * A member's account for what is at a vendor that keeps a balance of its own; opened or found.
 * @param vendor its code
 */
export function openVendorAccount(
  db: Queryable,
  memberId: bigint,
  { currency, vendor }: { currency: string; vendor: string },
): Promise<AccountRef> {
  return openOwn(db, memberId, { currency, kind: "vendor", code: vendor });
}

/** A member's account for the chips at one table; opened or found. */
export function openSeatAccount(
  db: Queryable,
  memberId: bigint,
  { currency, table }: { currency: string; table: string },
): Promise<AccountRef> {
  return openOwn(db, memberId, { currency, kind: "seat", code: table });
}

/** What a member has at all tables together, in micro. */
export async function chipsOf(db: Queryable, memberId: bigint, currency: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger.account
      where owner_id = ${memberId} and kind = 'seat' and currency = ${currency}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** What stands in members' accounts of chips, in micro, by the accounts' ids. */
export async function chipsIn(
  db: Queryable,
  accounts: readonly AccountRef[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const owners = accounts.map(({ ownerId }) => ownerId);
  const ids = accounts.map(({ id }) => id);
  const { rows } = await sql<{ id: bigint; balance: bigint }>`select a.id, a.balance
    from unnest(${owners}::bigint[], ${ids}::bigint[]) as asked (owner_id, id)
    join ledger.account a on a.owner_id = asked.owner_id and a.id = asked.id
    where a.kind = 'seat'`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** The account of what a member owes the house; opened or found. */
export async function openReceivable(
  db: Queryable,
  memberId: bigint,
  currency: string,
): Promise<AccountRef> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger.receivable_of(${memberId}, ${currency}) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A receivable was opened and is not there");
  return { ownerId: memberId, id: row.id };
}

/** A prize pool: no more may leave it than is in it; opened or found. */
export async function openPrizePool(
  db: Queryable,
  { currency, code }: { currency: string; code: string },
): Promise<AccountRef> {
  await sql`insert into ledger.account (owner_id, currency, kind, code, bound)
    values (0, ${currency}, 'pool', ${code}, 'floor') on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: bigint }>`select id from ledger.account
    where owner_id = 0 and currency = ${currency} and kind = 'pool' and code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A prize pool was opened and is not there");
  return { ownerId: 0n, id: row.id };
}

/**
 * Locks accounts of the house until the transaction ends, always in one order, and reads what
 * stands in them; `seq` counts their transfers.
 */
export async function lockHouseAccounts(
  tx: Queryable,
  accounts: readonly AccountRef[],
): Promise<ReadonlyMap<bigint, { balance: bigint; seq: bigint }>> {
  const ids = accounts.map(({ id }) => id);
  const { rows } = await sql<{ id: bigint; balance: bigint; seq: bigint }>`
    select id, balance, seq from ledger.account where owner_id = 0 and id = any(${ids})
      order by id for no key update`.execute(tx);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** A member's own account: no more may leave it than is in it. */
interface OwnAccount {
  currency: string;
  kind: "wallet" | "returns" | "vendor" | "seat";
  code?: string;
}

async function openOwn(
  db: Queryable,
  memberId: bigint,
  { currency, kind, code = "" }: OwnAccount,
): Promise<AccountRef> {
  await sql`insert into ledger.account (owner_id, currency, kind, code, bound)
    values (${memberId}, ${currency}, ${kind}, ${code}, 'floor') on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ id: bigint }>`select id from ledger.account
    where owner_id = ${memberId} and currency = ${currency}
      and kind = ${kind} and code = ${code}`.execute(db);
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

/**
 * What could not be returned to a member in time and was set apart, in micro by currency: how much
 * ever was, and how much of it stands there now.
 */
export async function setApartOf(
  db: Queryable,
  memberId: bigint,
): Promise<{ currency: string; ever: bigint; now: bigint }[]> {
  const { rows } = await sql<{ currency: string; came: string; left: string }>`
    select a.currency, coalesce(sum(t.amount) filter (where t.credit_id = a.id), 0)::text as came,
        coalesce(sum(t.amount) filter (where t.debit_id = a.id), 0)::text as left
      from ledger.account a
      join ledger.transfer t on a.id in (t.debit_id, t.credit_id)
      where a.owner_id = 0 and a.kind = 'unreturned' and t.member_id = ${memberId}
      group by a.currency order by a.currency`.execute(db);
  return rows.map(({ currency, came, left }) => ({
    currency,
    ever: BigInt(came),
    now: BigInt(came) - BigInt(left),
  }));
}

/** What a member has at a vendor that keeps balances of its own, as last confirmed; micro. */
export interface VendorAccount extends AccountRef {
  vendor: string;
  balance: bigint;
  seq: bigint;
}

/** A member's accounts at vendors, by their codes. */
export async function vendorAccountsOf(
  db: Queryable,
  memberId: bigint,
  currency: string,
): Promise<VendorAccount[]> {
  const { rows } = await sql<{ id: bigint; vendor: string; balance: bigint; seq: bigint }>`
    select id, code as vendor, balance, seq from ledger.account
      where owner_id = ${memberId} and kind = 'vendor' and currency = ${currency}
      order by code`.execute(db);
  return rows.map((row) => ({ ownerId: memberId, ...row }));
}

/** The account of what a member owes in a currency, and how much in micro; null: never any. */
export async function debtOf(
  db: Queryable,
  memberId: bigint,
  currency: string,
): Promise<(AccountRef & { owed: bigint }) | null> {
  const { rows } = await sql<{ id: bigint; owed: bigint }>`
    select id, -balance as owed from ledger.account
      where owner_id = ${memberId} and currency = ${currency} and kind = 'receivable'`.execute(db);
  const [row] = rows;
  return row ? { ownerId: memberId, ...row } : null;
}

/** A member's wallets as they stand, in the order they were opened. */
export async function walletsOf(db: Queryable, memberId: bigint): Promise<Wallet[]> {
  const { rows } = await sql<WalletRow>`
    select a.owner_id, a.id, a.currency, c.play, a.balance, a.held, a.seq, a.turn, a.frozen
      from ledger.account a join ledger.currency c on c.code = a.currency
      where a.owner_id = ${memberId} and a.kind = 'wallet' order by a.id`.execute(db);
  return rows.map(walletIn);
}

/** A wallet, and what its owner has at vendors in the same currency. */
export interface Funds {
  wallet: Wallet;
  atVendors: VendorAccount[];
}

/** All of a member's funds as they stand, in one reading: nothing moves between two of them. */
export async function fundsOf(db: Queryable, memberId: bigint): Promise<Funds[]> {
  const { rows } = await sql<WalletRow & { kind: "wallet" | "vendor"; code: string }>`
    select a.owner_id, a.id, a.currency, c.play, a.balance, a.held, a.seq, a.turn, a.frozen,
        a.kind, a.code
      from ledger.account a join ledger.currency c on c.code = a.currency
      where a.owner_id = ${memberId} and a.kind in ('wallet', 'vendor')
      order by a.code, a.id`.execute(db);
  return rows
    .filter(({ kind }) => kind === "wallet")
    .map((row) => ({
      wallet: walletIn(row),
      atVendors: rows
        .filter(({ kind, currency }) => kind === "vendor" && currency === row.currency)
        .map(({ owner_id: ownerId, id, code: vendor, balance, seq }) => ({
          ownerId,
          id,
          vendor,
          balance,
          seq,
        })),
    }));
}

function walletIn(row: WalletRow): Wallet {
  return {
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
  };
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

/** Locks a member's accounts until the caller's transaction ends: nothing posts to them. */
export async function lockAccounts(tx: Queryable, memberId: bigint): Promise<void> {
  await sql`select 1 from ledger.account where owner_id = ${memberId}
    order by owner_id, id for no key update`.execute(tx);
}

/** What may be taken out of an account now, in micro: what is held is not. */
export async function freeIn(db: Queryable, { ownerId, id }: AccountRef): Promise<bigint> {
  const { rows } = await sql<{ free: bigint }>`select balance - held as free from ledger.account
    where owner_id = ${ownerId} and id = ${id}`.execute(db);
  return rows[0]?.free ?? 0n;
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
