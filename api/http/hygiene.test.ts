import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "@trevo/contract/define.ts";
import { everyCall } from "@trevo/contract/registry.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { smallest } from "../testing/roles.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let member: TestClient;
let office: StaffClient;
beforeAll(async () => {
  // What a job of the minute writes meanwhile is no answer's doing.
  app = await openTestApp({}, { runsByTheHour: false });
  member = await app.newMember();
  office = new StaffClient(app);
  await office.login();
});
afterAll(() => app.close());

/** A schema's own parts, as far down as it goes. */
function partsOf(schema: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return seen;
  seen.add(schema);
  for (const part of Object.values(schema)) partsOf(part, seen);
  return seen;
}

interface Declared {
  type?: string;
  shape?: object;
  catchall?: { def?: { type: string } };
}

/** Whether a part is an object that keeps what it does not name; `never` refuses it. */
function isOpen(part: unknown): boolean {
  const { type, shape, catchall } = part as Declared;
  if (type !== "object" || shape === undefined || !catchall?.def) return false;
  return catchall.def.type !== "never";
}

const opened = (schema: unknown) => [...partsOf(schema)].some(isOpen);

test("[CALL-03] an answer has the fields that it declares, and no other", () => {
  const calls = [...everyCall(), ...everyStaffCall()];
  const open = calls.filter(({ call }) => opened(call.answer.def));
  expect(open.map(({ name }) => name)).toEqual([]);
  expect(opened(z.object({ list: z.array(z.looseObject({ id: z.string() })) }).def)).toBe(true);
});

describe("a parameter that comes twice", () => {
  test("[CALL-03] in the query is no value at all", async () => {
    const url = "/wps/relay/CSP_inboxList?pageSize=1&pageSize=100";
    const reply = await member.send({ method: "GET", url, headers: member.headers() });
    expect(reply).toMatchObject({ status: 400, body: { code: "validation" } });
  });

  test("[CALL-03] in query and body is the body's", async () => {
    const { list } = await office.call("staff.sessions", {});
    const own = list.find(({ isThis }) => isThis)?.id ?? "";
    const other = "00000000-0000-4000-8000-000000000000";
    const end = (inQuery: string, inBody: string) =>
      app.server.inject({
        method: "POST",
        url: `/staff/safety/sessions/end?id=${inQuery}`,
        headers: office.headers(),
        payload: { id: inBody },
      });
    expect((await end(own, other)).json()).toMatchObject({ code: "device.unknown" });
    expect((await end(other, own)).json()).toMatchObject({ success: true });
    await office.login();
  });
});

/**
 * What a GET of the agreed wire writes: nothing of it is worth anything without the answer, which a
 * page of another site cannot read, nor ask for with its visitor's token.
 */
const written: Record<string, string[]> = {
  "games.launch": ["game_ticket", "recent_game"],
  // The pair of seeds is made when it is first looked at.
  "games.fairPair": ["fair_pair"],
  // The link to a file, which its answer tells.
  "statements.download": ["statement_file"],
  // How far the log was proven, so that the next proof goes on from there.
  "staff.auditProof": ["staff_audit_check"],
  // The digits that are drawn.
  "captcha.image": ["captcha_code"],
};

const askedOf = (name: string, { payload }: Call) =>
  name === "games.launch" ? { nodeId: "golden-jaguar" } : smallest(payload);

test.each([
  "alter table ledger.transfer disable trigger append_only",
  "update ledger.transfer set amount = amount",
  "delete from ledger.account",
  "truncate staff_audit",
  "drop table member",
  "set session_replication_role = replica",
  "update migration set hash = ''",
])("[OPS-01] the site's role may not %s, whatever SQL it is made to run", async (text) => {
  await expect(sql.raw(text).execute(app.app.db)).rejects.toThrow(
    /permission denied|must be owner/,
  );
});

describe("a GET", () => {
  test("[CALL-03] changes nothing, but for what is named here", async () => {
    const db = app.ownerDb;
    await sql`create table touched (name text not null)`.execute(db);
    await sql`create function touch() returns trigger language plpgsql security definer as $$
      begin insert into touched values (tg_table_name); return null; end $$`.execute(db);
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'touched'`.execute(db);
    for (const { name } of rows) {
      await sql`create trigger touched after insert or update or delete on ${sql.table(name)}
        for each row execute function touch()`.execute(db);
    }
    const found: Record<string, string[]> = {};
    const look = async (name: string, ask: () => Promise<unknown>) => {
      await sql`truncate touched`.execute(db);
      await ask();
      const seen = await sql<{ name: string }>`select distinct name from touched`.execute(db);
      const names = seen.rows.map((row) => row.name).filter((table) => table !== "staff_audit");
      if (names.length > 0) found[name] = names.toSorted();
    };
    for (const { name, call } of everyCall()) {
      if (call.method === "GET") await look(name, () => member.try(name, askedOf(name, call)));
    }
    for (const { name, call } of everyStaffCall()) {
      if (call.method === "GET") await look(name, () => office.try(name, smallest(call.payload)));
    }
    expect(found).toEqual(written);
  });
});
