import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { codeSentTo, withMail } from "../profile/profile.fixture.ts";
import {
  finish,
  linkedMember,
  openScene,
  type Scene,
  completeFlow,
} from "../social-login/social.fixture.ts";

/** Accounts without a password, which an outside provider opens, and their first one. */

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const chosen = "um trevo bem escolhido";
const form = { newPassword: chosen, confirmNewPassword: chosen };
const code = (reply: { body: { success: boolean; code?: string } }) => reply.body.code;

let people = 0;
/** A member who has no password, signed in just now by the provider. */
async function byProvider(prepare: (member: TestClient) => Promise<unknown> = async () => {}) {
  people += 1;
  const email = `sem-senha-${people}@sandbox.example`;
  const owner = await linkedMember(scene, email);
  await prepare(owner);
  await sql`update member set password_hash = null
    where username = ${owner.userName}`.execute(scene.app.db);
  const member = scene.visitor();
  await completeFlow(scene, member, { email });
  await finish(member);
  member.userName = owner.userName;
  return member;
}

/** Its sign-in is so many minutes old. */
const age = (member: TestClient, minutes: number) =>
  sql`update session set created_at = created_at - make_interval(mins => ${minutes}::int)
    where handle = ${member.token}`.execute(scene.app.db);

test("[AUTH-06] after a sign-in that is minutes old a first password is set without an old one", async () => {
  const member = await byProvider();
  expect(await member.call("password.standing", {})).toMatchObject({
    hasPassword: false,
    asksOld: false,
    asksCode: false,
    codeTo: null,
  });
  expect(code(await member.try("mfaSettings.totpBegin", { password: "" }))).toBe("password.none");
  const value = await member.call("password.change", form);
  member.token = value.token;
  expect((await scene.visitor().login(member.userName, chosen)).userName).toBe(member.userName);
  expect(await member.call("password.standing", {})).toMatchObject({ hasPassword: true });
  // Now a second factor can be set.
  const begun = await member.call("mfaSettings.totpBegin", { password: chosen });
  expect(begun.uri).toContain("otpauth://");
  const { list } = await member.call("content.inbox", { language: "EN" });
  expect(list[0]?.title).toContain("has a password");
});

test("[AUTH-06] an older sign-in alone sets none; a mailed code does, once", async () => {
  let address = "";
  const member = await byProvider(async (owner) => {
    address = await withMail(scene, owner);
  });
  await age(member, 11);
  const standing = await member.call("password.standing", {});
  expect(standing).toMatchObject({ hasPassword: false, asksCode: true });
  expect(standing.codeTo).toMatch(/^m\S*•••@casa\.example$/);
  const bare = await member.try("password.change", form);
  expect(bare.body).toMatchObject({
    code: "validation",
    value: { fields: { code: expect.any(String) as string } },
  });
  const { to } = await member.call("password.firstCode", {});
  expect(to).toBe(standing.codeTo);
  const right = await codeSentTo(scene, address);
  const wrong = right === "000000" ? "000001" : "000000";
  expect(code(await member.try("password.change", { ...form, code: wrong }))).toBe("code.wrong");
  // Another member's code is worth nothing, whoever knows it.
  const stranger = await byProvider(async (owner) => withMail(scene, owner));
  await age(stranger, 11);
  const stolen = await stranger.try("password.change", { ...form, code: right });
  expect(code(stolen)).toBe("code.expired");
  member.token = (await member.call("password.change", { ...form, code: right })).token;
  expect((await scene.visitor().login(member.userName, chosen)).userName).toBe(member.userName);
});

test("[AUTH-06] where nothing is proven the way is a new sign-in, and that is told", async () => {
  const member = await byProvider();
  await age(member, 11);
  expect(await member.call("password.standing", {})).toMatchObject({
    asksCode: true,
    codeTo: null,
  });
  for (const reply of [
    await member.try("password.firstCode", {}),
    await member.try("password.change", { ...form, code: "123456" }),
  ]) {
    expect([reply.status, code(reply)]).toEqual([409, "contact.missing"]);
  }
});

test("[AUTH-06] every call that asks for the login password says that there is none", async () => {
  const member = await byProvider();
  const password = "anything";
  const replies = [
    await member.try("mfaSettings.totpBegin", { password }),
    await member.try("mfaSettings.passkeyBegin", { password }),
    await member.try("profile.emailCode", { email: "a@casa.example", password }),
    await member.try("profile.paymentPassword", {
      password,
      paymentPassword: "470928",
      confirmPaymentPassword: "470928",
    }),
    await member.try("socialLogin.unlink", { provider: "sandbox", password }),
    await member.try("socialLogin.start", { provider: "sandbox", purpose: "link", password }),
  ];
  expect(replies.map(code)).toEqual(replies.map(() => "password.none"));
  const { measures } = await member.call("profile.security", {});
  expect(measures).toContainEqual(expect.objectContaining({ key: "password", done: false }));
});

test("[AUTH-06] a member who has a password is never let off the old one", async () => {
  const member = await linkedMember(scene, "com-senha@sandbox.example");
  const back = scene.visitor();
  await completeFlow(scene, back, { email: "com-senha@sandbox.example" });
  await finish(back);
  expect(await back.call("password.standing", {})).toMatchObject({
    hasPassword: true,
    asksOld: true,
    asksCode: false,
  });
  const reply = await back.try("password.change", { ...form, code: "123456" });
  expect(reply.body).toMatchObject({
    code: "validation",
    value: { fields: { oldPassword: expect.any(String) as string } },
  });
  expect((await scene.visitor().login(member.userName, "um trevo de sorte")).userName).toBe(
    member.userName,
  );
});
