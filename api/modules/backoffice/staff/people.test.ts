import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstRoles } from "@trevo/contract/staff/define.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  appCode,
  hire,
  resetTotpSteps,
  secondPerson,
  setStaffApp,
  StaffClient,
} from "./staff.fixture.ts";

const password = "Admin1234";
const reason = "asked for in person";
const fresh = "um poço de quatro folhas";
let app: TestApp;
let admin: StaffClient;
let secret: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = new StaffClient(app);
  await admin.login();
  ({ secret } = await setStaffApp(app, admin));
});
afterAll(() => app.close());

const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;
const again = async () => {
  await resetTotpSteps(app);
  return { password, code: await appCode(secret) };
};
const open = async (userName: string) =>
  admin.call("staff.open", { ...(await again()), userName, name: userName, reason });
/** Gives roles by two persons. */
const grant = async (staffId: string, roles: string[]) => {
  const { approvalId } = await admin.call("staff.grant", { staffId, roles, reason });
  const second = await secondPerson(app);
  await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
};
const tryLogin = (username: string, given: string) =>
  new StaffClient(app).try("staff.login", { username, password: given });
const idOf = async (username: string) => {
  const { list } = await admin.call("staff.list", {});
  return list.find(({ userName }) => userName === username)?.staffId ?? "";
};

test("[OPS-01] a demo has a person for each role", async () => {
  const { list } = await admin.call("staff.list", {});
  const held = new Set(list.flatMap(({ roles }) => roles));
  expect(firstRoles.filter((role) => !held.has(role))).toEqual([]);
});

describe("accounts of the house", () => {
  test("[OPS-01] are opened with a password that opens the way to another, and no more", async () => {
    const { givenPassword } = await open("novata");
    const office = new StaffClient(app);
    expect(await office.login("novata", givenPassword)).toMatchObject({ due: "password" });
    const { cookie, token } = office;
    for (const { name, call } of everyStaffCall()) {
      if (call.needs === "none" || call.whenDue) continue;
      Object.assign(office, { cookie, token });
      const reply = await office.try(name, {});
      expect([name, reply.status, codeIn(reply)]).toEqual([name, 403, "password.due"]);
    }
    const same = { oldPassword: givenPassword, newPassword: givenPassword };
    expect(codeIn(await office.try("staff.password", same))).toBe("modify.new.old.same");
    const changed = await office.call("staff.password", { ...same, newPassword: fresh });
    office.token = changed.token;
    expect(await office.call("staff.me", {})).toMatchObject({ due: null, permissions: [] });
    expect(codeIn(await office.try("kyc.list", {}))).toBe("role.refused");
    await grant(await idOf("novata"), ["kyc"]);
    await office.call("kyc.list", {});
    expect(codeIn(await tryLogin("novata", givenPassword))).toBe("login.failed");
    expect((await tryLogin("novata", fresh)).status).toBe(200);
  });

  test("[OPS-01] a given password is worth nothing after a day", async () => {
    const { givenPassword, until } = await open("tardia");
    expect(new Date(until).getTime()).toBeGreaterThan(Date.now());
    await sql`update staff set password_until = now()
      where username = 'tardia'`.execute(app.app.db);
    expect(codeIn(await tryLogin("tardia", givenPassword))).toBe("login.failed");
  });

  test("[OPS-01] opening one takes the opener's own proof, and a name that is free", async () => {
    const one = { userName: "dupla", name: "Dupla", reason };
    expect((await admin.try("staff.open", { ...one, password: "not the one" })).body).toMatchObject(
      { code: "validation" },
    );
    expect(codeIn(await admin.try("staff.open", { ...one, password }))).toBe("login.factor");
    await admin.call("staff.open", { ...one, ...(await again()) });
    const twice = await admin.try("staff.open", { ...one, ...(await again()) });
    expect(codeIn(twice)).toBe("staff.taken");
    for (const wrong of [{ mail: "x" }, { cpf: "1" }, { userName: "A b" }, { reason: "" }]) {
      const reply = await admin.try("staff.open", { ...one, ...(await again()), ...wrong });
      expect(codeIn(reply)).toBe("validation");
    }
    const { list } = await admin.call("staff.audit", { subject: `staff:${await idOf("dupla")}` });
    expect(list).toMatchObject([{ call: "staff.open", userName: "admin", outcome: "done" }]);
  });

  test("[OPS-01] what somebody is known by is added to, shown as kinds, and never replaced or read", async () => {
    await hire(app, "antiga", ["support"]);
    const staffId = await idOf("antiga");
    const marksIn = async () => {
      const { list } = await admin.call("staff.list", {});
      return list.find(({ userName }) => userName === "antiga")?.marks;
    };
    expect(await marksIn()).toEqual([]);
    const say = async (said: Record<string, string>, who = staffId) =>
      admin.try("staff.addMarks", { ...(await again()), staffId: who, reason, ...said });
    expect(codeIn(await say({}))).toBe("validation");
    expect(codeIn(await say({ memberAccount: "nobody.is.called.so" }))).toBe("member.unknown");
    expect(codeIn(await say({ cpf: "52998224725", password: "not the one" }))).toBe("validation");
    expect(codeIn(await say({ cpf: "52998224725" }, await idOf("admin")))).toBe("staff.own");
    expect(codeIn(await say({ cpf: "52998224725" }, "999999"))).toBe("staff.unknown");
    expect(await marksIn()).toEqual([]);
    expect((await say({ cpf: "52998224725" })).status).toBe(200);
    expect((await say({ cpf: "52998224725", mobile: "+5511988001122" })).status).toBe(200);
    expect(codeIn(await say({ cpf: "11144477735" }))).toBe("staff.marked");
    expect(await marksIn()).toEqual(["cpf", "mobile"]);
    const { list } = await admin.call("staff.audit", { subject: `staff:${staffId}` });
    expect(list.map(({ call, reason: why }) => [call, why])).toEqual([
      ["staff.addMarks", reason],
      ["staff.addMarks", reason],
    ]);
    const { rows } = await sql<{ text: string }>`select a::text as text from staff_audit a
      where call = 'staff.addMarks'`.execute(app.app.db);
    expect(rows.filter(({ text }) => /52998224725|988001122/.test(text))).toEqual([]);
  });

  test("[OPS-01] a demo's staff are known by something, two of them in risk and in finance", async () => {
    const { list } = await admin.call("staff.list", {});
    const demo = list.filter(({ userName }) => /^(risk|finance)2?$/.test(userName));
    expect(demo).toHaveLength(4);
    for (const { marks } of demo) expect(marks).toEqual(["mail"]);
  });

  test("[OPS-01] who lost app or password gets a new way in; sessions and app are gone", async () => {
    await hire(app, "perdida", ["support"]);
    const office = new StaffClient(app);
    await office.login("perdida");
    await setStaffApp(app, office);
    const staffId = await idOf("perdida");
    const given = { ...(await again()), staffId, reason };
    const { givenPassword } = await admin.call("staff.renew", given);
    expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
    expect(codeIn(await tryLogin("perdida", password))).toBe("login.failed");
    expect((await tryLogin("perdida", givenPassword)).body).toMatchObject({
      value: { due: "password" },
    });
    const { list } = await admin.call("staff.list", {});
    expect(list.find(({ userName }) => userName === "perdida")).toMatchObject({
      hasFactor: false,
      isPasswordGiven: true,
      openSessions: 1,
    });
  });

  test("[OPS-01] whoever renews a password is no second person beside that account, nor beside another", async () => {
    for (const name of ["paga", "conta"]) await hire(app, name, ["finance"]);
    const renewed = async (name: string) => {
      const staffId = await idOf(name);
      const given = { ...(await again()), staffId, reason };
      const { givenPassword: oldPassword } = await admin.call("staff.renew", given);
      const client = new StaffClient(app);
      await client.login(name, oldPassword);
      const newPassword = `${fresh} ${name}`;
      client.token = (await client.call("staff.password", { oldPassword, newPassword })).token;
      return client;
    };
    // One administrator has both accounts in hand.
    const [paga, conta] = [await renewed("paga"), await renewed("conta")];
    const memberId = (await (await app.newMember()).id()).toString();
    const amount = { memberId, direction: "credit", amount: "10.00" } as const;
    const asked = { ...amount, cause: "goodwill", reason } as const;
    const { approvalId } = await paga.call("adjustments.propose", asked);
    const decide = { id: approvalId ?? "", verdict: "approve" } as const;
    expect(codeIn(await conta.try("approvals.decide", decide))).toBe("approval.renewed");
    expect(await conta.call("approvals.open", decide)).toMatchObject({
      whyNot: "approval.renewed",
    });
    // Nor does the account that they gave a password to agree to what they propose themselves.
    await sql`update staff set roles = '{admin}' where username = 'conta'`.execute(app.app.db);
    const granted = { staffId: await idOf("paga"), roles: ["finance", "risk"], reason };
    const grants = await admin.call("staff.grant", granted);
    const agree = { id: grants.approvalId ?? "", verdict: "approve" } as const;
    expect(codeIn(await conta.try("approvals.decide", agree))).toBe("approval.renewed");
    await sql`update staff set roles = '{finance}' where username = 'conta'`.execute(app.app.db);
    // A week later its owner would have missed it.
    await sql`update staff set renewed_at = renewed_at - interval '7 days'`.execute(app.ownerDb);
    expect(codeIn(await conta.try("approvals.decide", decide))).toBeUndefined();
  });

  test("[OPS-01] a colleague's sessions end at once, the account stays; or both go", async () => {
    await hire(app, "ausente", ["support"]);
    const office = new StaffClient(app);
    await office.login("ausente");
    const staffId = await idOf("ausente");
    expect(await admin.call("staff.endSessions", { staffId, reason })).toEqual({ ended: 1 });
    expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
    await office.login("ausente");
    await admin.call("staff.close", { staffId, reason });
    expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
    expect(codeIn(await tryLogin("ausente", password))).toBe("login.failed");
    for (const call of ["staff.close", "staff.endSessions"] as const) {
      expect(codeIn(await admin.try(call, { staffId, reason }))).toBe("staff.unknown");
    }
  });

  test("[OPS-01] nobody takes themselves out, and there is no account of nobody", async () => {
    const staffId = await idOf("admin");
    expect(codeIn(await admin.try("staff.close", { staffId, reason }))).toBe("staff.own");
    expect(codeIn(await admin.try("staff.endSessions", { staffId, reason }))).toBe("staff.own");
    const renew = { ...(await again()), staffId, reason };
    expect(codeIn(await admin.try("staff.renew", renew))).toBe("staff.own");
    const nobody = { staffId: "999999", reason };
    expect(codeIn(await admin.try("staff.close", nobody))).toBe("staff.unknown");
  });
});
