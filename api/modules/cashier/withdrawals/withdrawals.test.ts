import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithdrawalSetup, type WithdrawalSetup } from "./withdrawals.fixture.ts";

let setup: WithdrawalSetup;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  await setup.trustFirstOnes();
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

describe("a small withdrawal", () => {
  test("[CASH-04] is reserved at once, approved by the rules and paid by the bank", async () => {
    const payee = await setup.payee(200n);
    const asked = await setup.ask(payee, "150.00");
    expect(asked).toMatchObject({
      amount: "150.00",
      fee: "0.00",
      canCancel: true,
      currency: "BRL",
    });
    expect(asked.steps[0]).toMatchObject({ key: "received", title: "Pedido recebido" });
    const paid = await setup.until(payee, asked.id, "paid");
    expect(paid).toMatchObject({ paidAmount: "150.00", canCancel: false, promisedAt: null });
    expect(paid.parts).toMatchObject([{ n: 1, amount: "150.00", status: "paid" }]);
    expect(paid.parts[0]?.endToEndId).toMatch(/^E\d{20}[0-9a-f]{11}$/);
    expect(paid.steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
      "received done",
      "identity done",
      "sent done",
      "paid done",
    ]);
    expect(await setup.purse(payee)).toBe("50.00 0.00");
    expect(await setup.movements(payee)).toEqual(["grant 200.00", "withdrawal -150.00"]);
  });

  test("[CASH-04] that is asked for twice with one key is one; another body is a conflict", async () => {
    const payee = await setup.payee(100n);
    const key = randomUUID();
    const asked = await Promise.all([1, 2, 3].map(() => setup.ask(payee, "20.00", key)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const other = await payee.member.try(
      "withdrawals.withdraw",
      { amount: "21.00", accountId: payee.accountId, paymentPassword: "470928" },
      { headers: { "idempotency-key": key } },
    );
    expect(other.body).toMatchObject({ code: "idempotency.conflict" });
    await setup.until(payee, asked[0]?.id ?? "", "paid");
    expect(await setup.purse(payee)).toBe("80.00 0.00");
  });

  test("[CASH-04] of all of a balance, asked for twice at once, is granted once", async () => {
    const payee = await setup.payee(100n);
    const answers = await Promise.all([1, 2].map(() => setup.tryAsk(payee, { amount: "100.00" })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["", "insufficient.balance"]);
    const { list } = await payee.member.call("withdrawals.withdrawals", {});
    expect(list).toHaveLength(1);
    await setup.until(payee, list[0]?.id ?? "", "paid");
    expect(await setup.purse(payee)).toBe("0.00 0.00");
  });
});

describe("a withdrawal that a person has to look at", () => {
  test("[CASH-04] waits with its amount reserved, and its member takes it back", async () => {
    const payee = await setup.payee(3_000n);
    const asked = await setup.ask(payee, "2500.00");
    await setup.untilState(asked.id, "review");
    expect(await setup.purse(payee)).toBe("3000.00 2500.00");
    const seen = await payee.member.call("withdrawals.withdrawal", { id: asked.id });
    expect(seen.steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
      "received done",
      "identity done",
      "review now",
      "sent next",
      "paid next",
    ]);
    const minutes = (Date.parse(seen.promisedAt ?? "") - Date.parse(seen.createdAt)) / 60_000;
    expect(minutes).toBe(60);
    const back = await payee.member.call("withdrawals.cancel", { id: asked.id });
    expect(back).toMatchObject({ status: "cancelled", reasonCode: "member", canCancel: false });
    expect(await payee.member.call("withdrawals.cancel", { id: asked.id })).toEqual(back);
    expect(await setup.purse(payee)).toBe("3000.00 0.00");
    expect(await setup.movements(payee)).toEqual(["grant 3000.00"]);
  });

  test("[CASH-04] is nobody else's, and there is none of a made-up id", async () => {
    const payee = await setup.payee(3_000n);
    const asked = await setup.ask(payee, "2500.00");
    const stranger = await setup.newMember();
    for (const id of [asked.id, randomUUID(), "x"]) {
      for (const call of ["withdrawals.withdrawal", "withdrawals.cancel"] as const) {
        const { body } = await stranger.try(call, { id });
        expect(body).toMatchObject({ code: "withdrawal.unknown" });
      }
    }
    expect(await setup.purse(payee)).toBe("3000.00 2500.00");
  });
});

/** Asks for it and waits for its end. */
async function ended(amount: string, status: Parameters<WithdrawalSetup["until"]>[2]) {
  const payee = await setup.payee(1_000n);
  const asked = await setup.ask(payee, amount);
  return { payee, value: await setup.until(payee, asked.id, status) };
}

describe("what a bank does", () => {
  test("[CASH-04] a key that it does not know gives all back, with the reason", async () => {
    const { payee, value } = await ended("100.92", "failed");
    expect(value).toMatchObject({ reasonCode: "bank.key.unknown", paidAmount: "0.00" });
    expect(value.reason).toBe("O banco não encontrou esta chave");
    expect(await setup.purse(payee)).toBe("1000.00 0.00");
    expect((await setup.movements(payee)).slice(1)).toEqual([
      "withdrawal -100.92",
      "refund 100.92",
    ]);
  });

  test("[CASH-04] an account that turns out to be closed gives all back", async () => {
    const { payee } = await ended("100.93", "failed");
    expect(await setup.purse(payee)).toBe("1000.00 0.00");
  });

  test("[CASH-04] a payout whose answer never came is paid once", async () => {
    const { payee } = await ended("100.90", "paid");
    expect(await setup.purse(payee)).toBe("899.10 0.00");
  });

  test("[CASH-04] a bank that is silent for long leaves it unknown, and then paid", async () => {
    const payee = await setup.payee(1_000n);
    const asked = await setup.ask(payee, "100.94");
    await expect.poll(() => setup.partStates(asked.id)).toEqual(["unknown"]);
    const seen = await payee.member.call("withdrawals.withdrawal", { id: asked.id });
    expect(seen).toMatchObject({ status: "sending", canCancel: false });
    const { body } = await payee.member.try("withdrawals.cancel", { id: asked.id });
    expect(body).toMatchObject({ code: "withdrawal.final" });
    await setup.until(payee, asked.id, "paid");
    expect(await setup.purse(payee)).toBe("899.06 0.00");
  });

  test("[CASH-04] a webhook that says failed counts for nothing where the bank says paid", async () => {
    const { payee } = await ended("100.96", "paid");
    expect(await setup.purse(payee)).toBe("899.04 0.00");
  });

  test("[CASH-04] what it returns after it was paid is the member's again", async () => {
    const { payee, value } = await ended("100.95", "returned");
    expect(value.steps.at(-1)).toMatchObject({ key: "paid", state: "failed" });
    expect(await setup.purse(payee)).toBe("1000.00 0.00");
    expect((await setup.movements(payee)).slice(1)).toEqual([
      "withdrawal -100.95",
      "refund 100.95",
    ]);
  });
});
