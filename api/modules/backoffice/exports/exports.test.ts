import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";

let app: TestApp;
let office: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  await hire(app, "helps", ["support"]);
  await hire(app, "fina", ["finance"]);
  office = new StaffClient(app);
  await office.login("helps");
});
afterAll(() => app.close());

const reason = "month's report";
const linesOf = (csv: string) => csv.replace("\uFEFF", "").trimEnd().split("\r\n");

test("[OPS-07] a list is exported as it is filtered, masked, and cannot become a formula", async () => {
  const member = await app.newMember();
  await app.newMember();
  const formula = '=HYPERLINK("https://elsewhere.example") Silva';
  await sql`update member set payee_name = ${formula}, email = 'somebody@example.org'
    where id = ${await member.id()}`.execute(app.ownerDb);
  const q = (await member.id()).toString();
  const [shown] = (await office.call("memberFile.find", { q })).list;
  const columns = [
    { field: "account", title: "Conta" },
    { field: "name", title: "=Nome" },
    { field: "mail", title: "E-mail" },
  ];
  const asked = { call: "memberFile.find", filters: { q }, columns, reason };
  const { csv, rows, fileName } = await office.call("exports.make", asked);
  expect([rows, fileName]).toEqual([
    1,
    expect.stringMatching(/^memberFile-find-.*-America-Sao_Paulo-helps\.csv$/),
  ]);
  const [head = "", line = ""] = linesOf(csv);
  expect(head).toContain("'=Nome");
  expect(line).toContain(`${shown?.account}`);
  expect(line).toContain(`'=HYPERLINK`);
  expect(line).not.toContain("somebody@example.org");
  const { rows: acts } = await sql<{ after: unknown; reason: string }>`
    select after, reason from staff_audit where call = 'exports.make' and outcome = 'done'
      order by seq desc limit 1`.execute(app.ownerDb);
  expect(acts[0]).toMatchObject({ reason, after: { filters: { q }, rows: 1 } });
});

test("[OPS-07] codes leave in the words that they are shown in, moments on the house's clock", async () => {
  const q = (await (await app.newMember()).id()).toString();
  const [shown] = (await office.call("memberFile.find", { q })).list;
  const status = `${shown?.status}`;
  const columns = [
    { field: "status", title: "Situação", words: { [status]: "=ativa", "1": "nunca" } },
    { field: "status", title: "Código", words: { other: "x" } },
    { field: "createdAt", title: "Desde" },
  ];
  const { csv } = await office.call("exports.make", {
    call: "memberFile.find",
    filters: { q },
    columns,
    reason,
  });
  // São Paulo is three hours behind UTC all year.
  const hours = new Date(Date.parse(`${shown?.createdAt}`) - 3 * 3_600_000).toISOString();
  const since = hours.slice(0, 19).replace("T", " ");
  expect(linesOf(csv)[1]).toBe(`'=ativa;${status};${since}`);
});

test("[OPS-07] figures leave as numbers, below zero too, and are the ones of the list", async () => {
  const game = await launch(app, await app.richMember(200_000_000n));
  const paid = async (): Promise<boolean> => {
    const key = { "idempotency-key": randomUUID() };
    const { round } = await game.call("play", { amount: stake, mode: "BASE" }, key);
    if (round.active) await game.call("endRound");
    return round.payout > 0;
  };
  while (!(await paid()));
  const fina = new StaffClient(app);
  await fina.login("fina");
  const { list } = await fina.call("figures.transfers", { figure: "ggr", pageSize: 200 });
  const { csv } = await fina.call("exports.make", {
    call: "figures.transfers",
    filters: { figure: "ggr" },
    columns: [{ field: "amount", title: "Valor" }],
    reason,
  });
  const amounts = linesOf(csv).slice(1);
  expect(amounts.map((text) => text.replace(",", "."))).toEqual(list.map(({ amount }) => amount));
  expect(amounts.some((text) => text.startsWith("-"))).toBe(true);
});

test("[OPS-07] a report's table leaves with what it is, its span, when and by whom above it", async () => {
  const fina = new StaffClient(app);
  await fina.login("fina");
  const span = { startDate: "2026-01-01", endDate: "2026-01-02" };
  const { rows: days } = await fina.call("reports.money", span);
  const columns = [
    { field: "from", title: "Dia" },
    { field: "ggr", title: "=GGR" },
    { field: "no.such", title: "x" },
  ];
  const asked = { call: "reports.money", table: "rows", filters: span, columns, reason };
  const { csv, rows, fileName } = await fina.call("exports.report", { ...asked, title: "=Sums" });
  const [title, about, made, head, ...lines] = linesOf(csv);
  expect(title).toContain("'=Sums");
  expect(about).toBe("2026-01-01 – 2026-01-02 · BRL");
  expect(made).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d America\/Sao_Paulo · fina$/);
  expect(head).toBe("Dia;'=GGR;x");
  expect(lines).toEqual(days.map(({ from, ggr }) => `${from};${ggr.replace(".", ",")};`));
  expect(rows).toBe(days.length);
  expect(fileName).toContain("2026-01-01_2026-01-02");
  // A report is no list, nor a list a report; and who may not read it takes none of it.
  for (const [call, input, code] of [
    ["exports.make", asked, "export.unknown"],
    ["exports.report", { ...asked, table: "total", title: "x" }, "export.unknown"],
    ["exports.report", { ...asked, call: "figures.transfers", title: "x" }, "export.unknown"],
  ] as const)
    expect((await fina.try(call, input)).body).toMatchObject({ code });
  const other = await office.try("exports.report", { ...asked, title: "x" });
  expect(other.body).toMatchObject({ code: "role.refused" });
});

test("[OPS-07] who may not read a list exports none of it, nor what is no list", async () => {
  const columns = [{ field: "amount", title: "Valor" }];
  const of = (call: string) => office.try("exports.make", { call, columns, reason });
  expect((await of("figures.transfers")).body).toMatchObject({ code: "role.refused" });
  expect((await of("memberFile.reveal")).body).toMatchObject({ code: "export.unknown" });
  const names = { call: "reconciliation.lines", columns: [{ field: "payerName", title: "x" }] };
  const fina = new StaffClient(app);
  await fina.login("fina");
  const withheld = await fina.try("exports.make", { ...names, reason });
  expect(withheld.body).toMatchObject({ code: "export.unknown" });
});
