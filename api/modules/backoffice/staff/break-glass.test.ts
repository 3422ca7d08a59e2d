import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { makeBreakGlass, sealBreakGlass, unsealBreakGlass } from "./break-glass.ts";
import { personOf, setStaffApp, StaffClient } from "./staff.fixture.ts";

let app: TestApp;
let server: Parameters<typeof makeBreakGlass>[0];
beforeAll(async () => {
  app = await openTestApp();
  const { db, config } = app.app;
  server = { db, merchant: config.merchant };
  await makeBreakGlass(server);
});
afterAll(() => app.close());

const reason = "ninguém consegue entrar";
const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;
const enter = async ({ username, password }: { username: string; password: string }) => {
  const office = new StaffClient(app);
  const reply = await office.try("staff.login", { username, password, code: "" });
  if (reply.body.success) office.token = reply.body.value.token;
  return { office, reply };
};
/** The account's hour is over. */
const passHour = () =>
  sql`update staff_break_glass set open_until = now() - interval '1 second'`.execute(app.app.db);
const alarms = async (office: StaffClient) => {
  const { list } = await office.call("staff.alerts", { state: "open" });
  return list.filter(({ kind }) => kind.startsWith("staff.breakGlass"));
};

test("[OPS-01] the sealed account lets nobody in, whatever its password", async () => {
  await expect(makeBreakGlass(server)).rejects.toThrow(/stands already/);
  const admin = await app.app.db
    .selectFrom("staff")
    .select("password_hash")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await app.app.db.updateTable("staff").set(admin).where("username", "=", "break-glass").execute();
  const { reply } = await enter({ username: "break-glass", password: "Admin1234" });
  expect(codeIn(reply)).toBe("login.failed");
});

test("[OPS-01] [OPS-08] unsealed for a reason it opens an hour, each use an alarm and on the record", async () => {
  await expect(unsealBreakGlass(server, " ")).rejects.toThrow(/Say why/);
  const given = await unsealBreakGlass(server, reason);
  expect(Date.parse(given.until) - Date.now()).toBeLessThanOrEqual(3_600_000);
  expect(codeIn((await enter({ ...given, password: "Admin1234" })).reply)).toBe("login.failed");
  const { office } = await enter(given);
  await enter(given);
  const watcher = await personOf(app, "admin");
  const raised = await alarms(watcher);
  expect(raised.map(({ kind }) => kind).toSorted()).toEqual([
    "staff.breakGlass",
    "staff.breakGlass.in",
    "staff.breakGlass.in",
  ]);
  expect(raised.find(({ kind }) => kind === "staff.breakGlass")?.detail).toMatchObject({ reason });
  expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
  const again = await enter(given);
  // Nobody silences the alarm of their own entry.
  const close = { id: raised[0]?.id ?? "", reason };
  expect(codeIn(await again.office.try("staff.closeAlert", close))).toBe("alert.unknown");
  await watcher.call("staff.closeAlert", close);
  const { list } = await watcher.call("staff.audit", {});
  expect(list).toContainEqual(expect.objectContaining({ call: "breakGlass.unseal", reason }));
  expect(list).toContainEqual(
    expect.objectContaining({ call: "staff.login", userName: "break-glass", outcome: "done" }),
  );
  expect((await watcher.call("staff.auditProof", {})).broken).toBeNull();
});

test("[OPS-01] when its hour is over it is sealed by itself, and what it came in by is worth nothing", async () => {
  const given = await unsealBreakGlass(server, reason);
  const { office } = await enter(given);
  await setStaffApp(app, office, given.password);
  const { rows } = await sql<{ isBound: boolean }>`select s.expires_at = g.open_until as "isBound"
    from staff_session s join staff_break_glass g using (staff_id)
    where s.ended_at is null`.execute(app.app.db);
  expect(rows).toEqual([{ isBound: true }]);
  expect(await sealBreakGlass(server, { isOver: true })).toBe(false);
  await passHour();
  expect(codeIn((await enter(given)).reply)).toBe("login.failed");
  expect(await sealBreakGlass(server, { isOver: true })).toBe(true);
  expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
  const next = await unsealBreakGlass(server, reason);
  expect(codeIn((await enter(given)).reply)).toBe("login.failed");
  expect((await enter(next)).reply.status).toBe(200);
});

test("[OPS-01] sealed by hand it is shut at once, and unsealed after a colleague closed it", async () => {
  const given = await unsealBreakGlass(server, reason);
  const { office } = await enter(given);
  expect(await sealBreakGlass(server)).toBe(true);
  expect(await sealBreakGlass(server)).toBe(false);
  expect(codeIn(await office.try("staff.me", {}))).toBe("session.ended");
  await sql`update staff set status = 'closed' where username = 'break-glass'`.execute(app.app.db);
  expect((await enter(await unsealBreakGlass(server, reason))).reply.status).toBe(200);
});
