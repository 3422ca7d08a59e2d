import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { appCode, resetTotpSteps, hire, setStaffApp, StaffClient } from "./staff.fixture.ts";

const password = "Admin1234";
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ STAFF_FACTOR: "required" });
});
afterAll(() => app.close());

/** One of the staff who just signed in, without an app as yet. */
async function newcomer(username: string, roles = ["admin"]) {
  await hire(app, username, roles);
  const office = new StaffClient(app);
  const value = await office.login(username);
  return { office, value };
}

/** The same with an app, in a session of their own. */
async function withApp(username: string, roles = ["admin"]) {
  const { office } = await newcomer(username, roles);
  return { office, username, ...(await setStaffApp(app, office)) };
}

const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;
const fieldsIn = ({ body }: { body: object }) =>
  "value" in body ? Object.keys((body.value as { fields?: object }).fields ?? {}) : [];
const tryLogin = (username: string, code = "", given = password) =>
  new StaffClient(app).try("staff.login", { username, password: given, code });
const acts = async (username: string) => {
  const rows = await app.app.db
    .selectFrom("staff_audit")
    .select(["call", "outcome", "reason"])
    .where("username", "=", username)
    .orderBy("seq")
    .execute();
  return rows.map(({ call, outcome, reason }) => [call, outcome, reason].join(" ").trim());
};

describe("where every one of the staff needs a second factor", () => {
  test("[OPS-01] who has none can set one and leave, and nothing else", async () => {
    const { office, value } = await newcomer("bare");
    expect(value.due).toBe("factor");
    const { cookie, token } = office;
    for (const { name, call } of everyStaffCall()) {
      if (call.needs === "none" || name === "staff.logout") continue;
      Object.assign(office, { cookie, token });
      const reply = await office.try(name, {});
      if (call.whenDue) expect([200, 400], name).toContain(reply.status);
      else expect([name, reply.status, codeIn(reply)]).toEqual([name, 403, "factor.due"]);
    }
    expect(await office.call("staff.factor", {})).toMatchObject({ totp: null, isRequired: true });
    await setStaffApp(app, office);
    expect((await office.call("staff.me", {})).due).toBeNull();
    await office.call("staff.audit", {});
  });

  test("[OPS-01] taken off, it is due again in the same session", async () => {
    const { office, secret } = await withApp("taker");
    const alone = await office.try("staff.totpRemove", { password });
    expect(codeIn(alone)).toBe("login.factor");
    await office.call("staff.totpRemove", { password, code: await appCode(secret) });
    expect(codeIn(await office.try("staff.audit", {}))).toBe("factor.due");
    expect((await tryLogin("taker")).body).toMatchObject({ value: { due: "factor" } });
  });
});

describe("staff sign in with two proofs", () => {
  test("[OPS-01] after the password a code is asked for; a code counts once, none before it after", async () => {
    const { secret } = await withApp("twice");
    expect(codeIn(await tryLogin("twice"))).toBe("login.factor");
    const code = await appCode(secret);
    expect((await tryLogin("twice", code)).body).toMatchObject({ value: { due: null } });
    for (const old of [code, await appCode(secret, -1)]) {
      expect(codeIn(await tryLogin("twice", old))).toBe("factor.wrong");
    }
    const audited = await acts("twice");
    expect(audited).toContain("staff.login refused login.factor");
    expect(audited).toContain("staff.login refused factor.wrong");
  });

  test("[OPS-01] one code in ten browsers at once opens one session", async () => {
    const { secret } = await withApp("burst");
    const code = await appCode(secret);
    const replies = await Promise.all(Array.from({ length: 3 }, () => tryLogin("burst", code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("[OPS-01] a right code beside a wrong password opens nothing and is not used up", async () => {
    const { secret } = await withApp("mixed");
    const code = await appCode(secret);
    expect(codeIn(await tryLogin("mixed", code, "not the one"))).toBe("login.failed");
    expect((await tryLogin("mixed", code)).status).toBe(200);
  });

  test("[OPS-01] asking for the code is no guess, wrong codes are: they shut the name", async () => {
    const { secret } = await withApp("slow");
    for (let asked = 0; asked < 5; asked++) {
      expect(codeIn(await tryLogin("slow"))).toBe("login.factor");
    }
    for (let wrong = 0; wrong < 3; wrong++) {
      expect(codeIn(await tryLogin("slow", "000000"))).toBe("factor.wrong");
    }
    expect(codeIn(await tryLogin("slow", await appCode(secret)))).toBe("rate.limited");
  });

  test("[OPS-01] wrong codes in a row shut the app for all homes, and not the recovery codes", async () => {
    const { recoveryCodes } = await withApp("homes");
    const { db } = app.app;
    for (let wrong = 0; wrong < 5; wrong++) {
      expect(codeIn(await tryLogin("homes", "000000"))).toBe("factor.wrong");
      await sql`delete from staff_login where username = 'homes'`.execute(db);
    }
    expect(codeIn(await tryLogin("homes", "000000"))).toBe("secret.shut");
    expect((await tryLogin("homes", recoveryCodes[0])).status).toBe(200);
  });

  test("[OPS-01] a recovery code opens once, and is nobody else's", async () => {
    const { recoveryCodes, office } = await withApp("saved");
    await withApp("saver");
    const [one = "", two = ""] = recoveryCodes;
    expect(codeIn(await tryLogin("saver", one))).toBe("factor.wrong");
    expect((await tryLogin("saved", one.toLowerCase().replace("-", " "))).status).toBe(200);
    expect(codeIn(await tryLogin("saved", one))).toBe("factor.wrong");
    await office.login("saved", password, two);
    expect((await office.call("staff.factor", {})).recoveryLeft).toBe(8);
    const { rows } = await sql`select encode(code_hash, 'escape') as kept
      from staff_recovery_code`.execute(app.app.db);
    expect(JSON.stringify(rows)).not.toContain(one.replace("-", ""));
  });
});

describe("one's own app", () => {
  test("[OPS-01] needs the password, and counts after its first code only", async () => {
    const { office } = await newcomer("setter");
    const wrong = await office.try("staff.totpBegin", { password: "not the one" });
    expect(wrong.body).toMatchObject({ code: "validation" });
    const { secret, uri } = await office.call("staff.totpBegin", { password });
    expect(uri).toContain(`secret=${secret}`);
    expect(codeIn(await office.try("staff.totpConfirm", { code: "000000" }))).toBe("factor.wrong");
    expect((await tryLogin("setter")).body).toMatchObject({ value: { due: "factor" } });
    const { rows } = await sql<{ kept: string }>`select encode(secret_sealed, 'escape') as kept
      from staff_totp`.execute(app.app.db);
    expect(rows.map(({ kept }) => kept).join()).not.toContain(secret);
  });

  test("[OPS-01] that is set is not set over, and new recovery codes end those before", async () => {
    const { office, secret, recoveryCodes } = await withApp("keeper");
    expect(codeIn(await office.try("staff.totpBegin", { password }))).toBe("factor.set");
    const given = { password, code: await appCode(secret) };
    const renewed = await office.call("staff.recoveryRenew", given);
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(codeIn(await tryLogin("keeper", recoveryCodes[0]))).toBe("factor.wrong");
    expect((await tryLogin("keeper", renewed.recoveryCodes[0])).status).toBe(200);
    const audited = await acts("keeper");
    for (const call of ["staff.totpBegin", "staff.totpConfirm", "staff.recoveryRenew"]) {
      expect(audited).toContain(`${call} done`);
    }
  });
});

describe("one's own password", () => {
  const fresh = "quatro folhas e um poço";

  test("[OPS-01] is changed by who knows it and has the app; every other session ends", async () => {
    const { office, secret } = await withApp("changer");
    const { cookie, token } = office;
    const change = (more: Record<string, string>) =>
      office.try("staff.password", { oldPassword: password, newPassword: fresh, ...more });
    expect(fieldsIn(await change({ oldPassword: "not the one" }))).toEqual(["oldPassword"]);
    expect(codeIn(await change({}))).toBe("login.factor");
    for (const weak of ["short one", "Trevo20262026", "123456789012", "changer"]) {
      expect(fieldsIn(await change({ newPassword: weak }))).toEqual(["newPassword"]);
    }
    const reply = await change({ code: await appCode(secret) });
    if (!reply.body.success) throw new Error(JSON.stringify(reply.body));
    office.token = reply.body.value.token;
    await office.call("staff.audit", {});
    const before = new StaffClient(app);
    Object.assign(before, { cookie, token });
    expect(codeIn(await before.try("staff.me", {}))).toBe("session.ended");
    await resetTotpSteps(app);
    expect(codeIn(await tryLogin("changer", await appCode(secret)))).toBe("login.failed");
    expect((await tryLogin("changer", await appCode(secret), fresh)).status).toBe(200);
    const audited = await acts("changer");
    expect(audited).toContain("staff.password done");
    expect(audited).toContain("staff.password refused password.wrong");
  });
});

describe("one's own sessions", () => {
  test("[OPS-01] are listed with why they ended, and each can be ended", async () => {
    const { office, username, secret } = await withApp("looker");
    await office.login(username, password, await appCode(secret));
    const { list } = await office.call("staff.sessions", {});
    expect(list.map(({ isThis, endReason }) => [isThis, endReason])).toEqual([
      [true, null],
      [false, "login"],
    ]);
    const own = list[0]?.id ?? "";
    const other = await withApp("other-one");
    for (const id of [own, list[1]?.id ?? ""]) {
      expect(codeIn(await other.office.try("staff.endSession", { id }))).toBe("device.unknown");
    }
    const { cookie } = office;
    await office.call("staff.endSession", { id: own });
    office.cookie = cookie;
    expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
  });

  test("[OPS-01] none lives longer than eight hours, however busy", async () => {
    const { office } = await withApp("worker");
    await sql`update staff_session set expires_at = expires_at - interval '8 hours'
      where handle = ${office.token}`.execute(app.app.db);
    expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
  });
});
