import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe("the wallet", () => {
  test("[CASH-07] a statement's lines sum to the balance, each with the balance after it", async () => {
    const member = await app.richMember(toMicro("25.50"));
    const { sumBalance, sequence, wallets } = await member.call("wallet.balance", {});
    expect([sumBalance, sequence, wallets[0]?.held]).toEqual(["25.50", "1", "0.00"]);
    const { list, total } = await member.call("wallet.transactions", {});
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ kind: "grant", amount: "25.50", balanceAfter: "25.50" });
  });

  test("[CASH-07] a grant of the same member is made once, whatever is asked again", async () => {
    const member = await app.richMember(toMicro("5.00"));
    const id = await member.id();
    await app.app.wallets.grant(id, toMicro("5.00"));
    expect((await member.call("wallet.balance", {})).sumBalance).toBe("5.00");
    await expect(app.app.wallets.grant(id, toMicro("6.00"))).rejects.toThrow("conflict");
    expect((await member.call("wallet.balance", {})).sumBalance).toBe("5.00");
  });

  test("[CASH-07] filters by kind and by day; a kind that does not exist has no lines", async () => {
    const member = await app.richMember(toMicro("1.00"));
    const count = async (filter: Record<string, string>) =>
      (await member.call("wallet.transactions", filter)).total;
    expect(await count({ kind: "grant" })).toBe(1);
    expect(await count({ kind: "bet" })).toBe(0);
    expect(await count({ kind: "nonsense" })).toBe(0);
    expect(await count({ startDate: "2020-01-01" })).toBe(1);
    expect(await count({ endDate: "2020-01-01" })).toBe(0);
    const wrong = await member.try("wallet.transactions", {
      startDate: "2026-02-02",
      endDate: "2026-02-01",
    });
    expect(wrong.body).toMatchObject({ code: "validation" });
  });

  test("[CASH-07] play money and money are told apart, and nobody sees another's lines", async () => {
    const trial = app.visitor();
    await trial.trial();
    expect(await trial.call("wallet.balance", {})).toMatchObject({ currency: "FUN" });
    const other = await app.newMember();
    expect((await other.call("wallet.transactions", {})).list).toEqual([]);
  });

  test("[CASH-07] the books stand by their own audit after all of this", async () => {
    const { ok, findings } = await audit(app.connection);
    expect([ok, findings]).toEqual([true, []]);
  });
});

test("[MEMBER-03] the statement is filtered by the numbers of its kinds, and by days", async () => {
  const client = await app.richMember(5_000_000n);
  const { list: codes } = await client.call("wallet.txCodes", {});
  const grant = codes.find(({ kind }) => kind === "grant");
  expect(grant).toMatchObject({ direction: "in" });
  const count = async (asked: Record<string, string | number>) =>
    (await client.call("wallet.transactions", asked)).total;
  expect(await count({ txCode: grant?.code ?? 0 })).toBe(1);
  expect(await count({ txCode: codes.find(({ kind }) => kind === "bet")?.code ?? 0 })).toBe(0);
  expect(await count({ txCode: 999 })).toBe(0);
  expect(await count({ txCode: grant?.code ?? 0, kind: "bet" })).toBe(0);
  expect(await count({ startDate: "2000-01-01", endDate: "2000-12-31" })).toBe(0);
});

test("[CASH-06] each line has its number, name and balances, and the footer leads from one to the other", async () => {
  const client = await app.richMember(5_000_000n);
  const asEnglish = { language: "EN" };
  const { list, footer } = await client.call("wallet.transactions", asEnglish);
  const named = { txCode: 6, kind: "grant", group: "bonus", name: "House credit" };
  expect(list).toMatchObject([
    { ...named, sequence: "1", balanceBefore: "0.00", amount: "5.00", balanceAfter: "5.00" },
  ]);
  const all = { in: "5.00", out: "0.00", net: "5.00", lines: 1 };
  expect(footer).toEqual({ opening: "0.00", closing: "5.00", ...all });
  const { list: codes } = await client.call("wallet.txCodes", asEnglish);
  expect(codes).toContainEqual({
    code: 6,
    direction: "in",
    kind: "grant",
    group: "bonus",
    name: "House credit",
  });
  expect(codes.map(({ kind }) => kind)).not.toContain("settlement");
  const none = { in: "0.00", out: "0.00", net: "0.00", lines: 0 };
  const other = await client.call("wallet.transactions", { group: "play" });
  expect([other.list, other.footer]).toEqual([[], { opening: "0.00", closing: "5.00", ...none }]);
  const later = { startDate: "2090-01-01", endDate: "2090-01-31" };
  expect((await client.call("wallet.transactions", later)).footer).toEqual({
    opening: "5.00",
    closing: "5.00",
    ...none,
  });
  const before = { startDate: "2001-01-01", endDate: "2001-01-31" };
  expect((await client.call("wallet.transactions", before)).footer).toEqual({
    opening: "0.00",
    closing: "0.00",
    ...none,
  });
});
