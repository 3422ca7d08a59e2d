import pg from "pg";
import type { Connection } from "../core/db.ts";
import { bindToFakeClock } from "../testing/fake-clock.fixture.ts";
import { openTestLedger, post, type TestLedger } from "./ledger.fixture.ts";
import { type AccountRef, type Ledger, openLedger } from "./index.ts";

/** A ledger whose clock the test sets: its `now()` is a row of this database. */
export interface TimedLedger extends TestLedger {
  /** The ledger that uses that clock. */
  timed: Ledger;
  /** A connection with the same clock. */
  timedConnection: Connection;
  setClock(at: Date): Promise<void>;
  /** Guards a wallet from now on. */
  guard(account: AccountRef): Promise<void>;
  /** A guarded wallet with money in it. */
  guarded(micro: bigint): Promise<AccountRef>;
  /** Sets columns of a member's periods: `wager_max` and so on; null for none. */
  limit(account: AccountRef, period: number, limits: Record<string, bigint | null>): Promise<void>;
}

/**
 * A schema before pg_catalog in the search path has the first word on `now()`, so the functions
 * of the bet path run as they are, in any time that a test wants.
 */
export async function openTimedLedger(): Promise<TimedLedger> {
  const testLedger = await openTestLedger();
  await testLedger.sql("create schema fake");
  await testLedger.sql("create table fake.clock (at timestamptz not null)");
  await testLedger.sql("insert into fake.clock values (now())");
  await testLedger.sql(`create function fake.now() returns timestamptz language sql stable
    as 'select at from fake.clock'`);
  await testLedger.sql(bindToFakeClock);
  const path = "-c search_path=fake,pg_catalog,public";
  const connection = { ...testLedger.connection, options: path };
  const timed = await openLedger(connection);
  const client = new pg.Client(connection);
  await client.connect();
  const guard = async ({ ownerId }: AccountRef) => {
    await client.query("select ledger.guard($1, 'America/Sao_Paulo')", [ownerId]);
  };
  return {
    ...testLedger,
    timed,
    timedConnection: connection,
    async setClock(at) {
      await testLedger.sql("update fake.clock set at = $1", [at]);
    },
    guard,
    async guarded(micro) {
      const wallet = await testLedger.wallet(0n);
      const counter = await timed.houseAccount({ kind: "grants", currency: "BRL", code: "" });
      if (micro > 0n) await timed.post(post("grant", wallet, micro, { counter }));
      await guard(wallet);
      return wallet;
    },
    async limit({ ownerId }, period, limits) {
      for (const [column, value] of Object.entries(limits)) {
        await testLedger.sql(
          `update ledger.play_window set ${pg.escapeIdentifier(column)} = $3
            where member_id = $1 and period = $2`,
          [ownerId, period, value],
        );
      }
    },
    async close() {
      await client.end();
      await timed.close();
      await testLedger.close();
    },
  };
}
