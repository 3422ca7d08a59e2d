import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { requestHash, settled } from "../../../ledger/index.ts";
import { VendorClient } from "../../casino/vendors/vendors.fixture.ts";
import {
  openWithdrawalSetup,
  type Payee,
  type WithdrawalSetup,
} from "../../cashier/withdrawals/withdrawals.fixture.ts";
import type { StaffClient } from "../staff/staff.fixture.ts";
import { approve, openVoiders, reason } from "./void.fixture.ts";

let setup: WithdrawalSetup;
let maker: StaffClient;
let checker: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  ({ maker, checker } = await openVoiders(setup));
});
afterAll(() => setup.close());

const micro = 1_000_000n;

/** A member who has this much beside a deposit of 100.00, which asks to be played once. */
async function depositor(units: bigint): Promise<Payee & { vendor: VendorClient }> {
  const payee = await setup.payee(units);
  const { ledger } = setup.app;
  const account = await ledger.wallet(await payee.member.id(), "BRL");
  if (!account) throw new Error("No wallet");
  const counter = await ledger.houseAccount({ kind: "clearing", currency: "BRL", code: "t" });
  const id = randomUUID();
  const deposit = { action: "post", kind: "deposit", id, hash: requestHash(id) } as const;
  settled(await ledger.post({ ...deposit, account, counter, amount: 100n * micro }));
  return { ...payee, vendor: new VendorClient(setup, await payee.member.id()) };
}

const offerOf = (member: TestClient) => member.call("withdrawals.offer", {});

/** Plays and loses this many cents; the round's id. */
async function lose(
  { member, vendor }: { member: TestClient; vendor: VendorClient },
  cents: number,
) {
  const ref = randomUUID();
  await vendor.bet(ref, `${ref}-b`, cents, { finished: true });
  const { list } = await member.call("games.betRecord", {});
  return list[0]?.roundId ?? "";
}

async function voidRound(roundId: string): Promise<void> {
  const { approvalId } = await maker.call("bets.void", { roundId, cause: "fault", reason });
  expect((await approve(checker, approvalId ?? "")).status).toBe(200);
  await expect.poll(async () => (await maker.call("bets.open", { roundId })).state).toBe("void");
}

test("[CASH-04] a voided stake counts for nothing, neither in what is open nor in what was met", async () => {
  const payee = await depositor(50n);
  const { member } = payee;
  const first = await lose(payee, 4_000);
  expect(await offerOf(member)).toMatchObject({ locked: "60.00" });
  const second = await lose(payee, 6_000);
  expect(await offerOf(member)).toMatchObject({ locked: "0.00", gates: [] });
  await voidRound(second);
  expect(await offerOf(member)).toMatchObject({ locked: "60.00", withdrawable: "50.00" });
  await voidRound(first);
  expect(await offerOf(member)).toMatchObject({ locked: "100.00", withdrawable: "50.00" });
  // Played anew, it is met.
  await lose(payee, 10_000);
  expect(await offerOf(member)).toMatchObject({ locked: "0.00", withdrawable: "50.00" });
});

test("[CASH-04] what was met and used by a withdrawal stays met; one that was given back used nothing", async () => {
  const payee = await depositor(50n);
  const { member } = payee;
  const round = await lose(payee, 10_000);
  await setup.ask(payee, "20.00");
  await voidRound(round);
  expect(await offerOf(member)).toMatchObject({ locked: "0.00" });

  const other = await depositor(50n);
  const lost = await lose(other, 10_000);
  const asked = await setup.ask(other, "20.00");
  await other.member.call("withdrawals.cancel", { id: asked.id });
  await voidRound(lost);
  expect(await offerOf(other.member)).toMatchObject({ locked: "100.00" });
});

test("[CASH-04] a wallet that was played empty and is filled again by a void plays its deposit anew", async () => {
  const payee = await depositor(0n);
  const round = await lose(payee, 10_000);
  expect(await offerOf(payee.member)).toMatchObject({ locked: "0.00", gates: [] });
  await voidRound(round);
  expect(await offerOf(payee.member)).toMatchObject({ locked: "100.00", withdrawable: "0.00" });
});
