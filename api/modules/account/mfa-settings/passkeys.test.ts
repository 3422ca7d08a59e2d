import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { authenticator } from "./authenticator.fixture.ts";
import { code, signInHalfway, password, withApp } from "./mfa.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const name = "Meu celular";

async function add(member: TestClient, device = authenticator()) {
  const options = await member.call("mfaSettings.passkeyBegin", { password });
  const answer = await member.call("mfaSettings.passkeyAdd", {
    passkey: device.create(options),
    name,
  });
  return { device, ...answer };
}

async function withPasskey() {
  const member = await app.newMember();
  return Object.assign(member, await add(member));
}

const begin = async (visitor: TestClient) => visitor.call("session.passkeyChallenge", {});

test("[MEMBER-08] a passkey signs in by itself, and is told as the way", async () => {
  const { userName, device, recoveryCodes } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  const visitor = app.visitor();
  const passkey = device.get(await begin(visitor));
  const value = await visitor.call("session.passkey", { passkey });
  visitor.token = value.token;
  expect(value.userName).toBe(userName);
  const { list } = await visitor.call("session.history", {});
  expect(list[0]).toMatchObject({ result: "in", method: "passkey", factor: "passkey" });
  const { passkeys } = await visitor.call("mfaSettings.factors", {});
  expect(passkeys).toMatchObject([{ id: device.id, name }]);
  expect(passkeys[0]?.usedAt).not.toBeNull();
  // What it proved counts for dangerous changes as well.
  expect((await visitor.try("mfaSettings.recoveryRenew", {})).status).toBe(200);
});

test("[MEMBER-08] a passkey is the second proof after the password", async () => {
  const { userName, device } = await withPasskey();
  const { visitor, reply } = await signInHalfway(app, userName);
  expect(reply.body).toMatchObject({ value: { ways: ["passkey", "recovery"] } });
  const options = await visitor.call("session.stepChallenge", {});
  expect(options).toMatchObject({ allowCredentials: [{ id: device.id }] });
  const value = await visitor.call("session.step", {
    way: "passkey",
    passkey: device.get(options),
  });
  expect(value.userName).toBe(userName);
});

test("[MEMBER-08] an assertion counts once, and a challenge for its holder alone", async () => {
  const { device, userName } = await withPasskey();
  const visitor = app.visitor();
  const passkey = device.get(await begin(visitor));
  expect((await visitor.try("session.passkey", { passkey })).status).toBe(200);
  expect(code(await visitor.try("session.passkey", { passkey }))).toBe("passkey.wrong");
  const mine = await signInHalfway(app, userName);
  const other = await signInHalfway(app, userName);
  const stolen = device.get(await other.visitor.call("session.stepChallenge", {}));
  const given = { way: "passkey", passkey: stolen } as const;
  expect(code(await mine.visitor.try("session.step", given))).toBe("factor.wrong");
  const assertion = device.get(await begin(visitor));
  const asStep = { way: "passkey", passkey: assertion } as const;
  expect(code(await mine.visitor.try("session.step", asStep))).toBe("factor.wrong");
  const never = { ...options(), rpId: "localhost" };
  expect(code(await visitor.try("session.passkey", { passkey: device.get(never) }))).toBe(
    "passkey.wrong",
  );
});

const options = () => ({ challenge: "bm90LW91cnMtbm90LW91cnMtbm90LW91cnMtbm90LW8" });

test.each([
  ["made for another site", { origin: "https://trevo.example" }],
  ["nobody verified", { isVerified: false }],
  ["a count that went back", { counter: 1 }],
  ["a key that nobody has", { id: "bm9ib2R5" }],
])("[MEMBER-08] refused: %s", async (_, lie) => {
  const { device } = await withPasskey();
  const visitor = app.visitor();
  for (const first of [await begin(visitor), await begin(visitor)]) {
    await visitor.call("session.passkey", { passkey: device.get(first) });
  }
  const passkey = device.get(await begin(visitor), lie);
  expect(code(await visitor.try("session.passkey", { passkey }))).toBe("passkey.wrong");
});

test("[MEMBER-08] somebody else's passkey is no second proof, and cannot be taken off", async () => {
  const owner = await withPasskey();
  const member = await withPasskey();
  const { visitor } = await signInHalfway(app, member.userName);
  const foreign = owner.device.get(await visitor.call("session.stepChallenge", {}));
  const given = { way: "passkey", passkey: foreign } as const;
  expect(code(await visitor.try("session.step", given))).toBe("factor.wrong");
  // Its id with a signature of another key.
  const options = await visitor.call("session.stepChallenge", {});
  const forged = { way: "passkey", passkey: owner.device.get(options, { id: member.device.id }) };
  expect(code(await visitor.try("session.step", forged))).toBe("factor.wrong");
  const remove = { id: owner.device.id };
  expect(code(await member.try("mfaSettings.passkeyRemove", remove))).toBe("factor.unknown");
  expect((await owner.call("mfaSettings.factors", {})).passkeys).toHaveLength(1);
});

test("[MEMBER-08] several on one account; each goes by itself, the codes with the last", async () => {
  const member = await withPasskey();
  const second = await add(member);
  expect(second.recoveryCodes).toBeNull();
  await member.call("mfaSettings.passkeyRemove", { id: member.device.id });
  expect(await member.call("mfaSettings.factors", {})).toMatchObject({
    passkeys: [{ id: second.device.id }],
    recoveryLeft: 10,
  });
  const visitor = app.visitor();
  const gone = member.device.get(await begin(visitor));
  expect(code(await visitor.try("session.passkey", { passkey: gone }))).toBe("passkey.wrong");
  await member.call("mfaSettings.passkeyRemove", { id: second.device.id });
  expect((await member.call("mfaSettings.factors", {})).recoveryLeft).toBe(0);
});

test("[MEMBER-08] a new one has to be verified, for this session, and new to everybody", async () => {
  const member = await app.newMember();
  const other = await app.newMember();
  const begun = () => member.call("mfaSettings.passkeyBegin", { password });
  const device = authenticator();
  const tried = async (client: TestClient, passkey: unknown) =>
    code(await client.try("mfaSettings.passkeyAdd", { passkey, name }));
  const lazy = device.create(await begun(), { isVerified: false });
  expect(await tried(member, lazy)).toBe("factor.wrong");
  expect(await tried(other, device.create(await begun()))).toBe("factor.wrong");
  const phished = device.create(await begun(), { origin: "https://trevo.example" });
  expect(await tried(member, phished)).toBe("factor.wrong");
  const right = device.create(await begun());
  expect(await tried(member, right)).toBeUndefined();
  expect(await tried(member, right)).toBe("factor.wrong");
  const options = await other.call("mfaSettings.passkeyBegin", { password });
  expect(await tried(other, device.create(options))).toBe("factor.set");
});

test("[MEMBER-08] asked again, a passkey answers for its own session alone", async () => {
  const member = await withApp(app);
  const { device } = await add(member);
  await sql`update session set factor_at = null where handle = ${member.token}`.execute(app.app.db);
  expect(code(await member.try("mfaSettings.totpRemove", {}))).toBe("factor.required");
  const passkey = device.get(await begin(app.visitor()));
  const wrong = await member.try("mfaSettings.confirm", { way: "passkey", passkey });
  expect(code(wrong)).toBe("factor.wrong");
  const options = await member.call("mfaSettings.confirmChallenge", {});
  await member.call("mfaSettings.confirm", { way: "passkey", passkey: device.get(options) });
  expect((await member.try("mfaSettings.totpRemove", {})).status).toBe(200);
});

test("[MEMBER-08] a blocked member's passkey opens nothing", async () => {
  const { device, userName } = await withPasskey();
  await sql`update member set status = 'blocked' where username = ${userName}`.execute(app.app.db);
  const visitor = app.visitor();
  const passkey = device.get(await begin(visitor));
  expect(code(await visitor.try("session.passkey", { passkey }))).toBe("passkey.wrong");
});
