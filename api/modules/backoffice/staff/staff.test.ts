import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../../core/db.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkAuditChain } from "./audit-proof.ts";
import { seedDemoStaff } from "./seed.ts";
import { hire, StaffClient } from "./staff.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const acts = async (call: string) => {
  const rows = await app.app.db
    .selectFrom("staff_audit")
    .select(["username", "outcome", "reason", "subject"])
    .where("call", "=", call)
    .orderBy("seq")
    .execute();
  return rows;
};

describe("staff sign in", () => {
  test("[OPS-01] by their own accounts, with their own cookie, and out again at once", async () => {
    const office = new StaffClient(app);
    const value = await office.login();
    expect(value).toMatchObject({ userName: "admin", roles: ["admin"], isDemo: true });
    expect(await office.call("staff.me", {})).toMatchObject({ name: "Admin" });
    const { cookie, token } = office;
    await office.call("staff.logout", {});
    Object.assign(office, { cookie, token });
    expect((await office.try("staff.me", {})).body).toMatchObject({ code: "session.ended" });
  });

  test("[OPS-01] from a network that was never theirs raise an alert, from their own none", async () => {
    await hire(app, "traveller", ["auditor"]);
    const admin = new StaffClient(app);
    await admin.login();
    const alerts = async () => {
      const { list } = await admin.call("staff.alerts", { kind: "staff.place" });
      return list.map(({ subject }) => subject);
    };
    const office = new StaffClient(app);
    await office.login("traveller");
    await office.login("traveller");
    expect(await alerts()).toEqual([]);
    await sql`update staff_login set ip = '198.51.100.9' where username = 'traveller'`.execute(
      app.app.db,
    );
    await office.login("traveller");
    await office.login("traveller");
    expect(await alerts()).toEqual(["staff:traveller"]);
  });

  test("[OPS-01] cookie without token, token without cookie, and a member's are nobody", async () => {
    const office = new StaffClient(app);
    await office.login();
    const { cookie, token } = office;
    const member = await app.newMember();
    for (const shown of [
      { cookie, token: "" },
      { cookie: "", token },
      { cookie: member.cookie, token: member.token },
      { cookie: "x".repeat(43), token },
    ]) {
      Object.assign(office, shown);
      expect((await office.try("staff.me", {})).status).toBe(401);
    }
    const asMember = app.visitor();
    Object.assign(asMember, { cookie, token });
    expect((await asMember.try("registration.info", {})).status).toBe(401);
  });

  test("[OPS-01] not from another site, and never in plain sight", async () => {
    const office = new StaffClient(app);
    const right = { username: "admin", password: "Admin1234" };
    const cross = await office.try("staff.login", right, { "sec-fetch-site": "cross-site" });
    expect(cross.status).toBe(403);
    const plain = await app.server.inject({
      method: "POST",
      url: "/staff/session",
      payload: right,
    });
    expect(plain.json()).toMatchObject({ code: "encryption.required" });
  });

  test("[OPS-01] three wrong tries shut a name to that address, unknown names alike", async () => {
    await hire(app, "locked", ["support"]);
    for (const username of ["locked", "nobody-at-all"]) {
      const office = new StaffClient(app);
      const codes: unknown[] = [];
      for (let attempt = 0; attempt < 4; attempt++) {
        const { body } = await office.try("staff.login", { username, password: "wrong" });
        codes.push(body.success ? "in" : body.code);
      }
      expect(codes).toEqual(["login.failed", "login.failed", "login.failed", "rate.limited"]);
    }
    const right = { username: "locked", password: "Admin1234" };
    expect((await new StaffClient(app).try("staff.login", right)).status).toBe(429);
    expect(await acts("staff.login")).toContainEqual(
      expect.objectContaining({ username: "locked", outcome: "refused" }),
    );
  });

  test("[OPS-01] a new session ends the one before, and who leaves has none", async () => {
    await hire(app, "leaver", ["support"]);
    const first = new StaffClient(app);
    const second = new StaffClient(app);
    await first.login("leaver");
    await second.login("leaver");
    expect((await first.try("staff.me", {})).status).toBe(401);
    expect((await second.try("staff.me", {})).status).toBe(200);
    await sql`update staff set status = 'closed' where username = 'leaver'`.execute(app.app.db);
    expect((await second.try("staff.me", {})).status).toBe(401);
    const again = { username: "leaver", password: "Admin1234" };
    expect((await new StaffClient(app).try("staff.login", again)).body).toMatchObject({
      code: "login.failed",
    });
  });

  test("[OPS-01] a session that idles is over", async () => {
    const office = new StaffClient(app);
    await hire(app, "idler", ["support"]);
    await office.login("idler");
    await sql`update staff_session set last_seen_at = now() - interval '16 minutes'
      where handle = ${office.token}`.execute(app.app.db);
    expect((await office.try("staff.me", {})).body).toMatchObject({ code: "session.idle" });
  });

  test("[OPS-01] a house without DEMO has no account that a book tells of", async () => {
    const { config } = app.app;
    const db = app.ownerDb;
    await sql`create table kept as select id, username from staff
      where username in ('admin', 'reviewer')`.execute(db);
    await sql`update staff set username = username || '-kept'
      where id in (select id from kept)`.execute(db);
    await seedDemoStaff({ ...app.app, config: { ...config, demo: false } });
    const { rows } = await sql`select 1 from staff where username in ('admin', 'reviewer')`.execute(
      db,
    );
    await sql`update staff s set username = k.username from kept k where k.id = s.id`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe("what staff may do", () => {
  test("[OPS-01] what was refused is written down too", async () => {
    await hire(app, "curious", ["support"]);
    const office = new StaffClient(app);
    await office.login("curious");
    await office.try("kyc.list", {});
    expect(await acts("kyc.list")).toContainEqual(
      expect.objectContaining({ username: "curious", outcome: "refused", reason: "identity:read" }),
    );
  });
});

describe("the record of what staff did", () => {
  test("[OPS-01] is shown to those who may see it, and looking is written down", async () => {
    const office = new StaffClient(app);
    await office.login();
    const { list } = await office.call("staff.audit", { pageSize: "5" });
    expect(list[0]).toMatchObject({ userName: "admin", call: "staff.login", outcome: "done" });
    const [newest] = (await office.call("staff.audit", {})).list;
    expect(newest).toMatchObject({ call: "staff.audit" });
  });

  test("[OPS-08] is read slice by slice: each act once, whatever is added meanwhile", async () => {
    const office = new StaffClient(app);
    for (let acts = 0; acts < 4; acts++) await office.login();
    const filter = { userName: "admin", call: "staff.login", pageSize: 3 } as const;
    const first = await office.call("staff.audit", filter);
    await office.login();
    const seen = first.list.map(({ seq }) => seq);
    let { next } = first;
    let last = first;
    while (next !== null) {
      last = await office.call("staff.audit", { ...filter, after: next });
      seen.push(...last.list.map(({ seq }) => seq));
      next = last.next;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(seen).size).toBe(first.total.count);
    expect(last.total).toEqual({ count: first.total.count + 1, isMore: false });
    const back = await office.call("staff.audit", { ...filter, before: last.prev ?? "" });
    expect(back.list.map(({ seq }) => seq)).toEqual(seen.slice(-last.list.length - 3).slice(0, 3));
    const up = await office.call("staff.audit", { ...filter, sort: "seq" });
    expect(up.list[0]?.seq).toBe(seen.at(-1));
    for (const after of [`${first.next}x`, "x", `${first.next?.split(".")[0]}.x`]) {
      const { body } = await office.try("staff.audit", { ...filter, after });
      expect(body).toMatchObject({ code: "cursor.invalid" });
    }
    const other = await office.try("staff.alerts", { after: first.next });
    expect(other.body).toMatchObject({ code: "cursor.invalid" });
  });

  test("[OPS-01] can be added to and nothing else", async () => {
    for (const change of [
      sql`update staff_audit set username = 'somebody else'`,
      sql`delete from staff_audit`,
      sql`truncate staff_audit`,
    ]) {
      await expect(change.execute(app.app.db)).rejects.toThrow("permission denied");
      await expect(change.execute(app.ownerDb)).rejects.toThrow("append-only");
    }
    expect(await checkAuditChain(app.app, { isWhole: true })).toBeNull();
  });

  test("[OPS-08] can be proven by anybody: each hash is of the act's own text", async () => {
    const office = new StaffClient(app);
    await office.login();
    const { list } = await office.call("staff.audit", { pageSize: 3, sort: "seq" });
    let before = "";
    for (const { seq } of list) {
      const entry = await office.call("staff.auditEntry", { seq });
      expect(entry.hash).toBe(createHash("sha256").update(entry.text).digest("hex"));
      expect(entry.hashBefore).toBe(before);
      expect(entry.text).toContain(entry.hashBefore);
      before = entry.hash;
    }
    const proof = await office.call("staff.auditProof", {});
    expect(proof).toMatchObject({ isWhole: true, broken: null, until: proof.end });
    const last = await office.call("staff.auditEntry", { seq: proof.until });
    expect(last.hash).toBe(proof.hash);
    const none = await office.try("staff.auditEntry", { seq: "999999999" });
    expect(none.body).toMatchObject({ code: "audit.unknown" });
  });

  test("[OPS-08] tells of a row changed, taken out or cut off by who owns the table", async () => {
    const office = new StaffClient(app);
    for (let acts = 0; acts < 6; acts++) await office.login();
    await office.call("staff.auditVerify", {});
    const { list } = await office.call("staff.audit", { pageSize: 6 });
    const [last = "", , changed = "", , gone = ""] = list.map(({ seq }) => seq);
    const damage = (change: (tx: Tx) => Promise<unknown>) =>
      app.ownerDb.transaction().execute(async (tx) => {
        await sql`alter table staff_audit disable trigger user`.execute(tx);
        await change(tx);
        await sql`alter table staff_audit enable always trigger append_only`.execute(tx);
        await sql`alter table staff_audit enable always trigger chain`.execute(tx);
      });
    const broken = async () => {
      await checkAuditChain(app.app, { isWhole: true });
      return (await office.call("staff.auditProof", {})).broken;
    };
    await sql`create table kept_act as select * from staff_audit where seq = ${sql.lit(gone)}`.execute(
      app.ownerDb,
    );
    const alerts = () => office.call("staff.alerts", { kind: "audit.broken" });
    await damage((tx) =>
      sql`update staff_audit set username = 'x' where seq = ${changed}`.execute(tx),
    );
    expect(await broken()).toEqual({ seq: changed, fault: "hash" });
    expect((await alerts()).total.count).toBe(1);
    await damage((tx) =>
      sql`update staff_audit set username = 'admin' where seq = ${changed}`.execute(tx),
    );
    expect(await broken()).toBeNull();
    expect((await alerts()).total.count).toBe(0);
    await damage((tx) => sql`delete from staff_audit where seq = ${gone}`.execute(tx));
    expect(await broken()).toMatchObject({ fault: "chain", seq: `${BigInt(gone) + 1n}` });
    await damage((tx) => sql`insert into staff_audit select * from kept_act`.execute(tx));
    expect(await broken()).toBeNull();
    await sql`update staff_audit_check set until_seq = ${last}, until_hash =
      (select hash from staff_audit where seq = ${last})`.execute(app.app.db);
    await damage((tx) => sql`delete from staff_audit where seq >= ${last}`.execute(tx));
    expect(await broken()).toEqual({ seq: last, fault: "cut" });
  });
});
