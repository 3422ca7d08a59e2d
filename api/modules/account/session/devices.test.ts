import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = "um trevo de sorte";
const code = (reply: { body: { success: boolean; code?: string } }) => reply.body.code;
const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

/** Another browser that the member signed in with, and that remembers them. */
async function elsewhere(username: string): Promise<TestClient> {
  const client = app.visitor();
  const headers = { "user-agent": phone };
  const given = { username, password, remember: true };
  const { token } = await client.call("session.login", given, headers);
  client.token = token;
  client.userName = username;
  return client;
}

const devices = async (member: TestClient) => (await member.call("session.devices", {})).list;

test("[MEMBER-08] open sessions are told by browser, system and network, this one first", async () => {
  const member = await app.newMember();
  await elsewhere(member.userName);
  const list = await devices(member);
  expect(list).toHaveLength(2);
  expect(list.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(list[1]?.from).toBe("Chrome · Android · 127.0.•.•");
  expect(JSON.stringify(list)).not.toContain(member.token);
});

test("[MEMBER-08] one is signed out, with what its browser remembered", async () => {
  const member = await app.newMember();
  const other = await elsewhere(member.userName);
  const third = await elsewhere(member.userName);
  // As its handle is found again: the latest is listed first.
  const list = await devices(other);
  const id = list.find(({ isThis }) => isThis)?.id ?? "";
  await member.call("session.endDevice", { id });
  expect(code(await other.try("registration.info", {}))).toBe("session.ended");
  const again = await other.try("session.login", {
    username: other.userName,
    useRemembered: true,
  });
  expect(code(again)).toBe("login.remembered.over");
  expect((await third.try("registration.info", {})).status).toBe(200);
  const kept = { username: third.userName, useRemembered: true };
  expect((await third.try("session.login", kept)).status).toBe(200);
  expect(code(await member.try("session.endDevice", { id }))).toBe("device.unknown");
});

test("[MEMBER-08] all others are signed out at once, this one goes on", async () => {
  const member = await elsewhere((await app.newMember()).userName);
  const others = [await elsewhere(member.userName), await elsewhere(member.userName)];
  expect((await member.call("session.endOthers", {})).ended).toBe(3);
  for (const other of others) {
    expect(code(await other.try("registration.info", {}))).toBe("session.ended");
    const again = { username: other.userName, useRemembered: true };
    expect(code(await other.try("session.login", again))).toBe("login.remembered.over");
  }
  expect(await devices(member)).toHaveLength(1);
  const kept = { username: member.userName, useRemembered: true };
  expect((await member.try("session.login", kept)).status).toBe(200);
});

test("[MEMBER-08] somebody else's session does not exist, and one's own is no other", async () => {
  const member = await app.newMember();
  const stranger = await app.newMember();
  const [own] = await devices(member);
  const given = { id: own?.id ?? "" };
  expect(code(await stranger.try("session.endDevice", given))).toBe("device.unknown");
  expect(code(await member.try("session.endDevice", given))).toBe("device.unknown");
  expect(code(await member.try("session.endDevice", { id: "' or 1=1" }))).toBe("validation");
  expect((await member.try("registration.info", {})).status).toBe(200);
});

test("[MEMBER-08] sign-ins are told with way, result and device, the newest first", async () => {
  const member = await app.newMember();
  await app.visitor().try("session.login", { username: member.userName, password: "errada" });
  await elsewhere(member.userName);
  const { list } = await member.call("session.history", {});
  expect(list).toMatchObject([
    { result: "in", method: "password", from: "Chrome · Android · 127.0.•.•" },
    { result: "wrong", method: "password" },
    { result: "in", method: "register" },
  ]);
  const other = await app.newMember();
  expect((await other.call("session.history", {})).list).toHaveLength(1);
});
