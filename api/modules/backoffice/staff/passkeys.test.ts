import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { authenticator } from "../../account/mfa-settings/authenticator.fixture.ts";
import { appCode, hire, resetTotpSteps, setStaffApp, StaffClient } from "./staff.fixture.ts";

const password = "Admin1234";
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ STAFF_FACTOR: "required" });
});
afterAll(() => app.close());

const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;
const tryLogin = (username: string, code = "") =>
  new StaffClient(app).try("staff.login", { username, password, code });

/** One of the staff, signed in with a password alone: a second factor is due. */
async function newcomer(username: string) {
  await hire(app, username, ["admin"]);
  const office = new StaffClient(app);
  await office.login(username);
  return office;
}

async function add(office: StaffClient, proof: object = { password }, device = authenticator()) {
  const options = await office.call("staff.passkeyBegin", proof);
  const given = { passkey: device.create(options), name: "Notebook" };
  return { device, options, ...(await office.call("staff.passkeyAdd", given)) };
}

/** The same with a passkey as the only factor. */
async function withPasskey(username: string) {
  const office = await newcomer(username);
  return { office, username, ...(await add(office)) };
}

type Device = ReturnType<typeof authenticator>;
type Lies = Parameters<Device["get"]>[1];

/** Signs in by passkey in another browser. */
async function enter(device: Device, lies: Lies = {}) {
  const office = new StaffClient(app);
  const passkey = device.get(await office.call("staff.passkeyChallenge", {}), lies);
  const reply = await office.try("staff.loginByPasskey", { passkey });
  if (reply.body.success) office.token = reply.body.value.token;
  return { office, reply, passkey };
}

/** A passkey's word for the session of an office. */
const wordOf = async (office: StaffClient, device: Device) => ({
  passkey: device.get(await office.call("staff.proveChallenge", {})),
});

const acts = async (username: string) => {
  const rows = await app.app.db
    .selectFrom("staff_audit")
    .select(["call", "outcome", "reason"])
    .where("username", "=", username)
    .orderBy("seq")
    .execute();
  return rows.map(({ call, outcome, reason }) => [call, outcome, reason].join(" ").trim());
};

describe("a passkey", () => {
  test("[OPS-01] is a second factor where one is due, and signs in by itself", async () => {
    const { office, device, options, recoveryCodes } = await withPasskey("key");
    expect(options).toMatchObject({
      authenticatorSelection: { userVerification: "required", residentKey: "required" },
    });
    expect(recoveryCodes).toHaveLength(10);
    expect((await office.call("staff.me", {})).due).toBeNull();
    const entered = await enter(device);
    expect(entered.reply.body).toMatchObject({ value: { userName: "key", due: null } });
    await entered.office.call("staff.audit", {});
    const { passkeys, totp } = await entered.office.call("staff.factor", {});
    expect(totp).toBeNull();
    expect(passkeys).toMatchObject([{ id: device.id, name: "Notebook" }]);
    expect(passkeys[0]?.usedAt).not.toBeNull();
    // One session a person: the other one has ended.
    expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
    expect(await acts("key")).toEqual(
      expect.arrayContaining(["staff.passkeyAdd done", "staff.loginByPasskey done"]),
    );
    const { list } = await entered.office.call("staff.list", {});
    expect(list.find(({ userName }) => userName === "key")).toMatchObject({ hasFactor: true });
  });

  test("[OPS-01] alone leaves no way in by the password alone; a recovery code opens once", async () => {
    const { username, recoveryCodes } = await withPasskey("nopass");
    const bare = await tryLogin(username);
    expect(bare.body).toMatchObject({
      code: "login.factor",
      value: { ways: ["passkey", "recovery"] },
    });
    expect(codeIn(await tryLogin(username, "000000"))).toBe("factor.wrong");
    const [code = ""] = recoveryCodes ?? [];
    expect((await tryLogin(username, code)).status).toBe(200);
    expect(codeIn(await tryLogin(username, code))).toBe("factor.wrong");
  });

  test("[OPS-01] opens nothing unverified, from another page, twice, copied or for another's", async () => {
    const { device } = await withPasskey("strict");
    const other = await withPasskey("other");
    for (const lies of [
      { isVerified: false },
      { origin: "https://trevo.example" },
      // Its id with a signature of another key.
      { id: other.device.id },
    ]) {
      expect(codeIn((await enter(device, lies)).reply)).toBe("passkey.wrong");
    }
    const { reply, passkey } = await enter(device);
    expect(reply.status).toBe(200);
    const twice = await new StaffClient(app).try("staff.loginByPasskey", { passkey });
    expect(codeIn(twice)).toBe("passkey.wrong");
    expect(codeIn((await enter(device, { counter: 1 })).reply)).toBe("passkey.wrong");
    const unknown = authenticator();
    const begun = await other.office.call(
      "staff.passkeyBegin",
      await wordOf(other.office, other.device),
    );
    unknown.create(begun);
    expect(codeIn((await enter(unknown)).reply)).toBe("passkey.wrong");
  });

  test("[OPS-01] of a member opens no office, nor one of staff a member's account", async () => {
    const member = await app.newMember();
    const own = authenticator();
    const options = await member.call("mfaSettings.passkeyBegin", {
      password: "um trevo de sorte",
    });
    await member.call("mfaSettings.passkeyAdd", { passkey: own.create(options), name: "x" });
    expect(codeIn((await enter(own)).reply)).toBe("passkey.wrong");
    const { device } = await withPasskey("apart");
    const visitor = app.visitor();
    const passkey = device.get(await visitor.call("session.passkeyChallenge", {}));
    const reply = await visitor.try("session.passkey", { passkey });
    expect(reply.body).toMatchObject({ code: "passkey.wrong" });
    // A challenge for members is none for staff.
    const foreign = device.get(await visitor.call("session.passkeyChallenge", {}));
    const office = new StaffClient(app);
    const crossed = await office.try("staff.loginByPasskey", { passkey: foreign });
    expect(codeIn(crossed)).toBe("passkey.wrong");
  });

  test("[OPS-01] opens nothing for a closed account, nor a name that is locked out", async () => {
    const { device, username } = await withPasskey("gone");
    const { db } = app.app;
    for (let wrong = 0; wrong < 3; wrong++) {
      await new StaffClient(app).try("staff.login", { username, password: "wrong", code: "" });
    }
    expect(codeIn((await enter(device)).reply)).toBe("rate.limited");
    await db.deleteFrom("staff_login").where("username", "=", username).execute();
    await db
      .updateTable("staff")
      .set({ status: "closed" })
      .where("username", "=", username)
      .execute();
    expect(codeIn((await enter(device)).reply)).toBe("passkey.wrong");
    expect(await acts(username)).toContain("staff.loginByPasskey refused passkey.wrong");
  });
});

describe("one's own passkeys", () => {
  test("[OPS-01] are added by who proves themselves by every factor that is set", async () => {
    const office = await newcomer("adder");
    const { secret } = await setStaffApp(app, office);
    const begin = (proof: object) => office.try("staff.passkeyBegin", proof);
    expect(codeIn(await begin({ password: "not the one" }))).toBe("validation");
    expect(codeIn(await begin({ password }))).toBe("login.factor");
    const { device, recoveryCodes } = await add(office, { password, code: await appCode(secret) });
    // The app brought some along already.
    expect(recoveryCodes).toBeNull();
    const second = await add(office, await wordOf(office, device));
    const { passkeys } = await office.call("staff.factor", {});
    expect(passkeys.map(({ id }) => id)).toEqual([device.id, second.device.id]);
    expect(codeIn(await office.try("staff.passkeyBegin", {}))).toBe("validation");
  });

  test("[OPS-01] take a key that is verified, for this session, and nobody's yet", async () => {
    const { office, device } = await withPasskey("taker");
    const other = await withPasskey("rival");
    const begun = async (who: typeof other) =>
      who.office.call("staff.passkeyBegin", await wordOf(who.office, who.device));
    const mine = { office, device, username: "", options: {}, recoveryCodes: null };
    const tried = async (who: StaffClient, passkey: unknown) =>
      codeIn(await who.try("staff.passkeyAdd", { passkey, name: "x" }));
    const lazy = authenticator().create(await begun(mine), { isVerified: false });
    expect(await tried(office, lazy)).toBe("factor.wrong");
    const foreign = authenticator().create(await begun(mine));
    expect(await tried(other.office, foreign)).toBe("factor.wrong");
    expect(await tried(other.office, device.create(await begun(other)))).toBe("factor.set");
  });

  test("[OPS-01] get other names and are taken off, each its owner's alone", async () => {
    const { office, device, username } = await withPasskey("namer");
    const other = await withPasskey("stranger");
    const { id } = device;
    const rename = { id, name: "Chave azul" };
    expect(codeIn(await other.office.try("staff.passkeyRename", rename))).toBe("factor.unknown");
    const theirs = { ...(await wordOf(other.office, other.device)), id };
    expect(codeIn(await other.office.try("staff.passkeyRemove", theirs))).toBe("factor.unknown");
    await office.call("staff.passkeyRename", rename);
    expect((await office.call("staff.factor", {})).passkeys).toMatchObject([rename]);
    expect(codeIn(await office.try("staff.passkeyRemove", { password, id }))).toBe("login.factor");
    await office.call("staff.passkeyRemove", { ...(await wordOf(office, device)), id });
    // The codes went with the last factor, and one is due again.
    expect(codeIn(await office.try("staff.audit", {}))).toBe("factor.due");
    expect(await office.call("staff.factor", {})).toMatchObject({ passkeys: [], recoveryLeft: 0 });
    expect(codeIn((await enter(device)).reply)).toBe("passkey.wrong");
    expect(await acts(username)).toContain("staff.passkeyRemove done");
  });

  test("[OPS-01] keep the recovery codes when the app goes, and go with a new given password", async () => {
    const office = await newcomer("mixed");
    const { secret } = await setStaffApp(app, office);
    const { device } = await add(office, { password, code: await appCode(secret) });
    await office.call("staff.totpRemove", await wordOf(office, device));
    expect(await office.call("staff.factor", {})).toMatchObject({ totp: null, recoveryLeft: 10 });
    const boss = await withPasskey("boss");
    const { list } = await boss.office.call("staff.list", {});
    const staffId = list.find(({ userName }) => userName === "mixed")?.staffId ?? "";
    const proof = await wordOf(boss.office, boss.device);
    await boss.office.call("staff.renew", { ...proof, staffId, reason: "telefone perdido" });
    expect(codeIn((await enter(device)).reply)).toBe("passkey.wrong");
  });
});

describe("asked who it is once more", () => {
  test("[OPS-01] a passkey stands for password and code, for its own session and once", async () => {
    const { office, device, username } = await withPasskey("prover");
    const stale = () =>
      app.app.db
        .updateTable("staff_session")
        .set({ proved_at: new Date(0) })
        .execute();
    await stale();
    const given = await wordOf(office, device);
    const { until } = await office.call("staff.prove", given);
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 240_000);
    expect(codeIn(await office.try("staff.prove", given))).toBe("factor.wrong");
    const other = await withPasskey("bystander");
    const theirs = await wordOf(other.office, device);
    expect(codeIn(await other.office.try("staff.prove", theirs))).toBe("factor.wrong");
    const foreign = await wordOf(other.office, device);
    expect(codeIn(await office.try("staff.prove", foreign))).toBe("factor.wrong");
    const borrowed = { passkey: device.get(await office.call("staff.passkeyChallenge", {})) };
    expect(codeIn(await office.try("staff.prove", borrowed))).toBe("factor.wrong");
    expect(await acts(username)).toContain("staff.prove refused factor.wrong");
  });

  test("[OPS-01] it changes the password too, and sets an app up beside it", async () => {
    const { office, device, username } = await withPasskey("changer");
    expect(codeIn(await office.try("staff.totpBegin", { password }))).toBe("login.factor");
    const begun = await office.call("staff.totpBegin", await wordOf(office, device));
    await office.call("staff.totpConfirm", { code: await appCode(begun.secret) });
    await resetTotpSteps(app);
    const newPassword = "quatro folhas e um poço";
    const { token } = await office.call("staff.password", {
      ...(await wordOf(office, device)),
      newPassword,
    });
    office.token = token;
    const code = await appCode(begun.secret);
    const entered = await new StaffClient(app).try("staff.login", {
      username,
      password: newPassword,
      code,
    });
    expect(entered.status).toBe(200);
  });
});
