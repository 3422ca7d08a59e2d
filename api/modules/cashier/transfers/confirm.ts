import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Queryable } from "../../../ledger/index.ts";
import {
  balanceAtVendor,
  feedsReadAt,
  refreshBetFeed,
  VendorUnavailable,
} from "../../casino/vendors/index.ts";
import { bookResult, lockedBalance, noteKnown } from "./postings.ts";
import { lockVendorWallet, openTransferOf, type WalletKey } from "./transfer.ts";

/** Vendors, or wallets of one, that are asked at once. */
const atOnceMax = 4;
/** What was confirmed so lately is not asked for again by a page. */
const freshMs = 5_000;

/**
 * Asks a vendor what a member has there, and books what was won or lost since it was last known. A
 * wallet with a transfer under way is left alone: that one's end says it.
 *
 * @returns false: the vendor did not say
 */
export async function confirmWallet(app: App, key: WalletKey): Promise<boolean> {
  const { db, ledger } = app;
  const { vendor, currency } = key;
  const known = await rows(app, key.memberId).where("vendor", "=", vendor).executeTakeFirst();
  if (!known || (await openTransferOf(app, key))) return true;
  let balance: bigint;
  try {
    balance = await balanceAtVendor(app, vendor, key);
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error;
    app.log.warn({ err: error, vendor }, "a vendor did not tell a balance");
    await noteSilence(app, key);
    return false;
  }
  const games = await ledger.houseAccount({ kind: "games", currency, code: vendor });
  await ledger.transact(db, async (tx, post) => {
    const wallet = await lockVendorWallet(tx, key);
    // Something became known since the vendor was asked: this answer may be the older one.
    if (!wallet || wallet.version !== known.version) return;
    await noteKnown(tx, key, true);
    const result = balance - (await lockedBalance(tx, key));
    const account = { ownerId: key.memberId, id: wallet.account_id };
    const name = `${wallet.account_id}.${wallet.version}`;
    await bookResult(post, { account, games, key: name, result });
  });
  return true;
}

/**
 * All of a member's wallets at vendors, but those that were confirmed just now, and then what was
 * played from them.
 */
export async function confirmWallets(app: App, memberId: bigint): Promise<void> {
  const old = new Date(Date.now() - freshMs);
  const found = await rows(app, memberId)
    .where((eb) => eb.or([eb("confirmed_at", "is", null), eb("confirmed_at", "<", old)]))
    .execute();
  await eachOf(found, ({ vendor, currency }) => confirmWallet(app, { memberId, vendor, currency }));
  const all = await rows(app, memberId).execute();
  await eachOf([...new Set(all.map(({ vendor }) => vendor))], (one) => refreshBetFeed(app, one));
}

/**
 * Whether bets at vendors may not be known yet: a wallet there became known after the vendor's feed
 * was last read.
 */
export async function isPlayUnread(
  db: Queryable,
  { ownerId, currency }: { ownerId: bigint; currency: string },
): Promise<boolean> {
  const { rows: found } = await sql<{ vendor: string; confirmed_at: Date | null }>`
    select vendor, confirmed_at from vendor_wallet
      where member_id = ${ownerId} and currency = ${currency}`.execute(db);
  const readAt = await feedsReadAt(
    db,
    found.map(({ vendor }) => vendor),
  );
  return found.some(({ vendor, confirmed_at: confirmed }) => {
    const read = readAt.get(vendor);
    return confirmed !== null && (read === undefined || read < confirmed);
  });
}

/** Runs work for each, a few at a time. */
export async function eachOf<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += atOnceMax) {
    results.push(...(await Promise.all(all.slice(at, at + atOnceMax).map(work))));
  }
  return results;
}

function rows({ db }: App, memberId: bigint) {
  return db.selectFrom("vendor_wallet").selectAll().where("member_id", "=", memberId);
}

async function noteSilence({ db }: App, { memberId, vendor, currency }: WalletKey): Promise<void> {
  await db
    .updateTable("vendor_wallet")
    .set({ silent_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("vendor", "=", vendor)
    .where("currency", "=", currency)
    .execute();
}
