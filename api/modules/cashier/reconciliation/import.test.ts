import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TableFormat } from "@trevo/contract/staff/reconciliation.ts";
import { openDepositSetup, type DepositSetup } from "../deposits/deposits.fixture.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { settleOpenLines } from "./settle-lines.ts";

let setup: DepositSetup;
let finance: StaffClient;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
  await hire(setup, "fina", ["finance"]);
  finance = new StaffClient(setup);
  await finance.login("fina");
});
afterAll(() => setup.close());

const source = "sandbox-main";
const format: TableFormat = {
  delimiter: ";",
  decimal: ",",
  date: "dd/mm/yyyy",
  columns: {
    key: "Documento",
    bookedAt: "Data",
    amount: "Valor",
    text: "Histórico",
    payerName: "Nome",
    payerTaxId: "CPF",
  },
};
const head = "\uFEFFData;Documento;Valor;Histórico;Nome;CPF";

function importCsv(...rows: string[]) {
  const text = [head, ...rows].join("\r\n");
  const file = { source, kind: "csv" as const, fileName: "extrato.csv", text, format };
  return finance.try("reconciliation.importFile", file);
}

async function linesOf(...keys: string[]) {
  const { rows } = await sql<{ line_key: string; amount: bigint; state: string; rule: string }>`
    select line_key, amount, state, rule from statement_line
      where line_key = any(${keys}) order by line_key`.execute(setup.app.db);
  return rows;
}

test("[CASH-08] finance imports a statement as a table, and what it names is credited", async () => {
  const member = await setup.newMember();
  const { id, no } = await setup.startBy(member, "bank", "1234.50");
  const rows = [
    `24/11/2026 13:58;A1;1.234,50;PIX ${no};"Souza; Ana";123.456.789-09`,
    "24/11/2026;A2;R$ 77,00;sem número;Rui;",
  ];
  expect((await importCsv(...rows)).body).toMatchObject({
    value: { lines: 2, added: 2, changed: [], firstDay: "2026-11-24", lastDay: "2026-11-24" },
  });
  expect(await setup.until(member, id, "paid")).toMatchObject({ credited: "1234.50" });
  await settleOpenLines(setup.app);
  expect(await setup.houseBalance("bank", source)).toBe("-1311.50");
  expect(await setup.houseBalance("suspense", "")).toBe("77.00");
  expect((await importCsv(...rows)).body).toMatchObject({ value: { lines: 2, added: 0 } });
  await settleOpenLines(setup.app);
  expect(await setup.houseBalance("bank", source)).toBe("-1311.50");
  expect(await setup.balance(member)).toBe("1234.50");
  await setup.expectConsistent();
});

test("[CASH-08] a file with mistakes says where they are, and changes nothing", async () => {
  const { status, body } = await importCsv(
    "24/11/2026;B1;10,00;bom;;",
    "31/02/2026;B2;10,00;um dia que não há;;",
    "24/11/2026;B3;1e3;um valor que não é;;",
    "24/11/2026;B1;5,00;a mesma chave;;",
    "24/11/2026;;5,00;sem chave;;",
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: "statement.file",
    value: {
      count: 4,
      problems: [
        { line: 3, code: "date", text: "31/02/2026" },
        { line: 4, code: "amount", text: "1e3" },
        { line: 5, code: "twice", text: "B1" },
        { line: 6, code: "key" },
      ],
    },
  });
  expect(await linesOf("B1", "B2", "B3")).toEqual([]);
});

test("[CASH-08] a line that says something else than before stays, and stops payouts", async () => {
  await importCsv("24/11/2026;C1;10,00;como era;;");
  const again = await importCsv("24/11/2026;C1;1000,00;como era;;", "24/11/2026;C2;1,00;nova;;");
  expect(again.body).toMatchObject({ value: { added: 1, changed: ["C1"] } });
  expect(await linesOf("C1")).toMatchObject([{ amount: 10_000_000n }]);
  const { rows } = await sql`select detail from money_incident
    where kind = 'line.changed' and freezes and closed_at is null`.execute(setup.app.db);
  expect(rows).toEqual([{ detail: { source, key: "C1" } }]);
});

test("[CASH-08] OFX of both versions is read, with its zone, and keeps each cent", async () => {
  const one = (fields: string) => `<BANKTRANLIST><STMTTRN>${fields}</BANKTRANLIST>`;
  const sgml = one(
    "\n<TRNTYPE>CREDIT\n<DTPOSTED>20261124233000[-3:BRT]\n<TRNAMT>90071992.41\n<FITID>O1\n<MEMO>Dep&amp;osito\n",
  );
  const xml = one("<DTPOSTED>20261124</DTPOSTED><TRNAMT>0.07</TRNAMT><FITID>O2</FITID></STMTTRN>");
  for (const text of [`OFXHEADER:100\n\n<OFX><CURDEF>BRL\n${sgml}</OFX>`, `<OFX>${xml}</OFX>`]) {
    const file = { source, kind: "ofx" as const, fileName: "extrato.ofx", text };
    expect((await finance.try("reconciliation.importFile", file)).body).toMatchObject({
      value: { added: 1 },
    });
  }
  expect(await linesOf("O1", "O2")).toMatchObject([
    { amount: 90_071_992_410_000n },
    { amount: 70_000n },
  ]);
  const { rows } = await sql`select booked_at, text from statement_line
    where line_key = 'O1'`.execute(setup.app.db);
  expect(rows).toEqual([{ booked_at: new Date("2026-11-25T02:30:00Z"), text: "Dep&osito" }]);
  const dollars = `<OFX><CURDEF>USD${one("<DTPOSTED>20261124<TRNAMT>1.00<FITID>O3")}</OFX>`;
  const file = { source, kind: "ofx" as const, fileName: "usd.ofx", text: dollars };
  expect((await finance.try("reconciliation.importFile", file)).body).toMatchObject({
    value: { problems: [{ code: "currency", text: "USD" }] },
  });
});

test("[CASH-08] money that went out without our word is an incident at once, and once", async () => {
  await importCsv("24/11/2026;D1;-50,00;saída que ninguém mandou;;");
  await settleOpenLines(setup.app);
  await settleOpenLines(setup.app);
  const { rows } = await sql`select detail from money_incident
    where kind = 'line.unknown' and freezes`.execute(setup.app.db);
  expect(rows).toEqual([{ detail: { source, key: "D1" } }]);
  expect(await linesOf("D1")).toMatchObject([{ state: "open" }]);
});

test("[CASH-08] nobody else imports, and no account that is not ours", async () => {
  await hire(setup, "paga", ["payments"]);
  const payments = new StaffClient(setup);
  await payments.login("paga");
  const file = { source, kind: "ofx" as const, fileName: "x.ofx", text: "<OFX>" };
  expect((await payments.try("reconciliation.importFile", file)).status).toBe(403);
  const other = { ...file, source: `other-${randomUUID()}` };
  expect((await finance.try("reconciliation.importFile", other)).body).toMatchObject({
    code: "statement.source",
  });
  const { list } = await payments.call("reconciliation.sources", {});
  expect(list.find((one) => one.source === source)).toMatchObject({ currency: "BRL", format });
});

test("[CASH-08] an amount that no books could hold is a mistake of its line", async () => {
  const { body } = await importCsv("24/11/2026;F1;999.999.999.999,00;mais do que há;;");
  expect(body).toMatchObject({ value: { problems: [{ line: 2, code: "amount" }] } });
});

test("[CASH-08] each import stands in a list, with what it added and who did it", async () => {
  await importCsv("21/11/2026;I1;10,00;um;Rui;", "21/11/2026;I2;11,00;dois;Rui;");
  await importCsv("21/11/2026;I1;10,00;um;Rui;", "21/11/2026;I2;12,00;dois;Rui;");
  const { list, total } = await finance.call("reconciliation.imports", {});
  expect(list.slice(0, 2)).toMatchObject([
    { fileName: "extrato.csv", source, kind: "csv", lines: 2, added: 0, changed: 1, by: "fina" },
    { lines: 2, added: 2, changed: 0 },
  ]);
  expect(total.count).toBeGreaterThanOrEqual(2);
  const other = await finance.call("reconciliation.imports", { source: "bank-of-others" });
  expect(other.list).toEqual([]);
});

test("[OPS-05] lines without an owner for a day are counted as their list shows them", async () => {
  await importCsv("22/11/2026;L1;91,00;sem dono;Zoe;", "22/11/2026;L2;92,00;sem dono;Zoe;");
  await settleOpenLines(setup.app);
  await sql`update statement_line set booked_at = now() - interval '25 hours'
    where line_key in ('L1', 'L2')`.execute(setup.app.db);
  const late = async () => (await finance.call("reconciliation.lines", { age: "day" })).total.count;
  const badge = async () => {
    const { list } = await finance.call("staff.badges", {});
    return list.find(({ name }) => name === "lines");
  };
  const before = await late();
  expect(before).toBeGreaterThanOrEqual(2);
  expect(await badge()).toMatchObject({ count: before });
  await sql`update statement_line set booked_at = now() - interval '23 hours'
    where line_key in ('L1', 'L2')`.execute(setup.app.db);
  expect(await badge()).toMatchObject({ count: before - 2 });
  expect(await late()).toBe(before - 2);
});
