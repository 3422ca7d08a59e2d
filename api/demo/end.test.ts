import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../core/config.ts";
import { audit } from "../ledger/index.ts";
import { createApp, type RunningApp } from "../create-app.ts";
import { StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { openTestApp, TestClient, type TestApp } from "../testing/test-app.ts";

let demo: TestApp;
let dataDir: string;
const env = { DEMO: "0", JURISDICTION: "gb", LOG: "silent", RATE_SCALE: "10000" };
beforeAll(async () => {
  demo = await openTestApp();
  dataDir = mkdtempSync(join(tmpdir(), "trevo-ended-"));
});
afterAll(async () => {
  await demo.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openWithoutDemo(): Promise<RunningApp & { said: string[] }> {
  const said: string[] = [];
  const read = readConfig({ ...env, DATA_DIR: dataDir, SECRET_KEY: "9".repeat(64) });
  const config = { ...read, secret: demo.config.secret };
  const progress = (line: string) => said.push(line);
  return { ...(await createApp(config, demo.connection, { progress })), said };
}

test("[OPS-03] a database that was a demo's opens nothing with a published password", async () => {
  const [member, stays] = [demo.visitor(), await demo.newMember()];
  await member.login("demo", "Demo1234");
  const office = new StaffClient(demo);
  await office.login("finance", "Finance1234");
  expect(await member.id()).toBeGreaterThan(0n);
  const kept = await stays.id();
  const site = await openWithoutDemo();
  try {
    expect(site.said.join("\n")).toMatch(
      /was a demo's: closed admin, manager, reviewer, support, .*, auditor, (demo|agent)/,
    );
    expect((await office.try("staff.me", {})).status).toBe(401);
    const colleague = { username: "finance", password: "Finance1234" };
    expect((await new StaffClient(site).try("staff.login", colleague)).body).toMatchObject({
      code: "login.failed",
    });
    const again = new TestClient(site);
    for (const [username, password] of [
      ["demo", "Demo1234"],
      ["agent", "Agent1234"],
    ]) {
      const refused = await again.try("session.login", { username, password });
      expect(refused.body).toMatchObject({ success: false });
    }
    const { rows: open } = await sql<{ name: string }>`
      select username as name from staff where status = 'active'
      union all select m.username from session s join member m on m.id = s.member_id
        where s.ended_at is null and m.username in ('demo', 'agent')`.execute(site.app.db);
    expect(open).toEqual([]);
    const { rows: rich } = await sql`
      select m.username from ledger.account a join member m on m.id = a.owner_id
        where m.status = 'closed' and a.kind = 'wallet' and a.balance > 0`.execute(site.app.db);
    expect(rich).toEqual([]);
    const { rows: texts } = await sql<{ text: string }>`
      select seed_key as text from announcement where seed_key is not null
      union all select seed_key from promotion where seed_key is not null
      union all select address from service_entry
      union all select service from help_service
        where service not in ('gamcare', 'gambling-therapy')`.execute(site.app.db);
    expect(texts).toEqual([]);
    expect((await audit(demo.connection)).findings).toEqual([]);
    // Somebody's own account is left alone.
    const { rows } = await sql<{ status: string }>`
      select status from member where id = ${kept}`.execute(site.app.db);
    expect(rows).toEqual([{ status: "active" }]);
  } finally {
    await site.close();
  }
  const later = await openWithoutDemo();
  await later.close();
  expect(later.said.filter((line) => line.includes("demo"))).toEqual([]);
});
