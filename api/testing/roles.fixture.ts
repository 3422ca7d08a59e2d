import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { StaffClient, hire } from "../modules/backoffice/staff/staff.fixture.ts";
import type { TestClient, TestApp } from "./test-app.ts";

/** The agreed table: who may what, as people read it. */
const folder = new URL("../../docs/security/", import.meta.url);

/** What the marks of the table stand for on the wire; a `yes` is every answer but these. */
export const refusals: Record<string, { status: number; code: string }> = {
  "sign in": { status: 401, code: "session.missing" },
  ended: { status: 401, code: "session.ended" },
  "no trial": { status: 403, code: "free_reject" },
  no: { status: 403, code: "role.refused" },
  due: { status: 403, code: "password.due" },
};

/** A line of one of the tables: its first two cells, and the cells below each heading. */
export interface Row {
  name: string;
  route: string;
  cells: Record<string, string>;
}

/** The rows of the table under a heading of a page of docs/security. */
export function rowsUnder(heading: string, page = "roles.md"): Row[] {
  const part = readFileSync(new URL(page, folder), "utf8")
    .split(/^## /m)
    .find((text) => text.startsWith(heading));
  const lines = (part ?? "").split("\n").filter((line) => line.startsWith("|"));
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
  return rows.map(([name = "", route = "", ...cells]) => ({
    name,
    route,
    cells: Object.fromEntries(cells.map((cell, at) => [head[at + 2] ?? "", cell])),
  }));
}

/** A caller of each kind that the table has a column for. */
export async function cast(app: TestApp): Promise<Map<string, TestClient>> {
  const callers = new Map([["visitor", app.visitor()]]);
  const trial = app.visitor();
  await trial.trial();
  callers.set("trial 4", trial);
  for (const [column, type] of [
    ["0", 0],
    ["1", 1],
    ["2", 2],
    ["40", 40],
    ["41", 41],
    ["42", 42],
    ["agent", 30],
    ["due", 0],
  ] as const) {
    const member = await app.newMember();
    await sql`update member set type = ${type}, password_given = ${column === "due"}
      where username = ${member.userName}`.execute(app.app.db);
    callers.set(column, member);
  }
  // What a page's script can read of a session, in another browser: the handle without the cookie.
  const stolen = app.visitor();
  stolen.token = callers.get("0")?.token ?? "";
  callers.set("stolen", stolen);
  return callers;
}

/** The same for the back office: nobody, a member who shows a session of the site, and staff. */
export async function staffCast(
  app: TestApp,
  roles: readonly string[],
): Promise<Map<string, StaffClient>> {
  const member = new StaffClient(app);
  const { cookie, token } = await app.newMember();
  Object.assign(member, { cookie, token });
  const callers = new Map([
    ["nobody", new StaffClient(app)],
    ["member", member],
  ]);
  for (const role of roles) {
    await hire(app, `only-${role}`, [role]);
    const client = new StaffClient(app);
    await client.login(`only-${role}`);
    callers.set(role, client);
  }
  const due = new StaffClient(app);
  await hire(app, "with-a-given-one", ["admin"]);
  await sql`update staff set password_given = true
    where username = 'with-a-given-one'`.execute(app.app.db);
  await due.login("with-a-given-one");
  return callers.set("due", due);
}

/** Values that fields take: the first that parses is sent, so that a call is really made. */
const day = "2026-01-02";
const uuid = "00000000-0000-4000-8000-000000000000";
const samples = ["1", "zz-zz-99", "20.00", day, true, 60, uuid, "52998224725", "a@example.com", []];

interface Field {
  safeParse(value: unknown): { success: boolean };
}

/** The smallest payload that a call's schema takes, as far as its fields alone tell. */
export function smallest(payload: unknown): Record<string, unknown> {
  // Payloads are declared by `payload()`: objects of named fields.
  const { shape } = payload as { shape: Record<string, Field> };
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name, field]) => [name, valueOf(field)]),
  );
}

function valueOf(field: Field): unknown {
  const options = (field as { options?: unknown[] }).options ?? [];
  return [...options, ...samples].find((value) => field.safeParse(value).success) ?? "1";
}
