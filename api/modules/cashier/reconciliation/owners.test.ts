import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { TestClient } from "../../../testing/test-app.ts";
import { openDepositSetup, type DepositSetup } from "../deposits/deposits.fixture.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { settleCharge } from "../deposits/index.ts";
import { readSource } from "./read-source.ts";
import { settleOpenLines } from "./settle-lines.ts";

let setup: DepositSetup;
let maker: StaffClient;
let checker: StaffClient;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
  [maker, checker] = (await Promise.all(
    [
      ["paga", "payments"],
      ["fina", "finance"],
    ].map(async ([name = "", role = ""]) => {
      await hire(setup, name, [role]);
      const client = new StaffClient(setup);
      await client.login(name);
      return client;
    }),
  )) as [StaffClient, StaffClient];
});
afterAll(() => setup.close());

const reason = "Looked at the receipt and the statement";
const source = "sandbox-main";
let keys = 0;

interface BankLine {
  amount: string;
  payer?: string;
  text?: string;
}

/** A line of our bank, read; answers its id. */
async function lineOf({ amount, payer, text = "pix" }: BankLine): Promise<string> {
  const key = `owner-${(keys += 1)}`;
  const line = {
    key,
    bookedAt: new Date(),
    amount: amount.startsWith("-") ? -toMicro(amount.slice(1)) : toMicro(amount),
    currency: "BRL",
    text,
    endToEnd: null,
    payer: { name: payer ?? null, taxId: null },
  };
  await readSource(setup.app, {
    id: source,
    listLines: (cursor) => Promise.resolve({ lines: [line], cursor }),
  });
  await settleOpenLines(setup.app);
  const { rows } = await sql<{ id: bigint }>`select id from statement_line
    where line_key = ${key}`.execute(setup.app.db);
  return String(rows[0]?.id);
}

async function named(name: string): Promise<TestClient> {
  const member = await setup.newMember();
  await sql`update member set payee_name = ${name} where id = ${await member.id()}`.execute(
    setup.app.db,
  );
  return member;
}

const approve = (id: string | null) =>
  checker.try("approvals.decide", { id: id ?? "", verdict: "approve" });
async function settled(lineId: string): Promise<void> {
  const state = async () => {
    const { list } = await maker.call("reconciliation.lines", { state: "all", pageSize: 200 });
    return list.find(({ id }) => id === lineId)?.state;
  };
  await expect.poll(state).toBe("matched");
}

test("[CASH-08] a name that is alike is suggested, and one person pairs a small one", async () => {
  const member = await named("João de Moraes");
  const { id: depositId, no } = await setup.startBy(member, "bank", "101.00");
  const lineId = await lineOf({ amount: "101.00", payer: "MORAES JOAO DE" });
  const { list, line, posts } = await maker.call("reconciliation.candidates", { lineId });
  expect(line.suggestion).toEqual({ depositNo: no, likeness: 1 });
  expect(list[0]).toMatchObject({ no, isSuggested: true, likeness: 1 });
  expect(posts).toEqual([
    { from: "suspense", to: "clearing:bank" },
    { from: "clearing:bank", to: "wallet" },
  ]);
  const deposits = [{ depositId, amount: "101.00" }];
  const asked = { lineId, deposits, reason };
  expect(await maker.call("reconciliation.matchLine", asked)).toMatchObject({ state: "done" });
  await setup.until(member, depositId, "paid");
  expect(await setup.balance(member)).toBe("101.00");
  await settled(lineId);
  expect((await maker.try("reconciliation.matchLine", asked)).body).toMatchObject({
    code: "line.matched",
  });
});

test("[CASH-08] above the limit, or not suggested, two persons pair it", async () => {
  const member = await named("Carla Dias Prado");
  const { id: depositId } = await setup.startBy(member, "bank", "5000.01");
  const lineId = await lineOf({ amount: "5000.01", payer: "Carla Dias Prado" });
  const deposits = [{ depositId, amount: "5000.01" }];
  const asked = await maker.call("reconciliation.matchLine", { lineId, deposits, reason });
  expect(asked.state).toBe("waiting");
  expect(await setup.balance(member)).toBe("0.00");
  expect((await approve(asked.approvalId)).status).toBe(200);
  await setup.until(member, depositId, "paid");
  const { list } = await maker.call("reconciliation.lines", { state: "matched" });
  expect(list[0]).toMatchObject({ rule: "M5", outcome: "deposit", matchedBy: "paga, fina" });
});

test("[CASH-08] one line pays several deposits, to the cent or not at all", async () => {
  const [one, other] = [await setup.newMember(), await setup.newMember()];
  const [a, b] = [
    await setup.startBy(one, "bank", "60.00"),
    await setup.startBy(other, "bank", "90.00"),
  ];
  const lineId = await lineOf({ amount: "150.00", payer: "Empresa" });
  const split = (first: string, second: string) => ({
    lineId,
    deposits: [
      { depositId: a.id, amount: first },
      { depositId: b.id, amount: second },
    ],
    reason,
  });
  expect((await maker.try("reconciliation.matchLine", split("60.00", "89.99"))).body).toMatchObject(
    {
      code: "line.amount",
    },
  );
  const { approvalId } = await maker.call("reconciliation.matchLine", split("60.00", "90.00"));
  await approve(approvalId);
  await setup.until(one, a.id, "paid");
  await setup.until(other, b.id, "paid");
  expect([await setup.balance(one), await setup.balance(other)]).toEqual(["60.00", "90.00"]);
  expect(await setup.houseBalance("clearing", "bank")).toBe("0.00");
});

test("[CASH-08] money of nobody goes back by two persons, and its line out is known then", async () => {
  const before = await setup.houseBalance("suspense", "");
  const lineId = await lineOf({ amount: "77.00", text: "pix E00000000RETURN77AAAAAAAAAAAAA" });
  await sql`update statement_line set end_to_end = 'E00000000RETURN77' where id = ${lineId}`.execute(
    setup.app.db,
  );
  const settle = (as: "return" | "cost") =>
    maker.try("reconciliation.settleLine", { lineId, as, reason });
  expect((await settle("cost")).body).toMatchObject({ code: "line.amount" });
  const { body } = await settle("return");
  if (!body.success) throw new Error("It was not proposed");
  await approve(body.value.approvalId);
  await settled(lineId);
  expect(await setup.houseBalance("suspense", "")).toBe(before);
  expect(await setup.houseBalance("clearing", "bank")).toBe("77.00");
  await settled(await lineOf({ amount: "-77.00", text: "devolução E00000000RETURN77" }));
  expect(await setup.houseBalance("clearing", "bank")).toBe("0.00");
  const { rows } = await sql`select 1 from money_incident`.execute(setup.app.db);
  expect(rows).toEqual([]);
});

test("[CASH-08] what the bank took for itself is a cost, what nobody explains is written off", async () => {
  const unknown = await lineOf({ amount: "-12.34", text: "tarifa" });
  const cost = await maker.call("reconciliation.settleLine", {
    lineId: unknown,
    as: "cost",
    reason,
  });
  await approve(cost.approvalId);
  await settled(unknown);
  expect(await setup.houseBalance("costs", source)).toBe("-12.34");
  const lost = await lineOf({ amount: "0.07" });
  const off = await maker.call("reconciliation.settleLine", {
    lineId: lost,
    as: "write_off",
    reason,
  });
  await approve(off.approvalId);
  await settled(lost);
  expect(await setup.houseBalance("adjustments", "bank_line")).toBe("0.07");
});

test("[CASH-08] a line by hand counts after a second person, once", async () => {
  const bank = await setup.houseBalance("bank", source);
  const day = new Date().toISOString().slice(0, 10);
  const hand = { source, day, direction: "in" as const, amount: "3.00", text: "cofre", reason };
  expect((await maker.try("reconciliation.lineByHand", hand)).status).toBe(403);
  const { approvalId } = await checker.call("reconciliation.lineByHand", hand);
  expect((await approve(approvalId)).body).toMatchObject({ code: "approval.own" });
  await hire(setup, "fino", ["finance"]);
  const second = new StaffClient(setup);
  await second.login("fino");
  await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  await expect
    .poll(async () => Number(await setup.houseBalance("bank", source)) - Number(bank))
    .toBe(-3);
});

test("[CASH-08] a provider's day less its fees is one line, to the cent", async () => {
  const member = await setup.newMember();
  const { id } = await setup.start(member, "40.00");
  const charge = await setup.paidCharge(id, "40.00");
  await settleCharge(setup.app, "sandbox", { chargeId: charge.id, charge });
  await sql`insert into provider_settlement values ('sandbox', ${source}, 'LIQ SANDBOX', 100000, 99)
    on conflict (provider) do update set mark = excluded.mark, fee_flat = excluded.fee_flat,
      fee_bps = excluded.fee_bps`.execute(setup.app.db);
  // What the provider took in all tests of today: forty, and what others paid.
  const { rows } = await sql<{ n: bigint; sum: bigint }>`select count(*) as n,
    sum(credited)::bigint as sum
    from deposit where provider = 'sandbox' and credited is not null`.execute(setup.app.db);
  const { n = 0n, sum = 0n } = rows[0] ?? {};
  const fee = 100_000n * n + (sum * 99n) / 10_000n;
  const line = sum - (fee - (fee % 10_000n));
  const wrong = await lineOf({ amount: fromMicro(line + 10_000n), text: "LIQ SANDBOX" });
  const right = await lineOf({ amount: fromMicro(line), text: "liq sandbox 25/11" });
  await settled(right);
  expect(await setup.houseBalance("clearing", "sandbox")).toBe("0.00");
  expect(await setup.houseBalance("costs", "sandbox")).toBe(`-${fromMicro(sum - line)}`);
  const { list } = await maker.call("reconciliation.lines", { state: "open" });
  expect(list.map(({ id: open }) => open)).toContain(wrong);
});

test("[CASH-08] a deposit paid twice: the second payment becomes one of its own, by one person", async () => {
  const member = await setup.newMember();
  const { id } = await setup.start(member, "50.00");
  const first = await setup.paidCharge(id, "50.00");
  await settleCharge(setup.app, "sandbox", { chargeId: first.id, charge: first });
  const again = { ...first, id: `${first.id}-again` };
  await settleCharge(setup.app, "sandbox", { chargeId: again.id, charge: again });
  expect(await setup.balance(member)).toBe("50.00");
  const { list } = await maker.call("reconciliation.suspense", {});
  const found = list.find(({ chargeId }) => chargeId === again.id);
  expect(found).toMatchObject({ reason: "charge.doubled", amount: "50.00", state: "open" });
  const asked = { id: found?.id ?? "", reason };
  expect(await maker.call("reconciliation.creditSuspense", asked)).toMatchObject({ state: "done" });
  await expect.poll(() => setup.balance(member)).toBe("100.00");
  for (const call of ["creditSuspense", "returnSuspense"] as const) {
    const { body } = await maker.try(`reconciliation.${call}`, asked);
    expect(body).toMatchObject({ code: "suspense.unknown" });
  }
});

test("[CASH-08] an owner who was sought takes two persons, and must be a member", async () => {
  const owner = await setup.newMember();
  const charge = {
    ...(await setup.paidCharge((await setup.start(owner, "20.00")).id, "20.00")),
    id: "nobodys",
    reference: "none",
  };
  await settleCharge(setup.app, "sandbox", { chargeId: charge.id, charge });
  const { list } = await maker.call("reconciliation.suspense", { sort: "-at" });
  const id = list.find(({ chargeId }) => chargeId === "nobodys")?.id ?? "";
  const none = await maker.try("reconciliation.creditSuspense", { id, memberId: "999999", reason });
  expect(none.body).toMatchObject({ code: "member.unknown" });
  const memberId = (await owner.id()).toString();
  const asked = await maker.call("reconciliation.creditSuspense", { id, memberId, reason });
  expect(asked.state).toBe("waiting");
  expect(await setup.balance(owner)).toBe("0.00");
  await approve(asked.approvalId);
  await expect.poll(() => setup.balance(owner)).toBe("20.00");
  await setup.expectConsistent();
});
