import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../core/config.ts";
import { createServer } from "../core/http/serve.ts";
import { StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ LOG: "file" });
});
afterAll(() => app.close());

const password = "um trevo de sorte";

/** The ways in which a secret could stand in a line and still be one. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
  ];
}

test("[CALL-03] no line of the log tells a password, a cookie, a token or a ticket", async () => {
  const client = await app.newMember();
  const { userName: username } = client;
  const remembered = await client.call("session.login", { username, password, remember: true });
  client.token = remembered.token;
  const { url } = await client.call("games.launch", { nodeId: "golden-jaguar" });
  const ticket = new URL(url, "http://house").searchParams.get("sessionID") ?? "";
  const wrong = "nao era esta senha";
  await app.visitor().try("session.login", { username, password: wrong });
  await client.send({ method: "POST", url: "/wps/session/login", payload: { username, password } });
  const office = new StaffClient(app);
  await office.login();
  const secrets = { password, wrong, staffPassword: "Admin1234", ticket, staff: office.cookie };
  const shown = { sid: client.cookie, token: client.token, rem: client.jar.get("rem") ?? "" };

  // A bug of ours, met by calls that show all of it: in headers, in the address and in the body.
  await sql`alter table session rename column handle to mislaid`.execute(app.ownerDb);
  await sql`alter table game_ticket rename to mislaid`.execute(app.ownerDb);
  const extra = { token: client.token, sessionID: ticket, password };
  const headers = client.headers();
  const failed = [
    await client.try("registration.info", extra),
    await client.try("session.login", { username, ...extra }),
    await client.send({ method: "GET", url: "/wps/member/info", query: extra, headers }),
    await client.send({ method: "POST", url: "/rgs/wallet/balance", payload: extra }),
  ];
  await sql`alter table mislaid rename to game_ticket`.execute(app.ownerDb);
  await sql`alter table session rename column mislaid to handle`.execute(app.ownerDb);
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500]);

  // Lines are written when there is time for it.
  const log = await vi.waitFor(() => {
    const text = readFileSync(join(app.config.dataDir, "logs", "api.log"), "utf8");
    expect(text).toContain('"a game call failed"');
    return text;
  });
  for (const line of log.trim().split("\n")) {
    const { level, time } = JSON.parse(line) as { level: unknown; time: unknown };
    expect([typeof level, typeof time]).toEqual(["number", "number"]);
  }
  expect(log.match(/"a call failed"/g)?.length).toBeGreaterThanOrEqual(3);
  for (const [name, secret] of Object.entries({ ...secrets, ...shown })) {
    expect(secret.length, name).toBeGreaterThan(8);
    for (const disguise of disguises(secret)) expect(log, name).not.toContain(disguise);
  }
});

const lines = () =>
  readFileSync(join(app.config.dataDir, "logs", "api.log"), "utf8")
    .trim()
    .split("\n");

test("[CALL-03] a member who asks for what is another role's is written down", async () => {
  const trial = app.visitor();
  await trial.trial();
  const { status } = await trial.try("content.inbox", {});
  expect(status).toBe(403);
  const stderr = () =>
    lines()
      .map((line) => JSON.parse(line) as { msg: string })
      .find(({ msg }) => msg === "a role was refused");
  // Lines are written behind the answer.
  await expect.poll(stderr).toMatchObject({
    call: "content.inbox",
    code: "free_reject",
    memberId: expect.stringMatching(/^\d+$/) as string,
  });
});

test("[CALL-03] nobody writes a line of their own into the log", async () => {
  const forged = '{"level":30,"time":1,"msg":"all is well"}';
  const breaks = ["\n", "\r\n", "\u2028", "\u001b[2K"].map((sign) => `x${sign}${forged}${sign}`);
  const member = await app.newMember();
  await sql`alter table session rename column handle to mislaid`.execute(app.ownerDb);
  for (const text of breaks) {
    const headers = {
      ...member.headers(),
      "user-agent": encodeURIComponent(text),
      "accept-language": "en",
    };
    const url = `/wps/member/info?language=${encodeURIComponent(text)}`;
    const { status } = await app.visitor().send({ method: "GET", url, headers });
    expect(status).toBe(500);
    await app.visitor().try("session.login", { username: text.slice(0, 60), password: text });
  }
  await sql`alter table session rename column mislaid to handle`.execute(app.ownerDb);
  for (const line of lines()) {
    expect([...line].filter((sign) => sign < " " || sign === "\u2028")).toEqual([]);
    expect((JSON.parse(line) as { msg: string }).msg).not.toBe("all is well");
  }
});

test("a log on a full disk ends no site: the terminal is told, and lines come back", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "trevo-test-"));
  const file = join(dataDir, "logs", "api.log");
  mkdirSync(join(dataDir, "logs"));
  // Where a system has no device that is always full, a folder takes no lines either.
  symlinkSync(existsSync("/dev/full") ? "/dev/full" : dataDir, file);
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const server = await createServer(readConfig({ DATA_DIR: dataDir, LOG: "file" }));
  server.get("/wanted", (request) => {
    request.log.error("somebody asked");
    return "answered";
  });
  try {
    await server.inject("/wanted");
    const { body } = await server.inject("/wanted");
    expect(body).toBe("answered");
    await expect
      .poll(() => stderr.mock.calls)
      .toEqual([[expect.stringMatching(/^The log cannot be written: E[A-Z]+: /)]]);
    rmSync(file);
    await server.inject("/wanted");
    await expect.poll(() => readFileSync(file, "utf8")).toContain("somebody asked");
  } finally {
    stderr.mockRestore();
    await server.close();
    rmSync(dataDir, { recursive: true });
  }
});
