import { expect, test } from "vitest";
import { everyCall } from "@trevo/contract/registry.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import { openApi } from "./core/http/openapi.ts";
import { createTestDatabase } from "./postgres/test-database.ts";
import { permissionsOf } from "./modules/backoffice/staff/index.ts";
import { rowsUnder } from "./testing/roles.fixture.ts";
import { describeSchema } from "./testing/schema.fixture.ts";
import { describeTableTypes } from "./testing/table-types.fixture.ts";

const hint = "what is committed is stale: npm run snapshots";

type Route = [method: string, path: string, name: string, openedBy: string];

/** A line for each route, by its path: the method, the call, or what it is, and who may. */
function routes(): string {
  const calls = everyCall().map(({ name, call }): Route => [
    call.method,
    call.path,
    name,
    call.roles.join(", "),
  ]);
  const office = everyStaffCall().map(({ name, call }): Route => [
    call.method,
    call.path,
    `office.${name}`,
    call.needs,
  ]);
  // Their table is held to the routes that there are by roles.test.ts.
  const others = rowsUnder("Doors beside the calls").map(({ name, route, cells }): Route => {
    const [method = "", path = ""] = route.split(" ");
    return [method, path, name, cells["opened by"] ?? ""];
  });
  const lines = [...calls, ...office, ...others].map(
    ([method, path, name, openedBy]) => `${path} ${method}: ${name} (${openedBy})\n`,
  );
  return lines.toSorted().join("");
}

/** Which of the first roles may make which call of the back office, as a page of the documents. */
function staffCalls(): string {
  const roles = Object.entries(permissionsOf);
  const head = [
    "call",
    "method and path",
    "nobody",
    "member",
    ...roles.map(([role]) => role),
    "due",
  ];
  const rows = everyStaffCall().map(({ name, call }) => {
    const { needs, whenDue, approval } = call;
    const isOpen = needs === "none";
    const may = roles.map(([, granted]) =>
      isOpen || needs === "session" || granted.includes(needs) ? "yes" : "no",
    );
    const outside = isOpen ? ["yes", "yes"] : ["sign in", "ended"];
    const due = isOpen || whenDue ? "yes" : "due";
    const second = approval ? ` ② ${approval.needs}` : "";
    return [`\`${name}\``, `${call.method} ${call.path}`, ...outside, ...may, due, needs + second];
  });
  const lines = [[...head, "needs"], [...head, ""].map(() => "---"), ...rows];
  const table = lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  const about =
    "What stands here is written by `npm run snapshots`. ② takes a second person, who needs what\n" +
    "stands behind it. *due* is an admin with a password that somebody else chose.\n";
  return `# The back office, call by call\n\n## Calls of the back office\n\n${about}\n${table}`;
}

test("who of staff may make which call is committed", async () => {
  await expect(staffCalls(), hint).toMatchFileSnapshot("../docs/security/staff-calls.md");
});

test("the schema that a fresh database has is committed, and the types of its tables", async () => {
  const { connection, drop } = await createTestDatabase();
  await expect(await describeSchema(connection), hint).toMatchFileSnapshot("schema.sql");
  await expect(await describeTableTypes(connection), hint).toMatchFileSnapshot("schema.ts");
  await drop();
});

test("the routes and the document of the calls are committed", async () => {
  await expect(routes(), hint).toMatchFileSnapshot("routes.txt");
  const document = JSON.stringify(openApi(), null, 1);
  await expect(`${document}\n`, hint).toMatchFileSnapshot("openapi.json");
});
