import type { App } from "../../../../app.ts";
import { houseMovements, houseNets, type Kind } from "../../../../ledger/index.ts";

/** One of the house's accounts over a span. Micro; `closing` is `opening` and all that moved. */
export interface AccountDay {
  /** `members`: all that members have with us, which is what the house's accounts have not. */
  kind: string;
  code: string;
  opening: bigint;
  in: bigint;
  out: bigint;
  closing: bigint;
  /** In less out, by kind. */
  movements: Map<Kind, bigint>;
}

/** Books in which what an account began with, and what moved, is not what it ended with. */
export class UnequalBooks extends Error {
  override name = "UnequalBooks";
}

/**
 * Every account of the house that ever moved, over a span, and members together.
 * @throws UnequalBooks
 */
export async function booksOf(
  { ledger: { reads } }: Pick<App, "ledger">,
  { currency, from, until }: { currency: string; from: Date; until: Date },
): Promise<AccountDay[]> {
  const [opening, closing, moved] = await Promise.all([
    houseNets(reads, { currency, until: from }),
    houseNets(reads, { currency, until }),
    houseMovements(reads, { currency, from, until }),
  ]);
  const accounts = new Map<string, AccountDay>();
  const members = emptyDay("members", "");
  for (const { side, code, net } of closing) {
    accounts.set(`${side}:${code}`, { ...emptyDay(side, code), closing: net });
    members.closing -= net;
  }
  for (const { side, code, net } of opening) {
    const account = accounts.get(`${side}:${code}`);
    if (account) account.opening = net;
    members.opening -= net;
  }
  for (const { side, code, kind, isIn, amount } of moved) {
    const account = accounts.get(`${side}:${code}`);
    if (account) add(account, kind, isIn ? amount : -amount);
    add(members, kind, isIn ? -amount : amount);
  }
  const all = [members, ...accounts.values()];
  for (const account of all) prove(account);
  return all;
}

function emptyDay(kind: string, code: string): AccountDay {
  return { kind, code, opening: 0n, in: 0n, out: 0n, closing: 0n, movements: new Map() };
}

function add(account: AccountDay, kind: Kind, amount: bigint): void {
  if (amount > 0n) account.in += amount;
  else account.out -= amount;
  account.movements.set(kind, (account.movements.get(kind) ?? 0n) + amount);
}

function prove({ kind, code, opening, closing, in: came, out }: AccountDay): void {
  if (opening + came - out === closing) return;
  throw new UnequalBooks(`${kind}:${code} does not add up`);
}
