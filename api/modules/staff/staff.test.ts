import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRoles } from "@trevo/contract/staff/define.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { openTestHouse, type TestHouse } from "../../testing.ts";
import { checkAudit } from "./audit.ts";
import { permissionsOf } from "./permissions.ts";
import { seedDemoStaff } from "./seed.ts";
import { hire, StaffClient } from "./staff.fixture.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const acts = async (call: string) => {
  const rows = await house.house.db
    .selectFrom("staff_audit")
    .select(["username", "outcome", "reason", "subject"])
    .where("call", "=", call)
    .orderBy("seq")
    .execute();
  return rows;
};

describe("staff sign in", () => {
  test("[OPS-01] by their own accounts, with their own cookie, and out again at once", async () => {
    const office = new StaffClient(house);
    const value = await office.login();
    expect(value).toMatchObject({ userName: "admin", roles: ["admin"], isDemo: true });
    expect(await office.call("desk.me", {})).toMatchObject({ name: "Admin" });
    const { cookie, token } = office;
    await office.call("desk.logout", {});
    Object.assign(office, { cookie, token });
    expect((await office.try("desk.me", {})).body).toMatchObject({ code: "session.ended" });
  });

  test("[OPS-01] cookie without token, token without cookie, and a member's are nobody", async () => {
    const office = new StaffClient(house);
    await office.login();
    const { cookie, token } = office;
    const member = await house.newMember();
    for (const shown of [
      { cookie, token: "" },
      { cookie: "", token },
      { cookie: member.cookie, token: member.token },
      { cookie: "x".repeat(43), token },
    ]) {
      Object.assign(office, shown);
      expect((await office.try("desk.me", {})).status).toBe(401);
    }
    const asMember = house.visitor();
    Object.assign(asMember, { cookie, token });
    expect((await asMember.try("member.info", {})).status).toBe(401);
  });

  test("[OPS-01] not from another site, and never in plain sight", async () => {
    const office = new StaffClient(house);
    const right = { username: "admin", password: "Admin1234" };
    const cross = await office.try("desk.login", right, { "sec-fetch-site": "cross-site" });
    expect(cross.status).toBe(403);
    const plain = await house.app.inject({ method: "POST", url: "/staff/session", payload: right });
    expect(plain.json()).toMatchObject({ code: "encryption.required" });
  });

  test("[OPS-01] three wrong tries shut a name to that address, unknown names alike", async () => {
    await hire(house, "locked", ["support"]);
    for (const username of ["locked", "nobody-at-all"]) {
      const office = new StaffClient(house);
      const codes: unknown[] = [];
      for (let tries = 0; tries < 4; tries++) {
        const { body } = await office.try("desk.login", { username, password: "wrong" });
        codes.push(body.success ? "in" : body.code);
      }
      expect(codes).toEqual(["login.failed", "login.failed", "login.failed", "rate.limited"]);
    }
    const right = { username: "locked", password: "Admin1234" };
    expect((await new StaffClient(house).try("desk.login", right)).status).toBe(429);
    expect(await acts("desk.login")).toContainEqual(
      expect.objectContaining({ username: "locked", outcome: "refused" }),
    );
  });

  test("[OPS-01] a new session ends the one before, and who leaves has none", async () => {
    await hire(house, "leaver", ["support"]);
    const first = new StaffClient(house);
    const second = new StaffClient(house);
    await first.login("leaver");
    await second.login("leaver");
    expect((await first.try("desk.me", {})).status).toBe(401);
    expect((await second.try("desk.me", {})).status).toBe(200);
    await sql`update staff set status = 'closed' where username = 'leaver'`.execute(house.house.db);
    expect((await second.try("desk.me", {})).status).toBe(401);
    const again = { username: "leaver", password: "Admin1234" };
    expect((await new StaffClient(house).try("desk.login", again)).body).toMatchObject({
      code: "login.failed",
    });
  });

  test("[OPS-01] a session that idles is over", async () => {
    const office = new StaffClient(house);
    await hire(house, "idler", ["support"]);
    await office.login("idler");
    await sql`update staff_session set last_seen_at = now() - interval '16 minutes'
      where handle = ${office.token}`.execute(house.house.db);
    expect((await office.try("desk.me", {})).body).toMatchObject({ code: "session.idle" });
  });

  test("[OPS-01] a house without DEMO has no account that a book tells of", async () => {
    const { db, config } = house.house;
    await sql`create table kept as select id, username from staff
      where username in ('admin', 'reviewer')`.execute(db);
    await sql`update staff set username = username || '-kept'
      where id in (select id from kept)`.execute(db);
    await seedDemoStaff({ ...house.house, config: { ...config, demo: false } });
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
      await hire(house, `only-${role}`, [role]);
      const office = new StaffClient(house);
      await office.login(`only-${role}`);
      const visitor = new StaffClient(house);
      for (const { name, call } of everyStaffCall()) {
        const { needs } = call;
        if (needs === "none" || name === "desk.logout") continue;
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
    await hire(house, "curious", ["support"]);
    const office = new StaffClient(house);
    await office.login("curious");
    await office.try("identity.list", {});
    expect(await acts("identity.list")).toContainEqual(
      expect.objectContaining({ username: "curious", outcome: "refused", reason: "identity:read" }),
    );
  });
});

describe("the record of what staff did", () => {
  test("[OPS-01] is shown to those who may see it, and looking is written down", async () => {
    const office = new StaffClient(house);
    await office.login();
    const { list } = await office.call("desk.audit", { pageSize: "5" });
    expect(list[0]).toMatchObject({ userName: "admin", call: "desk.login", outcome: "done" });
    const [newest] = (await office.call("desk.audit", {})).list;
    expect(newest).toMatchObject({ call: "desk.audit" });
  });

  test("[OPS-01] can be added to and nothing else", async () => {
    const { db } = house.house;
    for (const change of [
      sql`update staff_audit set username = 'somebody else'`,
      sql`delete from staff_audit`,
      sql`truncate staff_audit`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow("append-only");
    }
    expect(await checkAudit(house.house)).toEqual([]);
  });

  test("[OPS-01] tells of a row changed or taken out by who owns the table", async () => {
    const { db } = house.house;
    const office = new StaffClient(house);
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
    const faults = await checkAudit(house.house);
    expect(faults.map(({ seq }) => seq)).toContain(changed);
    expect(faults.length).toBeGreaterThan(0);
  });
});
