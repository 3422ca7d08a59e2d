import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { StaffLiveFromServer } from "@trevo/contract/live.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { raiseAlert } from "./alerts.ts";
import { hire, StaffClient } from "./staff.fixture.ts";

let app: TestApp;
let admin: StaffClient;
let address: string;
beforeAll(async () => {
  app = await openTestApp();
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  address = url.replace("http", "ws");
  admin = new StaffClient(app);
  await admin.login();
});
afterAll(() => app.close());

async function raise(subject: string): Promise<void> {
  const { merchant } = app.config;
  const alert = { merchant, kind: "test.badge", subject, detail: {} };
  await app.app.db.transaction().execute((tx) => raiseAlert(tx, alert));
}

const alertsOf = (list: { name: string; count: number }[]) =>
  list.find(({ name }) => name === "alerts")?.count;

/** What a socket of the back office was sent. */
async function listen(headers: Record<string, string>, token: string) {
  const socket = new WebSocket(`${address}/staff/live`, { headers });
  const frames: StaffLiveFromServer[] = [];
  // The contract's frames, from the server under test.
  socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as never));
  await new Promise((open) => socket.once("open", open));
  socket.send(JSON.stringify({ type: "hello", token }));
  const counts = () =>
    frames.flatMap((frame) => (frame.type === "badges" ? [alertsOf(frame.data)] : []));
  return { socket, frames, counts };
}

test("[OPS-05] a badge counts what its list shows, for whoever may read the list", async () => {
  await raise("one");
  const { list } = await admin.call("staff.badges", {});
  const alerts = await admin.call("staff.alerts", {});
  const others = await admin.call("approvals.list", { by: "others" });
  const kyc = await hire(app, "looks", ["kyc"]).then(async () => {
    const client = new StaffClient(app);
    await client.login("looks");
    return client.call("staff.badges", {});
  });
  expect(alertsOf(list)).toBe(alerts.total.count);
  expect(alerts.total.count).toBeGreaterThan(0);
  expect(list.find(({ name }) => name === "approvals")?.count).toBe(others.total.count);
  expect(kyc.list.map(({ name }) => name).toSorted()).toEqual(["approvals", "exports", "kyc"]);
});

test("[OPS-05] counts come by the socket as they change, to the session's own page alone", async () => {
  const { counts, socket } = await listen(admin.headers(), admin.token);
  await expect.poll(() => counts().length).toBe(1);
  const [before = 0] = counts();
  await raise("two");
  await expect.poll(() => counts().at(-1), { timeout: 10_000 }).toBe(before + 1);
  socket.close();

  const member = await app.newMember();
  for (const [headers, token] of [
    [{}, admin.token],
    [admin.headers(), "another-token"],
    [member.headers(), member.token],
  ] as const) {
    const stranger = await listen(headers, token);
    await expect.poll(() => stranger.frames.length).toBe(1);
    expect(stranger.frames).toEqual([{ type: "welcome", data: { signedIn: false } }]);
    stranger.socket.close();
  }
});

test("[OPS-05] what a page asks while nobody is there does not keep a session alive", async () => {
  const away = async (minutes: number) => {
    await sql`update staff_session set last_seen_at = now() - make_interval(mins => ${minutes})
      where handle = ${admin.token}`.execute(app.ownerDb);
  };
  await away(14);
  const { status } = await admin.try("staff.badges", {}, { unattended: "1" });
  expect(status).toBe(200);
  const unseen = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select floor(extract(epoch from now() - last_seen_at) / 60)::int as minutes
        from staff_session where handle = ${admin.token}`.execute(app.ownerDb);
    return rows[0]?.minutes;
  };
  expect(await unseen()).toBe(14);
  await admin.call("staff.badges", {});
  expect(await unseen()).toBe(0);
});
