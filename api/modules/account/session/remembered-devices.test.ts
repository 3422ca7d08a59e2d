import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { hashPassword } from "../../../core/passwords.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = "um trevo de sorte";

/** A member in a browser that remembers them. */
async function remembered(): Promise<TestClient> {
  const client = await app.newMember();
  const { userName: username } = client;
  const value = await client.call("session.login", { username, password, remember: true });
  client.token = value.token;
  return client;
}

/** What signing in without the password comes to. */
async function withoutPassword(client: TestClient, username = client.userName): Promise<string> {
  const { body } = await client.try("session.login", { username, useRemembered: true });
  if (!body.success) return body.code;
  client.token = body.value.token;
  return "in";
}

/** Another browser with a copy of this one's cookie. */
function copyOf(client: TestClient): TestClient {
  const copy = app.visitor();
  copy.userName = client.userName;
  copy.jar.set("rem", client.jar.get("rem") ?? "");
  return copy;
}

const over = "login.remembered.over";

test("[AUTH-04] a remembered browser signs in without the password, again and again", async () => {
  const client = await remembered();
  const first = client.jar.get("rem");
  expect(await withoutPassword(client)).toBe("in");
  expect((await client.call("registration.info", {})).account).toBe(client.userName);
  expect(client.jar.get("rem")).not.toBe(first);
  expect(await withoutPassword(client)).toBe("in");
  const { rows } = await sql<{ method: string }>`select method from session
    where handle = ${client.token}`.execute(app.app.db);
  expect(rows[0]?.method).toBe("device");
});

test("[AUTH-04] the cookie is out of reach of scripts and other sites, and only who asks gets it", async () => {
  const client = await app.newMember();
  const { userName: username } = client;
  const plain = await client.try("session.login", { username, password });
  expect(String(plain.headers["set-cookie"])).not.toContain("rem=");
  const reply = await client.try("session.login", { username, password, remember: true });
  const cookies = [reply.headers["set-cookie"]].flat().map(String);
  const rem = cookies.find((text) => text.startsWith("rem=")) ?? "";
  expect(rem).toMatch(
    /^rem=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict/,
  );
});

test("[AUTH-04] a used credential that comes again ends the whole line, and the member is told", async () => {
  const client = await remembered();
  const id = await client.id();
  const thief = copyOf(client);
  expect(await withoutPassword(client)).toBe("in");
  expect(await withoutPassword(thief)).toBe(over);
  expect(await withoutPassword(client)).toBe(over);
  const { rows } = await sql<{ title: { PT: string }; reason: string }>`
    select m.title, r.end_reason as reason from mail m
    join remembered_device r using (member_id)
    where m.member_id = ${id} and m.mail_key like 'remembered-replay:%'`.execute(app.app.db);
  expect(rows).toMatchObject([{ reason: "replay" }]);
  expect(rows[0]?.title.PT).toContain("duas vezes");
});

test("[AUTH-04] the thief first: the owner's browser is the one that comes again", async () => {
  const client = await remembered();
  const thief = copyOf(client);
  expect(await withoutPassword(thief)).toBe("in");
  const inside = { status: 200 };
  expect(await thief.try("registration.info", {})).toMatchObject(inside);
  expect(await withoutPassword(client)).toBe(over);
  expect(await withoutPassword(thief)).toBe(over);
  // Nor is the thief left inside with what the credential had opened.
  expect(await thief.try("registration.info", {})).toMatchObject({ status: 401 });
});

test("[AUTH-04] ten callers with one credential: one comes in", async () => {
  const client = await remembered();
  const said = await Promise.all(Array.from({ length: 10 }, () => withoutPassword(copyOf(client))));
  expect(said.filter((word) => word === "in")).toHaveLength(1);
});

test("[AUTH-04] another password ends what was remembered with the old one", async () => {
  const client = await remembered();
  await sql`update member set password_hash = ${await hashPassword("outra senha boa")}
    where username = ${client.userName}`.execute(app.app.db);
  expect(await withoutPassword(client)).toBe(over);
});

test("[AUTH-04] it opens its own account only, while that is open, and for thirty days", async () => {
  const [client, other] = [await remembered(), await app.newMember()];
  expect(await withoutPassword(copyOf(client), other.userName)).toBe(over);
  expect(await withoutPassword(copyOf(client), "nobody42")).toBe(over);
  expect(await withoutPassword(app.visitor(), client.userName)).toBe(over);
  const aged = await remembered();
  await sql`update remembered_device set expires_at = now()
    where member_id = ${await aged.id()}`.execute(app.app.db);
  expect(await withoutPassword(aged)).toBe(over);
  const closed = await remembered();
  await sql`update member set status = 'blocked'
    where username = ${closed.userName}`.execute(app.app.db);
  expect(await withoutPassword(closed)).toBe(over);
});

test("[AUTH-04] signing out takes the credential along", async () => {
  const client = await remembered();
  const copy = copyOf(client);
  await client.call("session.logout", {});
  expect(client.jar.get("rem")).toBe("");
  expect(await withoutPassword(copy)).toBe(over);
});

test("[AUTH-04] the secret is not in the database", async () => {
  const client = await remembered();
  const [selector = "", validator = ""] = (client.jar.get("rem") ?? "").split(".");
  const { rows } = await sql<{ line: string }>`select r::text as line from remembered_device r
    where selector = ${selector}`.execute(app.app.db);
  const line = rows[0]?.line ?? "";
  expect(line).not.toContain(validator);
  expect(line).not.toContain(Buffer.from(validator, "base64url").toString("hex"));
});

test("[AUTH-01] the history tells who came in, from where, and who failed", async () => {
  const client = await app.newMember();
  const { userName: username } = client;
  await app.visitor().try("session.login", { username, password: "not this one" });
  const headers = {
    "user-agent":
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36",
  };
  const again = app.visitor();
  const { body } = await again.try("session.login", { username, password }, { headers });
  expect(body).toMatchObject({ value: { firstTimeLogin: false, lastLoginFrom: "127.0.•.•" } });
  const { list, total } = await client.call("session.history", {});
  expect(total).toBe(3);
  expect(list.map(({ succeeded, from }) => [succeeded, from])).toEqual([
    [true, "Chrome · Android · 127.0.•.•"],
    [false, "127.0.•.•"],
    [true, "127.0.•.•"],
  ]);
  const stranger = await app.newMember();
  expect((await stranger.call("session.history", {})).total).toBe(1);
});
