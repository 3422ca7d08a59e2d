import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRoles } from "@trevo/contract/staff/define.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { verifyAuditChain } from "./audit.ts";
import { permissionsOf } from "./permissions.ts";
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
      for (let tries = 0; tries < 4; tries++) {
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
    const { db, config } = app.app;
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
  test.each(staffRoles)(
    "[OPS-01] %s may do what its permissions say, nothing else",
    async (role) => {
      await hire(app, `only-${role}`, [role]);
      const office = new StaffClient(app);
      await office.login(`only-${role}`);
      const visitor = new StaffClient(app);
      for (const { name, call } of everyStaffCall()) {
        const { needs } = call;
        if (needs === "none" || name === "staff.logout") continue;
        expect((await visitor.try(name, {})).status).toBe(401);
        const { status, body } = await office.try(name, {});
        const isGranted = needs === "session" || permissionsOf[role].includes(needs);
        // An empty payload may break a rule, but that is said to those who may ask at all.
        if (isGranted) expect([200, 400]).toContain(status);
        else
          expect({ status, body }).toMatchObject({ status: 403, body: { code: "role.refused" } });
      }
    },
  );

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

  test("[OPS-01] can be added to and nothing else", async () => {
    const { db } = app.app;
    for (const change of [
      sql`update staff_audit set username = 'somebody else'`,
      sql`delete from staff_audit`,
      sql`truncate staff_audit`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow("append-only");
    }
    expect(await verifyAuditChain(app.app)).toEqual([]);
  });

  test("[OPS-01] tells of a row changed or taken out by who owns the table", async () => {
    const { db } = app.app;
    const office = new StaffClient(app);
    for (let acts = 0; acts < 3; acts++) await office.login();
    const { rows } = await sql<{ seq: bigint }>`select seq from staff_audit
      order by seq desc limit 3`.execute(db);
    const [, changed, gone] = rows.map(({ seq }) => seq);
    await db.transaction().execute(async (tx) => {
      await sql`alter table staff_audit disable trigger append_only`.execute(tx);
      await sql`update staff_audit set username = 'x' where seq = ${changed}`.execute(tx);
      await sql`delete from staff_audit where seq = ${gone}`.execute(tx);
      await sql`alter table staff_audit enable always trigger append_only`.execute(tx);
    });
    const faults = await verifyAuditChain(app.app);
    expect(faults.map(({ seq }) => seq)).toContain(changed);
    expect(faults.length).toBeGreaterThan(0);
  });
});
