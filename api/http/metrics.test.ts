import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch } from "../modules/casino/rgs/client.fixture.ts";
import { VendorClient } from "../modules/casino/vendors/vendors.fixture.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const scrape = () => app.server.inject({ url: "/metrics" });

/** How often a call came to an outcome so far, and how many of those within ten seconds. */
async function countOf(caller: string, call: string, outcome: string): Promise<[number, number]> {
  const { body } = await scrape();
  const lines = body.split("\n");
  const labels = `caller="${caller}",call="${call}",outcome="${outcome}"`;
  const valueOf = (start: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`trevo_call_duration_seconds_${start}`))
        ?.split(" ")
        .at(-1) ?? 0,
    );
  return [valueOf(`count{${labels}}`), valueOf(`bucket{le="10",${labels}}`)];
}

/** What some work adds to the counts of an outcome. */
async function added(
  [caller, call, outcome]: [string, string, string],
  work: () => Promise<unknown>,
): Promise<[number, number]> {
  const before = await countOf(caller, call, outcome);
  await work();
  const after = await countOf(caller, call, outcome);
  return [after[0] - before[0], after[1] - before[1]];
}

test("[OPS-03] each call is measured by its name and outcome, whoever makes it", async () => {
  const status = () => app.visitor().call("system.status", {});
  expect(await added(["member", "system.status", "done"], status)).toEqual([1, 1]);
  const refused = () => app.visitor().try("wallet.balance", {});
  expect(await added(["member", "wallet.balance", "refused"], refused)).toEqual([1, 1]);

  const client = await launch(app, await app.newMember());
  const asked = () => client.call("balance");
  expect(await added(["game", "balance", "done"], asked)).toEqual([1, 1]);
  const guess = { sessionID: "a".repeat(43) };
  const guessed = () =>
    app.server.inject({ method: "POST", url: "/rgs/wallet/balance", body: guess });
  expect(await added(["game", "balance", "refused"], guessed)).toEqual([1, 1]);

  const vendor = new VendorClient(app, 7n);
  const sent = () => vendor.say(null, []);
  expect(await added(["vendor", "wallet", "refused"], sent)).toEqual([1, 1]);
});

test("[OPS-03] what could not be answered counts as failed", async () => {
  const status = () => app.visitor().try("system.status", {});
  await sql`alter table merchant rename to merchant_away`.execute(app.ownerDb);
  try {
    expect(await added(["member", "system.status", "failed"], status)).toEqual([1, 1]);
  } finally {
    await sql`alter table merchant_away rename to merchant`.execute(app.ownerDb);
  }
});

test("[OPS-03] each figure of ours stands in docs/metrics.md with its labels, and no other", async () => {
  const { body, headers } = await scrape();
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  const exposed = [...body.matchAll(/^# TYPE (trevo_\w+)/gm)].map(([, name]) => name);
  const text = readFileSync(new URL("../../docs/metrics.md", import.meta.url), "utf8");
  const listed = [...text.matchAll(/^\| `(trevo_\w+)`/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(exposed));
  for (const name of ["process_resident_memory_bytes", "process_start_time_seconds"]) {
    expect(body).toMatch(new RegExp(`^${name} \\d`, "m"));
  }
});
