import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { seedRoles } from "./permissions.ts";
import { hire, secondPerson, StaffClient } from "./staff.fixture.ts";

const reason = "Agreed in the weekly meeting";
let app: TestApp;
let admin: StaffClient;
let manager: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  admin = new StaffClient(app);
  await admin.login();
  manager = await secondPerson(app);
});
afterAll(() => app.close());
beforeEach(() => sql`update staff_session set proved_at = now()`.execute(app.app.db));

const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;
const approve = (id: string | null) =>
  manager.call("approvals.decide", { id: id ?? "", verdict: "approve" });
const idOf = async (name: string) => {
  const { list } = await admin.call("staff.list", {});
  return list.find(({ userName }) => userName === name)?.staffId ?? "";
};
const permissionsOf = async (name: string) => {
  const { roles } = await admin.call("staff.roles", {});
  return roles.find(({ role }) => role === name)?.permissions;
};

async function colleague(name: string, roles: string[]): Promise<StaffClient> {
  await hire(app, name, roles);
  const client = new StaffClient(app);
  await client.login(name);
  return client;
}

test("[OPS-06] what a role grants is changed by two persons, and counts at once", async () => {
  const looker = await colleague("looker", ["agents"]);
  expect(codeIn(await looker.try("kyc.list", {}))).toBe("role.refused");
  const wanted = { role: "agents", permissions: ["identity:read" as const], reason };
  const { approvalId } = await admin.call("staff.setRole", wanted);
  expect(codeIn(await looker.try("kyc.list", {}))).toBe("role.refused");
  const seen = await manager.call("approvals.open", { id: approvalId ?? "" });
  expect(seen).toMatchObject({
    before: { permissions: [] },
    after: { permissions: ["identity:read"] },
  });
  await approve(approvalId);
  await looker.call("kyc.list", {});
  // A start gives what a release added, and not what two persons took away.
  const kept = (await permissionsOf("support"))?.filter((one) => one !== "care:read") ?? [];
  await approve(
    (await admin.call("staff.setRole", { role: "support", permissions: kept, reason })).approvalId,
  );
  await seedRoles(app.app);
  expect(await permissionsOf("support")).toEqual(kept);
  expect(await permissionsOf("agents")).toEqual(["identity:read"]);
});

test("[OPS-06] a new role is a row, and given to a colleague by two persons", async () => {
  const night = { role: "night-desk", permissions: ["alert:read" as const], reason };
  await approve((await admin.call("staff.setRole", night)).approvalId);
  const { staffId } = await admin.call("staff.open", {
    password: "Admin1234",
    userName: "nina",
    name: "Nina",
    reason,
  });
  expect((await admin.call("staff.list", {})).list).toContainEqual(
    expect.objectContaining({ userName: "nina", roles: [] }),
  );
  const given = await admin.call("staff.grant", { staffId, roles: ["night-desk"], reason });
  expect(given.state).toBe("waiting");
  await approve(given.approvalId);
  expect((await admin.call("staff.list", {})).list).toContainEqual(
    expect.objectContaining({ userName: "nina", roles: ["night-desk"] }),
  );
  for (const [wrong, code] of [
    [{ staffId, roles: ["root"] }, "role.unknown"],
    [{ staffId: "99999", roles: ["support"] }, "staff.unknown"],
    [{ staffId: await idOf("admin"), roles: ["admin", "finance"] }, "staff.own"],
  ] as const) {
    expect(codeIn(await admin.try("staff.grant", { ...wrong, reason }))).toBe(code);
  }
  // Nor does the second person give themselves anything.
  const sly = await admin.call("staff.grant", {
    staffId: await idOf("manager"),
    roles: ["admin", "finance"],
    reason,
  });
  const reply = await manager.try("approvals.decide", {
    id: sly.approvalId ?? "",
    verdict: "approve",
  });
  expect(codeIn(reply)).toBe("staff.own");
});

test("[OPS-06] somebody who may change roles always stays", async () => {
  const bare = { role: "admin", permissions: ["audit:read" as const], reason };
  expect(codeIn(await admin.try("staff.setRole", bare))).toBe("role.last");
});

test("[OPS-06] an account known by the same CPF does not check the other", async () => {
  const cpf = "52998224725";
  const open = (userName: string) =>
    admin.call("staff.open", { password: "Admin1234", userName, name: userName, cpf, reason });
  const pair = [await open("twin-a"), await open("twin-b")];
  await sql`update staff set roles = '{admin}', password_given = false,
    password_until = null, password_hash =
    (select password_hash from staff where username = 'admin')
    where username like 'twin-%'`.execute(app.app.db);
  expect(pair).toHaveLength(2);
  const [first, second] = [new StaffClient(app), new StaffClient(app)];
  await first.login("twin-a");
  await second.login("twin-b");
  const { approvalId } = await first.call("staff.setRole", {
    role: "games",
    permissions: [],
    reason,
  });
  const reply = await second.try("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  expect(codeIn(reply)).toBe("approval.own");
});

test("[OPS-06] the first administrator of a house gives roles alone, and nobody after", async () => {
  const { staffId } = await admin.call("staff.open", {
    password: "Admin1234",
    userName: "early",
    name: "Early",
    reason,
  });
  // As on a fresh installation: no other account ever could decide.
  await sql`update staff set roles = '{}' where username not in ('admin', 'early')`.execute(
    app.app.db,
  );
  const first = await admin.call("staff.grant", { staffId, roles: ["admin"], reason });
  expect(first).toEqual({ approvalId: null, state: "done", expiresAt: null });
  const next = await admin.call("staff.grant", { staffId, roles: ["support"], reason });
  expect(next.state).toBe("waiting");
  await admin.call("staff.close", { staffId, reason });
  const late = await admin.call("staff.grant", {
    staffId: await idOf("looker"),
    roles: ["admin"],
    reason,
  });
  expect(late.state).toBe("waiting");
});
