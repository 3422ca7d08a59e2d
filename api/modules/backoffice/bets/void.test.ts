import { afterAll, beforeAll, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { expectSoundLedger, openPlayer } from "../../casino/vendors/vendors.fixture.ts";
import type { StaffClient } from "../staff/staff.fixture.ts";
import { approve, openVoiders, reason } from "./void.fixture.ts";
import { postVoid } from "./void.ts";

let app: TestApp;
let maker: StaffClient;
let checker: StaffClient;
let support: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  ({ maker, checker, support } = await openVoiders(app));
});
afterAll(async () => {
  await expectSoundLedger(app);
  await app.close();
});

const asked = (roundId: string) => ({ roundId, cause: "fault" as const, reason });

async function propose(roundId: string): Promise<string> {
  return (await maker.call("bets.void", asked(roundId))).approvalId ?? "";
}

const stateOf = async (roundId: string) => (await support.call("bets.open", { roundId })).state;

/** Proposed, approved, and done. */
async function voidRound(roundId: string): Promise<void> {
  expect((await approve(checker, await propose(roundId))).status).toBe(200);
  await expect.poll(() => stateOf(roundId)).toBe("void");
}

const balance = async (member: TestClient) => (await member.call("wallet.balance", {})).sumBalance;

async function latestRound(member: TestClient): Promise<string> {
  const { list } = await member.call("games.betRecord", {});
  return list[0]?.roundId ?? "";
}

test("[OPS-05] a paid house round is voided by two persons, once, and its member is told", async () => {
  const member = await app.richMember(100_000_000n);
  const game = await launch(app, member);
  await game.playUntil("active");
  await game.call("endRound");
  const roundId = await latestRound(member);
  const before = await support.call("bets.open", { roundId });
  const full = toMicro(await balance(member)) - toMicro(before.payout) + toMicro(before.stake);
  expect(before.voiding).toEqual({
    stakesBack: before.stake,
    payoutsTaken: before.payout,
    shortfall: "0.00",
  });
  expect((await support.try("bets.void", asked(roundId))).status).toBe(403);
  const id = await propose(roundId);
  expect((await approve(maker, id)).body).toMatchObject({ code: "approval.own" });
  expect(await stateOf(roundId)).toBe("closed");
  const replies = await Promise.all([approve(checker, id), approve(checker, id)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await expect.poll(() => stateOf(roundId)).toBe("void");
  expect(toMicro(await balance(member))).toBe(full);

  // The job again moves nothing and writes no second letter.
  const order = { roundId, currency: "BRL", cause: "fault" as const };
  const memberId = (await member.id()).toString();
  await Promise.all([1, 2].map(() => postVoid(app.app, { ...order, memberId })));
  expect(toMicro(await balance(member))).toBe(full);
  expect((await maker.try("bets.void", asked(roundId))).body).toMatchObject({ code: "round.void" });
  const after = await support.call("bets.open", { roundId });
  expect(after).toMatchObject({ stake: "0.00", payout: "0.00", due: "0.00", voiding: null });
  const was = { stake: before.stake, payout: before.payout };
  expect([before.voided, after.voided]).toEqual([null, was]);
  const amounts = (reversed: boolean) =>
    after.movements
      .filter(({ reverses }) => (reverses !== null) === reversed)
      .map(({ amount }) => amount)
      .toSorted();
  expect(amounts(true)).toEqual(amounts(false));

  const record = (await member.call("games.betRecord", {})).list[0];
  expect(record).toMatchObject({ roundId, status: "void", net: "0.00", voided: was });
  const detail = await member.call("games.betDetail", { roundId });
  expect(detail).toMatchObject({ status: "void", stake: "0.00", voided: was });
  const { list: lines } = await member.call("wallet.transactions", {});
  const back = lines.filter(({ kind }) => kind === "rollback").map(({ amount }) => amount);
  expect(back).toContain(before.stake);
  const { list: letters } = await member.call("content.inbox", {});
  const mine = letters.filter(({ content }) => content.includes(roundId));
  expect(mine).toHaveLength(1);
  expect(mine[0]?.content).toContain(before.payout);
});

test("[OPS-05] an open house round that is voided gives its stake back and never pays", async () => {
  const member = await app.richMember(100_000_000n);
  const game = await launch(app, member);
  await game.playUntil("active");
  const roundId = await latestRound(member);
  const before = toMicro(await balance(member));
  await voidRound(roundId);
  expect(toMicro(await balance(member))).toBe(before + BigInt(stake));
  await game.try("endRound");
  expect(toMicro(await balance(member))).toBe(before + BigInt(stake));
  // The game goes on with the next round.
  expect((await game.try("play", { amount: stake, mode: "BASE" })).status).toBe(200);
});

test("[OPS-05] a void whose round went on in between is overtaken", async () => {
  const member = await app.richMember(100_000_000n);
  const game = await launch(app, member);
  await game.playUntil("active");
  const roundId = await latestRound(member);
  const id = await propose(roundId);
  await game.call("endRound");
  const paid = await balance(member);
  expect((await approve(checker, id)).body).toMatchObject({ code: "approval.overtaken" });
  expect(await stateOf(roundId)).toBe("closed");
  expect(await balance(member)).toBe(paid);
});

test("[CASH-06] of a voided payout that is spent, what is missing is told first and owed after", async () => {
  const { member, vendor } = await openPlayer(app, 1_000);
  await vendor.bet("won", "b1", 1_000);
  await vendor.win("won", "w1", 5_000);
  const roundId = await latestRound(member);
  await vendor.bet("lost", "b2", 4_500, { finished: true });
  expect((await support.call("bets.open", { roundId })).voiding).toEqual({
    stakesBack: "10.00",
    payoutsTaken: "50.00",
    shortfall: "35.00",
  });
  await voidRound(roundId);
  expect(await balance(member)).toBe("0.00");
  const { list } = await maker.call("bets.list", {
    memberId: (await member.id()).toString(),
    state: "void",
  });
  expect(list.map((one) => one.roundId)).toEqual([roundId]);
});

test("[OPS-05] of a voided round what its studio took back before is told as no stake of it", async () => {
  const { member, vendor } = await openPlayer(app, 10_000);
  await vendor.bet("r", "b1", 1_000);
  await vendor.bet("r", "b2", 500);
  await vendor.rollback("back", "b2");
  const roundId = await latestRound(member);
  await voidRound(roundId);
  const { list } = await member.call("games.betRecord", {});
  expect(list[0]?.voided).toEqual({ stake: "10.00", payout: "0.00" });
  const file = await maker.call("bets.list", { roundId });
  expect(file.list[0]?.voided).toEqual({ stake: "10.00", payout: "0.00" });
});

test("[OPS-05] a voided vendor's round takes no bet, and its late win moves nothing", async () => {
  const { member, vendor } = await openPlayer(app, 10_000);
  await vendor.bet("r", "b1", 1_000);
  const roundId = await latestRound(member);
  await voidRound(roundId);
  expect(await balance(member)).toBe("100.00");
  expect((await vendor.win("r", "w1", 7_000)).status).toBe(200);
  expect((await vendor.win("r", "w1", 7_000)).status).toBe(200);
  expect((await vendor.bet("r", "b2", 1_000)).status).not.toBe(200);
  expect((await vendor.rollback("back", "b1")).status).toBe(200);
  expect(await balance(member)).toBe("100.00");
  expect(await stateOf(roundId)).toBe("void");
});
