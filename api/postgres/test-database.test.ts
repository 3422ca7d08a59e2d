import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

test("each test file gets a migrated database of its own, as the site's role", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client(one.connection);
  await client.connect();
  const { rows } = await client.query<{ scripts: string; mayOwn: boolean }>(
    "select (select count(*) from migration) as scripts, " +
      "has_schema_privilege('public', 'CREATE') as \"mayOwn\"",
  );
  expect(Number(rows[0]?.scripts)).toBeGreaterThan(0);
  expect(rows[0]?.mayOwn).toBe(true);
  await client.query("create table only_here (n int)");
  const other = new pg.Client(two.connection);
  await other.connect();
  const { rows: seen } = await other.query("select to_regclass('only_here') as found");
  expect(seen).toEqual([{ found: null }]);
  await Promise.all([client.end(), other.end()]);
  await Promise.all([one.drop(), two.drop()]);
});
