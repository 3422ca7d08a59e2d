import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { codeSentTo, withMail } from "../profile/profile.fixture.ts";
import { authenticator } from "./authenticator.fixture.ts";
import { signInHalfway, password, setApp } from "./mfa.fixture.ts";

/** A change of how an account is protected is notified to the addresses it had before. */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The notices that an address got, by their purpose. */
async function noticesTo(address: string): Promise<string[]> {
  const { rows } = await sql<{ purpose: string }>`select purpose from outbox
    where address = ${address} and purpose like 'notice.%'
    order by created_at`.execute(app.app.db);
  return rows.map(({ purpose }) => purpose);
}

async function letters(member: TestClient): Promise<number> {
  const { list } = await member.call("content.inbox", {});
  return list.length;
}

async function passkey(member: TestClient): Promise<string> {
  const device = authenticator();
  const options = await member.call("mfaSettings.passkeyBegin", { password });
  await member.call("mfaSettings.passkeyAdd", { passkey: device.create(options), name: "Celular" });
  return device.id;
}

type Act = (member: TestClient) => Promise<unknown>;

const cases: [string, string[], Act][] = [
  ["an app set", ["notice.factor.totp.added"], (member) => setApp(app, member)],
  [
    "an app taken off",
    ["notice.factor.totp.added", "notice.factor.totp.removed"],
    async (member) => {
      await setApp(app, member);
      await member.call("mfaSettings.totpRemove", {});
    },
  ],
  [
    "a passkey set and taken off",
    ["notice.factor.passkey.added", "notice.factor.passkey.removed"],
    async (member) => member.call("mfaSettings.passkeyRemove", { id: await passkey(member) }),
  ],
  [
    "recovery codes made anew",
    ["notice.factor.totp.added", "notice.factor.recovery.renewed"],
    async (member) => {
      await setApp(app, member);
      await member.call("mfaSettings.recoveryRenew", {});
    },
  ],
  [
    "a recovery code used at the door",
    ["notice.factor.totp.added", "notice.factor.recovery.used"],
    async (member) => {
      const { recoveryCodes } = await setApp(app, member);
      const { visitor } = await signInHalfway(app, member.userName);
      await visitor.call("session.step", { way: "recovery", code: recoveryCodes[0] ?? "" });
    },
  ],
  [
    "a device signed out",
    ["notice.device.removed"],
    async (member) => {
      await app.visitor().login(member.userName, password);
      const { list } = await member.call("session.devices", {});
      const id = list.find(({ isThis }) => !isThis)?.id ?? "";
      await member.call("session.endDevice", { id });
    },
  ],
  [
    "all others signed out",
    ["notice.device.others"],
    async (member) => {
      await app.visitor().login(member.userName, password);
      await member.call("session.endOthers", {});
      // Where there is none there is nothing to tell.
      await member.call("session.endOthers", {});
    },
  ],
  [
    "a new password",
    ["notice.password"],
    async (member) => {
      const newPassword = "outro trevo de sorte";
      const form = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
      member.token = (await member.call("password.change", form)).token;
    },
  ],
  [
    "another mail address, to the one before",
    ["notice.email.changed"],
    async (member) => {
      const email = `${member.userName}@outra.example`;
      await member.call("profile.emailCode", { email, password });
      await member.call("profile.email", { email, code: await codeSentTo(app, email) });
    },
  ],
];

test.each(cases)("[MEMBER-08] %s is told by mail and in the inbox", async (_, purposes, act) => {
  const member = await app.newMember();
  const email = await withMail(app, member);
  const before = { letters: await letters(member), notices: (await noticesTo(email)).length };
  await act(member);
  expect((await noticesTo(email)).slice(before.notices)).toEqual(purposes);
  expect(await letters(member)).toBe(before.letters + purposes.length);
});

test("[MEMBER-08] who has proven a number alone is told by text message", async () => {
  const member = await app.newMember();
  const mobile = "+5511977770001";
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now()
    where username = ${member.userName}`.execute(app.app.db);
  await setApp(app, member);
  await member.call("mfaSettings.totpRemove", {});
  expect(await noticesTo(mobile)).toEqual([
    "notice.factor.totp.added",
    "notice.factor.totp.removed",
  ]);
});
