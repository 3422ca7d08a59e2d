import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { csvOf } from "./csv.ts";
import { formatOf } from "./format.ts";
import { jobs } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const fetched = (url: string) => app.server.inject({ method: "GET", url });

const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

async function download(client: TestClient, more: { format: "csv" | "pdf"; language?: string }) {
  const { url } = await client.call("statements.download", {
    startDate: "2026-01-01",
    endDate: today(),
    ...more,
  });
  if (url === null) throw new Error("It is made by a job");
  return { url, reply: await fetched(url) };
}

describe("[CASH-06] a statement as a file", () => {
  test("is a table with a reader's own separators, fetched once", async () => {
    const member = await app.richMember(1_234_500_000n);
    const { url, reply } = await download(member, { format: "csv" });
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.headers["content-disposition"]).toMatch(
      /^attachment; filename="trevo-2026-01-01-/,
    );
    const [head, line, ...rest] = reply.body.split("\r\n");
    expect(head).toBe("\uFEFFData e hora;Nº;Movimento;Jogo;Valor;Saldo antes;Saldo;Identificação");
    expect(line).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;1;Crédito da casa;;1234,50;0,00;1234,50;[0-9a-f-]{36}$/,
    );
    expect(rest).toEqual([""]);
    const again = await fetched(url);
    expect([again.statusCode, again.json()]).toMatchObject([404, { code: "statement.link" }]);
    const english = await download(member, { format: "csv", language: "EN" });
    expect(english.reply.body).toContain(",1,House credit,,1234.50,0.00,1234.50,");
  });

  test("guards texts from becoming formulas, and leaves figures alone", async () => {
    const format = formatOf("EN", "America/Sao_Paulo");
    const at = new Date("2026-03-01T12:00:00Z");
    const line = { id: "x", seq: 7n, at, kind: "bet", roundId: "r", gameName: "=1+1" } as const;
    async function* lines() {
      yield { ...line, amount: -2_000_000n, balanceAfter: 1_500_000n };
    }
    const table = await text(csvOf({ language: "EN" }, format, lines()));
    expect(table.split("\r\n")[1]).toBe("01/03/2026 09:00:00,7,Bet,'=1+1,-2.00,3.50,1.50,x");
    expect(format.grouped(-1_234_567_890_000n)).toBe("-1,234,567.89");
  });

  test("or pages to keep; an empty one says so", async () => {
    const member = await app.newMember();
    const { reply } = await download(member, { format: "pdf" });
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(reply.body.match(/\/Type \/Page\b/g)).toHaveLength(1);
    for (const language of ["EN", "TH"]) {
      const rich = await app.richMember(5_000_000n);
      expect((await download(rich, { format: "pdf", language })).reply.statusCode).toBe(200);
    }
  });

  test("covers 366 days at most, is nobody else's, and its link ends", async () => {
    const member = await app.richMember(5_000_000n);
    const asked = { startDate: "2025-01-01", endDate: "2026-01-02", format: "csv" } as const;
    expect((await member.try("statements.download", asked)).body).toMatchObject({
      code: "validation",
      value: { fields: { endDate: "Escolha no máximo 366 dias." } },
    });
    const visitor = await app.visitor().try("statements.download", asked);
    expect(visitor.status).toBe(401);
    const { url } = await member.call("statements.download", { ...asked, endDate: "2026-01-01" });
    await sql`update statement_file set link_until = now()`.execute(app.app.db);
    expect((await fetched(url ?? "")).statusCode).toBe(404);
    expect((await fetched("/wps/statement/file/guessed")).statusCode).toBe(404);
  });

  test("a large one is made by a job, and a letter leads its member to it", async () => {
    const member = await app.richMember(5_000_000n);
    app.app.state.statements.linesAtOnce = 0;
    const asked = { startDate: "2026-01-01", endDate: today(), format: "csv" } as const;
    const answer = await member.call("statements.download", asked);
    app.app.state.statements.linesAtOnce = 20_000;
    expect(answer).toEqual({ url: null, expiresAt: null, lines: 1 });
    const letter = async () => {
      const { list } = await member.call("content.inbox", { box: "mail" });
      return list.find(({ title }) => title === "Seu extrato está pronto");
    };
    await expect.poll(letter, { timeout: 20_000 }).toBeDefined();
    const id = /record\?file=([0-9a-f-]{36})/.exec((await letter())?.content ?? "")?.[1] ?? "";
    const other = await app.newMember();
    expect((await other.try("statements.link", { id })).body).toMatchObject({
      code: "statement.link",
    });
    const { url } = await member.call("statements.link", { id });
    expect((await fetched(url)).body).toContain("Crédito da casa;;5,00;0,00;5,00");
    // Another link is another download, until the file is swept.
    const { url: another } = await member.call("statements.link", { id });
    expect((await fetched(another)).statusCode).toBe(200);
    await sql`update statement_file set expires_at = now()`.execute(app.app.db);
    await jobs(app.app)
      .find(({ name }) => name === "statements:purge")
      ?.run({});
    expect((await member.try("statements.link", { id })).status).toBe(404);
  });
});
