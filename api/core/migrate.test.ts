import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/test-database.ts";
import { describeSchema } from "../testing/schema.fixture.ts";
import type { Connection } from "./db.ts";
import { inOrder, migrate } from "./migrate.ts";
import { StartError } from "./start-error.ts";

/** What a version from before the baseline left behind: its first table, and its list of files. */
async function makeBeforeBaseline(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    create table migration (name text primary key, hash text not null,
      applied_at timestamptz not null default now());
    insert into migration (name, hash) values ('0001_members.sql', 'x');
    create table member (id bigint primary key)`);
  await client.end();
}

test("a database from before the baseline is refused in a line, and not touched", async () => {
  const older = { name: "older", isEmpty: true, fill: makeBeforeBaseline };
  const { connection, drop } = await createTestDatabase(older);
  const before = await describeSchema(connection);
  const refused = migrate(connection);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^The database was made before .* DATABASE_URL\.$/);
  expect(await describeSchema(connection)).toEqual(before);
  await drop();
});

test("migrations go by day and letter; two that claim one place, or none, are refused", () => {
  const names = ["2026-12-01b-c.sql", "2026-11-24-baseline", "2026-12-01-d.sql"];
  expect(inOrder(names)).toEqual(["2026-11-24-baseline", "2026-12-01-d.sql", "2026-12-01b-c.sql"]);
  expect(() => inOrder([...names, "2026-12-01-a.sql"])).toThrow("claim one place");
  expect(() => inOrder(["0104_what.sql"])).toThrow("has no day");
});
