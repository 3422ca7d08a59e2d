import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newRoundId, requestHash, settled } from "../../../ledger/index.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  await setup.trustFirstOnes();
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

/** Changes the limits for one test. */
async function withLimits(change: string, work: () => Promise<void>): Promise<void> {
  const { db } = setup.app;
  const { rows } = await sql<Record<string, unknown>>`select * from withdrawal_limit
    where level = 1`.execute(db);
  await sql`update withdrawal_limit set ${sql.raw(change)}`.execute(db);
  try {
    await work();
  } finally {
    for (const [column, value] of Object.entries(rows[0] ?? {})) {
      if (["merchant", "currency", "level"].includes(column)) continue;
      await sql`update withdrawal_limit set ${sql.ref(column)} = ${value}`.execute(db);
    }
  }
}

test("[CASH-04] the largest goes out in ten transfers, and more is refused whatever staff set", async () => {
  await withLimits(
    "amount_max = 9000000000000, day_amount = 9000000000000, month_amount = 9000000000000",
    async () => {
      await sql`update risk_rule set is_on = false`.execute(setup.app.db);
      const payee = await setup.payee(600_000n);
      const { max } = await payee.member.call("withdrawals.offer", {});
      expect(max).toBe("500000.00");
      expect(await setup.tryAsk(payee, { amount: "500000.01" })).toMatchObject({
        status: 400,
        code: "withdrawal.limit",
        value: { max: "500000.00" },
      });
      const { id } = await setup.ask(payee, "500000.00");
      const paid = await setup.until(payee, id, "paid");
      expect(paid.parts.map(({ n, amount }) => `${n} ${amount}`)).toEqual(
        Array.from({ length: 10 }, (_, at) => `${at + 1} 50000.00`),
      );
      expect(await setup.purse(payee)).toBe("100000.00 0.00");
      await sql`update risk_rule set is_on = rule not in ('R01', 'R25')`.execute(setup.app.db);
    },
  );
});

describe("a request is refused", () => {
  test("[CASH-04] below the least, above the most, and by more than is there", async () => {
    const payee = await setup.payee(60_000n);
    for (const amount of ["9.99", "50000.01"]) {
      const refused = await setup.tryAsk(payee, { amount });
      expect(refused).toMatchObject({
        code: "withdrawal.limit",
        value: { min: "10.00", max: "50000.00" },
      });
    }
    for (const [language, words] of [
      ["PT", "O valor de cada saque vai de 10.00 a 50000.00."],
      ["EN", "Each withdrawal is between 10.00 and 50000.00."],
    ] as const) {
      const { body } = await payee.member.try("withdrawals.withdraw", {
        amount: "9.99",
        accountId: payee.accountId,
        paymentPassword: "470928",
        language,
      });
      expect(body).toMatchObject({ message: words });
    }
    const poor = await setup.payee(50n);
    expect((await setup.tryAsk(poor, { amount: "50.01" })).code).toBe("insufficient.balance");
    expect((await setup.tryAsk(poor, { amount: "0" })).code).toBe("validation");
    expect(await setup.purse(poor)).toBe("50.00 0.00");
  });

  test("[CASH-04] over the day's amount and count, the month's amount, and those open", async () => {
    const payee = await setup.payee(1_000n);
    await withLimits("day_amount = 300000000", async () => {
      const first = await setup.ask(payee, "200.00");
      const refused = await setup.tryAsk(payee, { amount: "100.01" });
      expect(refused).toMatchObject({ code: "withdrawal.daily", value: { left: "100.00" } });
      await setup.until(payee, first.id, "paid");
    });
    await withLimits("month_amount = 250000000", async () => {
      const refused = await setup.tryAsk(payee, { amount: "50.01" });
      expect(refused).toMatchObject({ code: "withdrawal.monthly", value: { left: "50.00" } });
    });
    await withLimits("day_count = 1", async () => {
      const refused = await setup.tryAsk(payee, { amount: "20.00" });
      expect(refused).toMatchObject({ code: "withdrawal.count", value: { max: 1 } });
    });
    const rich = await setup.payee(9_000n);
    await withLimits("open_count = 1", async () => {
      const open = await setup.ask(rich, "1500.00");
      expect((await setup.tryAsk(rich, { amount: "20.00" })).code).toBe("withdrawal.open");
      // What is taken back does not count.
      await setup.untilState(open.id, "review");
      await rich.member.call("withdrawals.cancel", { id: open.id });
      const next = await setup.ask(rich, "20.00");
      await setup.until(rich, next.id, "paid");
    });
  });

  test("[CASH-04] of two at once that would pass the day's limit together, one", async () => {
    const payee = await setup.payee(1_000n);
    await withLimits("day_amount = 300000000", async () => {
      const asked = await Promise.all([1, 2, 3].map(() => setup.tryAsk(payee, { amount: "200" })));
      expect(asked.map(({ code }) => code).toSorted()).toEqual([
        "",
        "withdrawal.daily",
        "withdrawal.daily",
      ]);
    });
  });

  test("[CASH-04] with a wrong payment password, which is shut after five", async () => {
    const payee = await setup.payee(100n);
    const wrong = { amount: "20.00", paymentPassword: "111222" };
    const codes = [];
    for (let turn = 0; turn < 6; turn++) codes.push((await setup.tryAsk(payee, wrong)).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "validation"), "secret.shut"]);
    expect((await setup.tryAsk(payee, { amount: "20.00" })).code).toBe("secret.shut");
    expect(await setup.purse(payee)).toBe("100.00 0.00");
  });

  test("[CASH-04] to an account that is another's, or was taken off", async () => {
    const [payee, other] = [await setup.payee(100n), await setup.payee(100n)];
    for (const accountId of [other.accountId, randomUUID(), "x"]) {
      const refused = await setup.tryAsk(payee, { amount: "20.00", accountId });
      expect(refused.code).toBe("payout.account.unknown");
    }
  });

  test("[CASH-04] without a proof of identity, and the offer says so before", async () => {
    const payee = await setup.payee(100n);
    await sql`update identity_case set lapsed_at = now()
      where member_id = ${await payee.member.id()}`.execute(setup.app.db);
    const { asks } = await payee.member.call("withdrawals.offer", {});
    expect(asks).toEqual(["identity"]);
    expect((await setup.tryAsk(payee, { amount: "20.00" })).code).toBe("identity.needed");
  });
});

test("[CASH-04] an account is not taken off while money is on its way to it", async () => {
  const payee = await setup.payee(3_000n);
  await setup.ask(payee, "2000.00");
  const taken = { id: payee.accountId, paymentPassword: "470928" };
  const { body } = await payee.member.try("profile.removeCard", taken);
  expect(body).toMatchObject({ code: "payout.account.used" });
});

test("[CASH-04] after the free ones of a day a fee is told before, and is the house's", async () => {
  const payee = await setup.payee(100n);
  await withLimits("fee_free = 0", async () => {
    const { fee } = await payee.member.call("withdrawals.offer", {});
    expect(fee).toEqual({ freeLeft: 0, flat: "1.00", percent: "0.00" });
    const asked = await setup.ask(payee, "50.00");
    expect(asked).toMatchObject({ fee: "1.00", netAmount: "49.00" });
    const paid = await setup.until(payee, asked.id, "paid");
    expect(paid).toMatchObject({ paidAmount: "49.00" });
    const lost = await setup.ask(payee, "20.92");
    await setup.until(payee, lost.id, "failed");
  });
  // The fee of what was not paid went back with it.
  expect(await setup.purse(payee)).toBe("50.00 0.00");
});

/** A deposit as a provider's credit books it. */
async function pay(payee: Payee, units: bigint): Promise<void> {
  const { ledger } = setup.app;
  const account = await ledger.wallet(await payee.member.id(), "BRL");
  if (!account) throw new Error("No wallet");
  const counter = await ledger.houseAccount({ kind: "clearing", currency: "BRL", code: "test" });
  const amount = units * 1_000_000n;
  const id = randomUUID();
  settled(
    await ledger.post({
      action: "post",
      kind: "deposit",
      id,
      hash: requestHash(id),
      account,
      counter,
      amount,
    }),
  );
}

/** A round of a house game that ends at once. */
async function play(payee: Payee, units: bigint, due = 0n): Promise<void> {
  const { ledger } = setup.app;
  const account = await ledger.wallet(await payee.member.id(), "BRL");
  if (!account) throw new Error("No wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" });
  const [id, roundId] = [randomUUID(), newRoundId()];
  settled(
    await ledger.post({
      action: "post",
      kind: "bet",
      id,
      hash: requestHash(id),
      account,
      counter,
      amount: units * 1_000_000n,
      round: {
        step: "open",
        id: roundId,
        vendor: "BGS",
        game: "golden-jaguar",
        detail: "{}",
        due: due * 1_000_000n,
        close: true,
      },
    }),
  );
}

describe("money that was paid in", () => {
  test("[CASH-04] is played once before it leaves; what was won is never locked", async () => {
    const payee = await setup.payee(0n);
    await pay(payee, 100n);
    await play(payee, 40n, 70n);
    expect(await payee.member.call("withdrawals.offer", {})).toMatchObject({
      balance: "130.00",
      locked: "60.00",
      withdrawable: "70.00",
      gates: [{ source: "deposit", required: "100.00", done: "40.00", left: "60.00" }],
    });
    const refused = await setup.tryAsk(payee, { amount: "70.01" });
    expect(refused).toMatchObject({
      code: "withdrawal.locked",
      value: { withdrawable: "70.00", locked: "60.00" },
    });
    await play(payee, 60n, 60n);
    expect(await payee.member.call("withdrawals.offer", {})).toMatchObject({
      locked: "0.00",
      withdrawable: "130.00",
      gates: [],
    });
    const asked = await setup.ask(payee, "130.00");
    await setup.until(payee, asked.id, "paid");
    await pay(payee, 50n);
    expect(await payee.member.call("withdrawals.offer", {})).toMatchObject({ locked: "50.00" });
  });

  test("[CASH-04] a wallet that was played empty owes nothing more", async () => {
    const payee = await setup.payee(0n);
    await pay(payee, 20n);
    await pay(payee, 30n);
    await play(payee, 20n);
    await play(payee, 30n);
    expect(await payee.member.call("withdrawals.offer", {})).toMatchObject({ gates: [] });
    await pay(payee, 10n);
    expect(await payee.member.call("withdrawals.offer", {})).toMatchObject({ locked: "10.00" });
  });
});
