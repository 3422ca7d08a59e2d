import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { newRoundId, type Queryable } from "../../../ledger/index.ts";
import { raiseAlert, resolveAlert } from "../../backoffice/staff/index.ts";
import { type FeedBet, type FeedPage, VendorUnavailable } from "./adapters/adapter.ts";
import { adapters } from "./adapters/index.ts";
import { type VendorConfig, vendorConfigsOf } from "./vendor-configs.ts";

/** Pages of one run: the next run goes on from there. */
const pagesMax = 50;
/** What was read to its end so lately is not asked for again because a member looks. */
const freshMs = 5_000;
/** A feed that is away for longer is told to staff. */
const alertMinutes = 15;

/** Reads on in the feeds of all vendors that keep wallets; one that is away waits for the next. */
export async function readBetFeeds(app: App): Promise<void> {
  for (const vendor of await vendorConfigsOf(app).all()) {
    if (vendor.hasWallets) await readBetFeed(app, vendor.code);
  }
}

/**
 * Reads on in a vendor's feed, to its end. What it tells fills the record of play and counts as
 * turnover; no money moves. Any number may read at once: a page and its cursor are written
 * together, and whoever comes second with a page writes nothing.
 */
async function readBetFeed(app: App, code: string): Promise<void> {
  const vendor = await vendorConfigsOf(app).find(code);
  const wallets = vendor && adapters[vendor.adapter]?.wallets;
  // Without an address there is nobody to ask: a demo's studios may still be starting.
  if (!vendor || !wallets || vendor.baseUrl === null) return;
  try {
    for (let page = 0; page < pagesMax; page += 1) {
      const cursor = await cursorOf(app, code);
      const found = await wallets.betsAfter(vendor, cursor);
      if (!found.isEnd && found.next === cursor) {
        throw new VendorUnavailable(`The feed of ${code} stands still and says that it goes on`);
      }
      await writePage(app, vendor, { cursor, found });
      if (found.isEnd) return;
    }
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error;
    app.log.warn({ err: error, vendor: code }, "a vendor's feed of bets was not read");
    await noteSilence(app, code);
  }
}

/** The same where a member looks on: what was read a moment ago will do. */
export async function refreshBetFeed(app: App, code: string): Promise<void> {
  const readAt = (await feedOf(app.db, code))?.read_at?.getTime() ?? 0;
  if (Date.now() - readAt >= freshMs) await readBetFeed(app, code);
}

/** When each vendor's feed was last read to its end; absent: never. */
export async function feedsReadAt(
  db: Queryable,
  vendors: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ vendor: string; read_at: Date }>`
    select vendor, read_at from vendor_feed
      where vendor = any (${vendors}::text[]) and read_at is not null`.execute(db);
  return new Map(rows.map((row) => [row.vendor, row.read_at]));
}

async function cursorOf({ db }: App, vendor: string): Promise<string | null> {
  await db
    .insertInto("vendor_feed")
    .values({ vendor })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await feedOf(db, vendor))?.cursor ?? null;
}

function feedOf(db: App["db"], vendor: string) {
  return db
    .selectFrom("vendor_feed")
    .select(["cursor", "read_at"])
    .where("vendor", "=", vendor)
    .executeTakeFirst();
}

async function writePage(
  { db, config, log }: App,
  { code }: VendorConfig,
  { cursor, found }: { cursor: string | null; found: FeedPage },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("vendor_feed")
      .selectAll()
      .where("vendor", "=", code)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Somebody else has read this page meanwhile, or is further.
    if (row.cursor !== cursor) return;
    const known = await membersAmong(tx, found.bets);
    for (const bet of found.bets) {
      if (known.has(bet.memberId)) await writeBet(tx, code, bet);
      else {
        const { merchant } = config;
        const subject = `${code}:${bet.ref}`;
        log.error({ vendor: code, bet: bet.ref }, "a vendor tells a bet of nobody");
        const detail = { vendor: code, member: bet.memberId.toString() };
        await raiseAlert(tx, { merchant, kind: "vendor.bet.unknown", subject, detail });
      }
    }
    await tx
      .updateTable("vendor_feed")
      .set({
        cursor: found.next,
        ...(found.isEnd ? { read_at: sql<Date>`now()`, silent_since: null } : {}),
      })
      .where("vendor", "=", code)
      .execute();
    if (row.silent_since && found.isEnd) await resolveAlert(tx, alertOf(config.merchant, code));
  });
}

/** Whoever has a wallet is a member. */
async function membersAmong(tx: Tx, bets: readonly FeedBet[]): Promise<Set<bigint>> {
  const ids = [...new Set(bets.map(({ memberId }) => memberId))];
  const { rows } = await sql<{ id: bigint }>`
    select distinct owner_id as id from ledger.real_account
      where owner_id = any (${ids}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The highest version of a bet stands; its place in the list stays that of its first one. */
async function writeBet(tx: Tx, vendor: string, bet: FeedBet): Promise<void> {
  const { memberId, ref, version, currency, game, stake, payout, state } = bet;
  const now = Date.now();
  // A clock that goes ahead makes no bet of tomorrow.
  const placedAt = new Date(Math.min(bet.placedAt.getTime(), now));
  const settledAt = bet.settledAt && new Date(Math.min(bet.settledAt.getTime(), now));
  const standing = { version, currency, game, stake, payout, state, settled_at: settledAt };
  await tx
    .insertInto("vendor_bet")
    .values({
      ...standing,
      vendor,
      ref,
      member_id: memberId,
      id: newRoundId(placedAt.getTime()),
      placed_at: placedAt,
    })
    .onConflict((on) =>
      on
        .columns(["member_id", "vendor", "ref"])
        .doUpdateSet({ ...standing, changed_at: sql<Date>`now()` })
        .where("vendor_bet.version", "<", version),
    )
    .execute();
}

async function noteSilence({ db, config }: App, vendor: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ since: Date; old: boolean }>`
      update vendor_feed set silent_since = coalesce(silent_since, now())
        where vendor = ${vendor}
        returning silent_since as since,
          silent_since < now() - make_interval(mins => ${alertMinutes}::int) as old`.execute(tx);
    const [row] = rows;
    if (!row?.old) return;
    const detail = { vendor, since: row.since.toISOString() };
    await raiseAlert(tx, { ...alertOf(config.merchant, vendor), detail });
  });
}

function alertOf(merchant: string, vendor: string) {
  return { merchant, kind: "vendor.feed", subject: vendor };
}
