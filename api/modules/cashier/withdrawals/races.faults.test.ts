import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromMicro } from "@trevo/contract/money.ts";
import { newRoundId, requestHash } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { assess } from "./assess.ts";
import { send } from "./send.ts";
import { openWithdrawalSetup, type Payee, type WithdrawalSetup } from "./withdrawals.fixture.ts";

/** What happens at one moment: of two that want the same money, one has it. */

let setup: WithdrawalSetup;
beforeAll(async () => {
  // Nothing goes on by itself: each test says what happens at once.
  setup = await openWithdrawalSetup({ env: { ROLE: "api" } });
  await sql`update risk_rule set is_on = false`.execute(setup.app.db);
  await sql`update withdrawal_limit set day_count = 100000, open_count = 100000,
    day_amount = 9000000000000, month_amount = 9000000000000`.execute(setup.app.db);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const micro = 1_000_000n;

test("[CASH-04] of taking it back and sending it, one wins", async () => {
  const times = timesOf({ quick: 30, soak: 1_000 });
  const granted = 50_000n;
  const payees = await Promise.all([1, 2, 3].map(() => setup.payee(granted)));
  const sent = new Map<Payee, bigint>(payees.map((payee) => [payee, 0n]));
  let cancelled = 0;
  // Whoever won begins a little later the next time: so each turn is close, on any machine.
  let headStart = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const payee = payees[turn % payees.length] ?? expect.fail("No payee");
    const { id } = await setup.ask(payee, "20.00");
    await assess(setup.app, id);
    const sending = async () => {
      await sleep(Math.max(0, headStart));
      return send(setup.app, id);
    };
    const taking = async () => {
      await sleep(Math.max(0, -headStart));
      return payee.member.try("withdrawals.cancel", { id });
    };
    const [back] = await Promise.all([taking(), sending()]);
    const { state } = await setup.stateOf(id);
    headStart += back.body.success ? -3 : 3;
    if (back.body.success) {
      expect(state).toBe("cancelled");
      expect(await setup.partStates(id)).toEqual([]);
      cancelled += 1;
    } else {
      expect(back.body).toMatchObject({ code: "withdrawal.final" });
      expect(state).toBe("sending");
      expect(await setup.partStates(id)).toEqual(["ready"]);
      sent.set(payee, (sent.get(payee) ?? 0n) + 20n);
    }
  }
  for (const [payee, gone] of sent)
    expect(await setup.purse(payee)).toBe(`${granted - gone}.00 0.00`);
  // Both happened, or this proved nothing.
  expect(cancelled).toBeGreaterThan(0);
  expect(cancelled).toBeLessThan(times);
});

test("[CASH-04] of all of a balance, asked for many times at once, once", async () => {
  const payee = await setup.payee(100n);
  const asked = await Promise.all(
    Array.from({ length: 10 }, () => setup.tryAsk(payee, { amount: "100.00" })),
  );
  expect(asked.filter(({ code }) => code === "")).toHaveLength(1);
  expect(asked.filter(({ code }) => code === "insufficient.balance")).toHaveLength(9);
  expect(await setup.purse(payee)).toBe("100.00 100.00");
});

test("[CASH-04] withdrawals against a hundred bets: the wallet is never below nothing", async () => {
  const rounds = timesOf({ quick: 3, soak: 50 });
  for (let round = 0; round < rounds; round += 1) {
    const payee = await setup.payee(100n);
    const bets = Array.from({ length: 100 }, () => () => bet(payee, 2n));
    const asks = Array.from({ length: 4 }, () => async () => {
      const { code } = await setup.tryAsk(payee, { amount: "30.00" });
      if (code !== "") expect(code).toBe("insufficient.balance");
      return code === "";
    });
    const [played, held] = await Promise.all([
      Promise.all(bets.map((one) => one())),
      Promise.all(asks.map((one) => one())),
    ]);
    const staked = 2n * BigInt(played.filter(Boolean).length);
    const reserved = 30n * BigInt(held.filter(Boolean).length);
    expect(staked + reserved).toBeLessThanOrEqual(100n);
    expect(staked + reserved).toBeGreaterThan(98n - 30n);
    const purse = [100n - staked, reserved].map((units) => fromMicro(units * micro)).join(" ");
    expect(await setup.purse(payee)).toBe(purse);
  }
});

/** A round that is lost at once. @returns whether the ledger took it */
async function bet(payee: Payee, units: bigint): Promise<boolean> {
  const { ledger } = setup.app;
  const account = await ledger.wallet(await payee.member.id(), "BRL");
  if (!account) throw new Error("No wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" });
  const id = randomUUID();
  const outcome = await ledger.post({
    action: "post",
    kind: "bet",
    id,
    hash: requestHash(id),
    account,
    counter,
    amount: units * micro,
    round: {
      step: "open",
      id: newRoundId(),
      vendor: "BGS",
      game: "golden-jaguar",
      detail: "{}",
      due: 0n,
      close: true,
    },
  });
  return outcome.outcome !== "refused";
}
