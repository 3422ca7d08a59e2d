import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueJob } from "../../../core/jobs.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";
import { makeJob } from "./files.ts";

let app: TestApp;
let helps: StaffClient;
let pays: StaffClient;
let second: StaffClient;
let looks: StaffClient;

const long = 5_001;
const reason = "month's report";
const columns = [
  { field: "account", title: "Conta" },
  { field: "name", title: "Nome" },
  { field: "mail", title: "E-mail" },
];
const members = { call: "memberFile.find", columns, reason };

beforeAll(async () => {
  app = await openTestApp();
  helps = await hired("helps", "support");
  pays = await hired("pays", "payments");
  second = await hired("second", "payments");
  looks = await hired("looks", "auditor");
  await app.newMember();
  await sql`insert into member (merchant, username, account, currency, type, register_method,
        payee_name, email)
    select merchant, 'x' || n, 'x' || n, currency, type, register_method,
        '=Ana Silva', 'ana' || n || '@example.org'
      from member, generate_series(1, ${long}::int) n
      where id = (select min(id) from member)`.execute(app.ownerDb);
});
afterAll(() => app.close());

async function hired(name: string, role: string): Promise<StaffClient> {
  await hire(app, name, [role]);
  const client = new StaffClient(app);
  await client.login(name);
  return client;
}

const last = async (office: StaffClient) => (await office.call("exports.list", {})).list[0];

async function made(office: StaffClient) {
  await expect.poll(() => last(office), { timeout: 15_000 }).toMatchObject({ state: "made" });
  const file = await last(office);
  if (!file) throw new Error("No export");
  return file;
}

const fetchFile = (office: StaffClient, url: string) =>
  app.server.inject({ method: "GET", url, headers: office.headers() });

async function waitingOf(office: StaffClient): Promise<number | undefined> {
  const { list } = await office.call("staff.badges", {});
  return list.find(({ name }) => name === "exports")?.count;
}

async function textOf(office: StaffClient): Promise<string> {
  const { id } = await made(office);
  const { url } = await office.call("exports.link", { id });
  const { statusCode, body } = await fetchFile(office, url);
  expect(statusCode).toBe(200);
  return body;
}

const linesOf = (text: string) => text.replace("\uFEFF", "").trimEnd().split("\r\n");

test("[OPS-07] a long list is made by a job: all of its rows, masked, none a formula", async () => {
  const atOnce = await helps.try("exports.make", members);
  expect(atOnce.body).toMatchObject({ code: "export.large", value: { max: 5_000 } });
  const started = await helps.call("exports.start", members);
  const [, ...rows] = linesOf(await textOf(helps));
  const { total } = (await helps.call("memberFile.find", {})) as { total: { count: number } };
  expect([started.about, rows.length]).toEqual([total.count, total.count]);
  expect((await last(helps))?.rows).toBe(total.count);
  const accounts = new Set(rows.map((row) => row.split(";")[0]));
  expect(accounts.size).toBe(total.count);
  const text = rows.join("\n");
  expect(text).not.toMatch(/ana\d+@/);
  expect(rows.filter((row) => row.includes("'=Ana S.")).length).toBe(long);
});

test("[OPS-07] a link is good once, for whoever asked for it, and for 15 minutes", async () => {
  const { id } = await made(helps);
  const link = async () => (await helps.call("exports.link", { id })).url;
  const first = await link();
  expect((await fetchFile(second, first)).statusCode).toBe(404);
  expect((await second.try("exports.link", { id })).body).toMatchObject({ code: "export.gone" });
  expect((await fetchFile(helps, first)).statusCode).toBe(200);
  expect((await fetchFile(helps, first)).statusCode).toBe(404);
  const late = await link();
  const { rows } = await sql<{ minutes: number }>`
    update list_export set link_until = now() - interval '1 s' where id = ${id}
      returning 1 as minutes`.execute(app.ownerDb);
  expect(rows).toHaveLength(1);
  expect((await fetchFile(helps, late)).statusCode).toBe(404);
});

test("[OPS-07] persons unmasked need the right; above 1,000 a second person, not the maker", async () => {
  const denied = await helps.try("exports.startRevealed", members);
  expect(denied.body).toMatchObject({ code: "role.refused" });
  const some = { ...members, filters: { q: "x77" } };
  expect(await pays.call("exports.startRevealed", some)).toMatchObject({ state: "done" });
  expect(await textOf(pays)).toContain("ana77@example.org");
  const { approvalId } = await pays.call("exports.startRevealed", members);
  expect((await pays.call("exports.list", {})).list).toHaveLength(1);
  const decision = { id: approvalId ?? "", verdict: "approve" as const };
  const own = await pays.try("approvals.decide", decision);
  expect(own.body).toMatchObject({ code: "approval.own" });
  // Asked for anew for another reason, the former wish is nothing that one could approve.
  const changed = await pays.call("exports.startRevealed", { ...members, reason: "tax audit" });
  const former = await second.try("approvals.decide", decision);
  expect(former.body).toMatchObject({ code: "approval.decided", value: { state: "overtaken" } });
  await second.call("approvals.decide", { ...decision, id: changed.approvalId ?? "" });
  expect((await second.call("exports.list", {})).list).toEqual([]);
  const text = await textOf(pays);
  expect(linesOf(text).filter((line) => line.includes("@example.org"))).toHaveLength(long);
  await sql`update staff_session set proved_at = now() - interval '1 hour'`.execute(app.ownerDb);
  const stale = await pays.try("exports.startRevealed", some);
  expect(stale.body).toMatchObject({ code: "factor.fresh" });
  await sql`update staff_session set proved_at = now()`.execute(app.ownerDb);
});

test("[OPS-07] what a dead process left half made is made anew, and a cancelled one is not", async () => {
  const { id } = await made(helps);
  const full = await last(helps);
  const again = (state: "running" | "cancelled") =>
    app.ownerDb.transaction().execute(async (tx) => {
      await sql`update list_export set state = ${state}, rows = 400, content = null
        where id = ${id}`.execute(tx);
      await enqueueJob(tx, makeJob, { id }, id);
    });
  await again("running");
  expect((await made(helps)).rows).toBe(full?.rows);
  await sql`update list_export set state = 'waiting', content = null where id = ${id}`.execute(
    app.ownerDb,
  );
  await helps.call("exports.cancel", { id });
  await enqueueJob(app.app.db, makeJob, { id }, id);
  await helps.call("exports.start", { ...members, filters: { q: "x77" } });
  await made(helps);
  const { list } = await helps.call("exports.list", {});
  expect(list.find((one) => one.id === id)?.state).toBe("cancelled");
});

test("[OPS-07] one person has at most three under way", async () => {
  const wait = sql`insert into list_export (id, merchant, staff_id, call, filters, columns, format,
      language, is_revealed, file_name, about, is_more, expires_at)
    select gen_random_uuid(), merchant, id, 'memberFile.find', '{}', '[]', 'csv', 'PT', false,
        'x.csv', 1, false, now() + interval '1 day'
      from staff, generate_series(1, 3) where username = 'second'`;
  await wait.execute(app.ownerDb);
  const busy = await second.try("exports.start", members);
  expect(busy.body).toMatchObject({ code: "export.busy" });
  await sql`delete from list_export where file_name = 'x.csv'`.execute(app.ownerDb);
});

test("[OPS-07] a file that is made is counted for whoever asked for it, until it is fetched", async () => {
  const [before = 0, others] = await Promise.all([waitingOf(pays), waitingOf(second)]);
  await pays.call("exports.start", { ...members, filters: { q: "x7" } });
  await made(pays);
  expect(await waitingOf(pays)).toBe(before + 1);
  expect(await waitingOf(second)).toBe(others);
  await textOf(pays);
  expect(await waitingOf(pays)).toBe(before);
});

test("[OPS-07] the audit log leaves with its hashes: its file alone proves the chain", async () => {
  const audit = { call: "staff.audit", columns, reason, format: "jsonl" as const };
  await looks.call("exports.start", audit);
  const lines = (await textOf(looks)).trimEnd().split("\n");
  const acts = lines.map((line) => JSON.parse(line) as { hash: string; text: string });
  expect(isWhole(acts)).toBe(true);
  expect(acts.length).toBeGreaterThan(5);
  const [first, ...rest] = acts;
  if (!first) throw new Error("No act");
  expect(isWhole([{ ...first, text: first.text.replace("done", "gone") }, ...rest])).toBe(false);
  expect(isWhole([first, ...rest.slice(1)])).toBe(false);
});

/** As an outsider would: each text has its hash, and names the one before. */
function isWhole(acts: { hash: string; text: string }[]): boolean {
  return acts.every(({ hash, text }, at) => {
    const before = acts[at - 1]?.hash;
    const { prev_hash: named } = JSON.parse(text) as { prev_hash: string };
    const own = createHash("sha256").update(text).digest("hex");
    return own === hash && (before === undefined || named === `\\x${before}`);
  });
}
