import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import type { Call, Role } from "@trevo/contract/define.ts";
import { everyCall } from "@trevo/contract/registry.ts";
import { firstRoles } from "@trevo/contract/staff/define.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import type { StaffClient } from "../modules/backoffice/staff/staff.fixture.ts";
import { permissionsOf } from "../modules/backoffice/staff/index.ts";
import { moneyDeeds } from "./money-deeds.fixture.ts";
import { cast, refusals, rowsUnder, smallest, staffCast } from "./roles.fixture.ts";
import { requestTo, listRoutes } from "./routes.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "./test-app.ts";

const routes = listRoutes();
let app: TestApp;
let callers: Map<string, TestClient>;
let office: Map<string, StaffClient>;
beforeAll(async () => {
  app = await openTestApp();
  callers = await cast(app);
  office = await staffCast(app, firstRoles);
});
afterAll(() => app.close());

const memberRows = rowsUnder("Calls of the member site");
const routeRows = rowsUnder("Doors beside the calls");
const staffRows = rowsUnder("Calls of the back office", "staff-calls.md");
const columns = ["visitor", "trial 4", "0", "1", "2", "40", "41", "42", "agent", "due"];

/** The line that a call without one asks for, as it is declared: a proposal, to be thought over. */
function lineOf(name: string, call: Call): string {
  const mark = (column: string) => {
    const role = ({ visitor: "visitor", "trial 4": "trial" }[column] ??
      (/^(0|1|2|due)$/.test(column) ? "member" : "other")) as Role;
    if (!call.roles.includes(role)) {
      return { visitor: "sign in", trial: "no trial", member: "no", other: "no" }[role];
    }
    const isFree = call.whenDue || call.roles.includes("visitor");
    return column === "due" && !isFree ? "due" : "yes";
  };
  const cells = columns.map(mark).join(" | ");
  return `| \`${name}\` | ${call.method} ${call.path} | ${cells} |`;
}

/** What ends the caller's own play or session comes last. */
const last = ["responsibleGaming.pause", "responsibleGaming.exclude", "session.logout"];

describe("the member site", () => {
  test("[CALL-03] each call has its line in the table of roles, and each line its call", () => {
    const missing = everyCall().filter(({ name }) => !memberRows.some((row) => row.name === name));
    expect(missing.map(({ name, call }) => lineOf(name, call))).toEqual([]);
    const declared = everyCall().map(({ name, call }) => [name, `${call.method} ${call.path}`]);
    for (const { name, route } of memberRows) expect(declared).toContainEqual([name, route]);
    expect(new Set(memberRows.map(({ name }) => name)).size).toBe(memberRows.length);
  });

  test.each([...columns.map((column) => [column, column]), ["stolen", "visitor"]])(
    "[CALL-03] every call is answered as the table says: %s is %s",
    async (who = "", column = "") => {
      const client = callers.get(who);
      if (!client) throw new Error(`Nobody plays ${who}`);
      const own = { cookie: client.cookie, token: client.token };
      const rank = (name: string) => last.indexOf(name);
      const rows = memberRows.toSorted((a, b) => rank(a.name) - rank(b.name));
      const wrong: unknown[] = [];
      for (const { name, cells } of rows) {
        const mark = cells[column] ?? "";
        const said = await outcome(client, name, own);
        if (!answers(mark, said)) wrong.push([name, mark, said]);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

/** Makes a call that parses, as this caller and nobody else, whatever the one before it ended. */
async function outcome(client: TestClient, name: string, own: { cookie: string; token: string }) {
  const declared = everyCall().find((one) => one.name === name);
  if (!declared) throw new Error(`No call ${name}`);
  if (own.token !== "") {
    await sql`update session set ended_at = null, end_reason = null where handle = ${own.token}`.execute(
      app.app.db,
    );
  }
  Object.assign(client, own);
  client.jar.clear();
  const { call } = declared;
  const payload = smallest(call.payload);
  const { status, body } = call.files
    ? await client.send({
        method: call.method,
        url: call.path,
        query: payload as Record<string, string>,
        headers: { ...client.headers(), "content-type": "multipart/form-data; boundary=edge" },
        payload: "--edge--\r\n",
      })
    : await client.try(declared.name, payload);
  return { status, code: body.success ? "" : body.code };
}

/** Whether an answer is what the mark stands for. */
function answers(mark: string, { status, code }: { status: number; code: string }): boolean {
  const refusal = refusals[mark];
  if (refusal) return refusal.status === status && refusal.code === code;
  const isRefused = Object.values(refusals).some((known) => known.code === code);
  return mark === "yes" && !isRefused && code !== "internal";
}

describe("the back office", () => {
  test("[OPS-01] each call is answered to each role as the table says, and refused changes nothing", async () => {
    const declared = everyStaffCall().map(
      ({ name, call }) => `${name} ${call.method} ${call.path}`,
    );
    const written = staffRows.map(({ name, route }) => `${name} ${route}`);
    expect(written.toSorted()).toEqual(declared.toSorted());
    const wrong: unknown[] = [];
    for (const [column, client] of office) {
      const own = { cookie: client.cookie, token: client.token };
      for (const { name, call } of everyStaffCall()) {
        await sql`update staff_session set ended_at = null, end_reason = null
          where handle = ${own.token}`.execute(app.app.db);
        Object.assign(client, own);
        const mark = staffRows.find((row) => row.name === name)?.cells[column] ?? "";
        const { status, body } = await client.try(name, smallest(call.payload));
        const said = { status, code: body.success ? "" : body.code };
        if (!answers(mark, said)) wrong.push([column, name, mark, said]);
      }
    }
    expect(wrong).toEqual([]);
    // Whatever changes something is written down as done, in the same transaction.
    const acts = await sql<{ username: string; call: string }>`select username, call
      from staff_audit where outcome = 'done' and username like 'only-%'`.execute(app.app.db);
    const undue = acts.rows.filter(({ username, call }) => {
      const cells = staffRows.find((row) => row.name === call)?.cells ?? {};
      return cells[username.slice("only-".length)] !== "yes";
    });
    expect(undue).toEqual([]);
    expect(acts.rows.length).toBeGreaterThan(0);
  }, 120_000);
});

describe("a deed about money", () => {
  const modules = new Set(Object.keys(moneyDeeds).map((name) => name.split(".")[0]));
  const declared = everyStaffCall().filter(
    ({ name, call }) => call.method !== "GET" && modules.has(name.split(".")[0]),
  );

  test("[OPS-01] is of those alone whom the house agreed on, and so is its second person", () => {
    const found = declared.map(({ name, call }) => {
      const cells = staffRows.find((row) => row.name === name)?.cells ?? {};
      const by = firstRoles.filter((role) => cells[role] === "yes");
      const { approval } = call;
      if (!approval) return [name, { by }];
      const second = firstRoles.filter((role) => permissionsOf[role].includes(approval.needs));
      return [name, { by, second }];
    });
    expect(Object.fromEntries(found)).toEqual(moneyDeeds);
  });

  test("[OPS-01] is none of theirs who give out accounts and roles, but to stop and to limit", () => {
    const givers = firstRoles.filter((role) =>
      permissionsOf[role].some((one) => one === "staff:manage" || one === "role:manage"),
    );
    const theirs = Object.entries(moneyDeeds).flatMap(([name, { by }]) =>
      givers.some((role) => by.includes(role)) ? [name] : [],
    );
    expect(theirs.toSorted()).toEqual([
      "deposits.setMethod",
      "incidents.close",
      "incidents.freeze",
      "withdrawals.setLimits",
    ]);
  });
});

describe("the doors beside the calls", () => {
  test("[CALL-03] each route of the server has its line, and each line its route", () => {
    const rows = [...memberRows, ...staffRows, ...routeRows];
    const written = new Set(rows.map(({ route }) => route));
    expect([...routes].toSorted()).toEqual([...written].toSorted());
  });

  test("[CALL-03] no role opens a door that something else has to open", async () => {
    const shown = [...callers, ...office].map(([who, client]) => ({
      who,
      headers: client.headers(),
    }));
    const wrong: unknown[] = [];
    for (const { route, cells } of routeRows) {
      for (const { who, headers } of shown) {
        const asked = requestTo(route);
        const answer = await app.server.inject({ ...asked, headers: { ...headers } });
        const said = `${answer.statusCode} ${codeIn(answer.body)}`.trim();
        if (said !== cells["whoever shows nothing of it"]) wrong.push([route, who, said]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The code of a refusal, as the route words it; nothing where there is none. */
function codeIn(body: string): string {
  const [, code = ""] = /^\{(?:"success":false,)?"(?:code|error)":"?([\w.]+)/.exec(body) ?? [];
  return code;
}
