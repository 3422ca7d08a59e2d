import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { TestClient } from "../../../testing/test-app.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { openDepositSetup, type DepositSetup } from "./deposits.fixture.ts";
import type { Charge, Reversal } from "./providers/provider.ts";
import { settleCharge } from "./settle-charge.ts";

let setup: DepositSetup;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
});
afterAll(() => setup.close());

/** How often each report arrives at once, and how many orders of a history are tried. */
const copies = timesOf({ quick: 4, soak: 20 });
const orders = timesOf({ quick: 3, soak: 120 });

const part: Reversal = { id: "rv_part", kind: "refund", amount: toMicro("30.00") };
const rest: Reversal = { id: "rv_rest", kind: "chargeback", amount: toMicro("70.00") };
const all: Reversal = { id: "rv_all", kind: "med", amount: toMicro("100.00") };

/** What a provider says of a charge at one time after another. */
const histories: Record<string, { reports: Partial<Charge>[]; state: string; balance: string }> = {
  "late, then taken back in two parts": {
    reports: [
      { status: "pending" },
      { status: "expired" },
      { status: "paid" },
      { status: "paid", reversals: [part] },
      { status: "paid", reversals: [part, rest] },
    ],
    state: "reversed",
    balance: "0.00",
  },
  "failed, then paid after all": {
    reports: [{ status: "pending" }, { status: "failed" }, { status: "paid" }],
    state: "paid",
    balance: "100.00",
  },
  "disputed, won, and taken back in part": {
    reports: [
      { status: "paid" },
      { status: "paid", isDisputed: true },
      { status: "paid", reversals: [part] },
    ],
    state: "reversed",
    balance: "70.00",
  },
  "taken back whole before the payment was reported": {
    reports: [{ status: "pending" }, { status: "paid", reversals: [all] }, { status: "paid" }],
    state: "reversed",
    balance: "0.00",
  },
};

describe.each(Object.entries(histories))("a payment that is %s", (_name, history) => {
  test("[CASH-02] has one right ending in whatever order and number it is reported", async () => {
    for (const order of ordersOf(history.reports, orders)) {
      const member = await setup.newMember();
      const { id } = await setup.start(member, "100.00");
      const base = await setup.paidCharge(id, "100.00");
      for (const facts of order) await report({ ...base, ...facts });
      const { rows } = await sql<{ state: string; reversed: bigint }>`
        select state, reversed from deposit where id = ${id}`.execute(setup.app.db);
      expect(rows[0]?.state).toBe(history.state);
      expect(await setup.balance(member)).toBe(history.balance);
      const credited = toMicro("100.00") - (rows[0]?.reversed ?? 0n);
      expect(fromMicro(credited)).toBe(history.balance);
    }
    await setup.expectConsistent();
  });
});

/** One report, many times at once. */
async function report(facts: Partial<Charge> & Charge): Promise<void> {
  const isPaid = facts.status === "paid";
  const charge = isPaid ? facts : { ...facts, paidAmount: null, paidAt: null };
  const status = { chargeId: charge.id, charge };
  await Promise.all(
    Array.from({ length: copies }, () => settleCharge(setup.app, "sandbox", status)),
  );
}

/** So many of the orders of a list: the first, the last, and what lies between evenly. */
function ordersOf<T>(list: T[], most: number): T[][] {
  const permuted = permutations(list);
  const step = Math.max(1, Math.floor(permuted.length / most));
  return permuted.filter((_order, at) => at % step === 0);
}

function permutations<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, at) =>
    permutations(list.toSpliced(at, 1)).map((others) => [first, ...others]),
  );
}

describe("money that is not as agreed", () => {
  let member: TestClient;
  async function paidDeposit(facts: Partial<Charge> = {}): Promise<Charge> {
    member = await setup.newMember();
    const { id } = await setup.start(member, "100.00");
    return { ...(await setup.paidCharge(id, "100.00")), ...facts };
  }
  /** A place where money may come from the member's own account alone. */
  async function inBrazil(work: () => Promise<void>): Promise<void> {
    const { config } = setup.app;
    const before = config.jurisdiction;
    Object.assign(config, { jurisdiction: "br" });
    try {
      await work();
    } finally {
      Object.assign(config, { jurisdiction: before });
    }
  }

  test("[CASH-02] what was spent before it was taken back is owed", async () => {
    const charge = await paidDeposit();
    await report(charge);
    const wallet = await setup.app.ledger.wallet(await member.id(), "BRL");
    const grants = await setup.app.ledger.houseAccount({
      kind: "grants",
      currency: "BRL",
      code: "",
    });
    if (!wallet) throw new Error("A member has a wallet");
    await setup.app.ledger.post({
      action: "post",
      id: crypto.randomUUID(),
      hash: Buffer.alloc(16),
      kind: "reclaim",
      account: wallet,
      counter: grants,
      amount: toMicro("90.00"),
    });
    await report({ ...charge, reversals: [part] });
    expect(await setup.balance(member)).toBe("0.00");
    const { rows } = await sql<{ balance: bigint }>`select balance from ledger.account
      where owner_id = ${await member.id()} and kind = 'receivable'`.execute(setup.app.db);
    expect(rows).toEqual([{ balance: -toMicro("20.00") }]);
    await setup.expectConsistent();
  });

  test("[CASH-02] somebody else's money goes back, and never touches the wallet", async () => {
    const before = await setup.houseBalance("suspense", "");
    const charge = await paidDeposit({ payer: { name: "Outra Pessoa", taxId: "11144477735" } });
    const sealed = setup.app.vault.seal(Buffer.from("52998224725"), "id-number");
    const contact = { id: await member.id(), hash: Buffer.from("a number") };
    await sql`insert into member_contact (member_id, merchant, id_number_sealed, id_number_hash)
      values (${contact.id}, 'TREVO', ${sealed}, ${contact.hash}) on conflict (member_id) do update
      set id_number_sealed = ${sealed}, id_number_hash = ${contact.hash}`.execute(setup.app.db);
    await setup.answerPage(charge.id, { answer: "stranger" });
    await inBrazil(() => report(charge));
    await setup.until(member, charge.reference, "returned");
    await expect.poll(() => setup.houseBalance("suspense", "")).toBe(before);
    expect(await setup.balance(member)).toBe("0.00");
    await report({ ...charge, returned: toMicro("100.00") });
    await setup.expectConsistent();
  });

  test("[CASH-02] a credit card where none is taken goes back as well", async () => {
    const charge = await paidDeposit({ instrument: "credit" });
    await setup.answerPage(charge.id, { answer: "pay", instrument: "credit" });
    await inBrazil(() => report(charge));
    const value = await setup.until(member, charge.reference, "returned");
    expect(value.reason).toContain("cartão");
    expect(await setup.balance(member)).toBe("0.00");
    await setup.expectConsistent();
  });

  test("[CASH-02] paid twice: one credit, and the other waits in suspense", async () => {
    const before = await setup.houseBalance("suspense", "");
    const charge = await paidDeposit();
    const other = { ...charge, id: `ch_${"f".repeat(23)}1` };
    await Promise.all([report(charge), report(other)]);
    await report(other);
    expect(await setup.balance(member)).toBe("100.00");
    const after = await setup.houseBalance("suspense", "");
    expect(Number(after) - Number(before)).toBe(100);
    // And when the payer's bank takes it back, it is out of the books again.
    await report({ ...other, reversals: [{ ...all, id: "rv_other" }] });
    await report({ ...charge, id: other.id, reversals: [{ ...all, id: "rv_other" }] });
    expect(await setup.houseBalance("suspense", "")).toBe(before);
    await setup.expectConsistent();
  });
});
