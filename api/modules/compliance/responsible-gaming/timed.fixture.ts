import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { readConfig } from "../../../core/config.ts";
import type { Connection } from "../../../core/db.ts";
import { type RunningApp, createApp } from "../../../create-app.ts";
import { createTestDatabase } from "../../../postgres/test-database.ts";
import { bindToFakeClock } from "../../../testing/fake-clock.fixture.ts";
import { TestClient } from "../../../testing/test-app.ts";

/** A complete app whose database runs on a clock that the test sets. */
export interface TimedApp extends RunningApp {
  /** The database, on that clock. */
  connection: Connection;
  /** Advances the clock. Sessions expire meanwhile, as they should: sign in again. */
  pass(interval: string): Promise<void>;
  /** From now on the clock moves only by `pass`: for tests to the second. */
  stopClock(): Promise<void>;
  /** A new member, and how to sign in again later. */
  newMember(): Promise<TestClient>;
  comeBack(client: TestClient): Promise<void>;
}

const password = "um trevo de sorte";

/**
 * A schema before pg_catalog in the search path overrides `now()`: everything runs unchanged, and
 * the clock is a row of the database. The process's own clock follows it.
 */
export async function openTimedApp(env: Record<string, string> = {}): Promise<TimedApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "trevo-timed-"));
  const database = await createTestDatabase();
  const clock = new pg.Client(database.connection);
  await clock.connect();
  await clock.query("create schema fake");
  await clock.query("create table fake.ahead (by interval not null, at timestamptz)");
  // Noon in Brazil: no test crosses midnight by chance.
  await clock.query(`insert into fake.ahead
    values (date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + '39 hours' - now())`);
  await clock.query(`create function fake.now() returns timestamptz language sql stable
    as 'select coalesce(at, pg_catalog.now() + by) from fake.ahead'`);
  await clock.query(bindToFakeClock);
  const quiet = { DATA_DIR: dataDir, DEMO: "1", LOG: "silent", RATE_SCALE: "10000" };
  const connection = { ...database.connection, options: "-c search_path=public,fake,pg_catalog" };
  const config = readConfig({ ...quiet, ...env });
  // Tests run the hourly jobs by hand.
  const open = await createApp(config, connection, { runsByTheHour: false });
  vi.useFakeTimers({ toFake: ["Date"] });
  async function follow(): Promise<void> {
    const { rows } = await clock.query<{ now: Date }>("select fake.now() as now");
    vi.setSystemTime(rows[0]?.now ?? 0);
  }
  await follow();
  let members = 0;
  return {
    ...open,
    connection,
    async pass(interval) {
      await clock.query("update fake.ahead set by = by + $1::interval, at = at + $1", [interval]);
      await follow();
    },
    async stopClock() {
      await clock.query("update fake.ahead set at = fake.now()");
    },
    async newMember() {
      const client = new TestClient(open);
      members += 1;
      await client.register(`timed${members}`, password);
      return client;
    },
    async comeBack(client) {
      client.cookie = "";
      client.token = "";
      await client.login(client.userName, password);
    },
    async close() {
      vi.useRealTimers();
      await open.close();
      await clock.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
