import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { post, summaryOf } from "./ledger.fixture.ts";
import { type AccountRef, type Command, newRoundId, requestHash } from "./index.ts";
import { openTimedLedger, type TimedLedger } from "./limits.fixture.ts";

let testLedger: TimedLedger;
beforeAll(async () => {
  testLedger = await openTimedLedger();
});
afterEach(() => testLedger.prove());
afterAll(() => testLedger.close());

const noon = new Date("2026-03-11T15:00:00Z");
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const bet = (wallet: AccountRef, amount: bigint) =>
  post("bet", wallet, amount, { counter: testLedger.houseAccount });
const outcomeOf = async (command: Command) => summaryOf(await testLedger.timed.post(command));

test("[MEMBER-09] 100 bets at once against a limit that allows 10 pass exactly 10", async () => {
  await testLedger.setClock(noon);
  for (const column of ["wager_max", "loss_max"]) {
    const wallet = await testLedger.guarded(10_000n);
    await testLedger.limit(wallet, 1, { [column]: 100n });
    const bets = Array.from({ length: 100 }, () => testLedger.timed.post(bet(wallet, 10n)));
    const answers = (await Promise.all(bets)).map(summaryOf);
    expect(answers.filter((answer) => answer.startsWith("posted"))).toHaveLength(10);
    const no = column === "wager_max" ? "refused limit.wager" : "refused limit.loss";
    expect(answers.filter((answer) => answer === no)).toHaveLength(90);
    expect(await testLedger.balance(wallet)).toBe(9_900n);
  }
});

test("[MEMBER-09] the bets of one group count together", async () => {
  const wallet = await testLedger.guarded(1_000n);
  await testLedger.limit(wallet, 2, { wager_max: 100n });
  const answers = await testLedger.timed.postAll([bet(wallet, 60n), bet(wallet, 60n)]);
  expect(answers.map(summaryOf)).toEqual(["refused group.refused", "refused limit.wager"]);
  const both = await testLedger.timed.postAll([bet(wallet, 60n), bet(wallet, 40n)]);
  expect(both.map((answer) => answer.outcome)).toEqual(["posted", "posted"]);
});

test("[MEMBER-09] wins always pass and give loss room back; rollbacks undo both", async () => {
  const wallet = await testLedger.guarded(1_000n);
  await testLedger.limit(wallet, 1, { loss_max: 100n });
  const first = bet(wallet, 100n);
  expect(await outcomeOf(first)).toBe("posted 900");
  expect(await outcomeOf(bet(wallet, 1n))).toBe("refused limit.loss");
  const win = post("win", wallet, 40n, { counter: testLedger.houseAccount });
  expect(await outcomeOf(win)).toBe("posted 940");
  expect(await outcomeOf(bet(wallet, 41n))).toBe("refused limit.loss");
  expect(await outcomeOf(bet(wallet, 40n))).toBe("posted 900");
  const back = (original: string): Command => ({
    action: "rollback",
    id: randomUUID(),
    hash: requestHash("rollback", original),
    account: wallet,
    original,
  });
  expect(await outcomeOf(back(first.id))).toBe("reversed 1000");
  expect(await outcomeOf(back(win.id))).toBe("reversed 960");
  expect(await outcomeOf(bet(wallet, 60n))).toBe("posted 900");
  expect(await outcomeOf(bet(wallet, 1n))).toBe("refused limit.loss");
});

test("[MEMBER-09] what a vendor heard as no stays no, though the period ends", async () => {
  await testLedger.setClock(noon);
  const wallet = await testLedger.guarded(1_000n);
  await testLedger.limit(wallet, 1, { wager_max: 50n });
  const asked = { ...bet(wallet, 60n), remember: true };
  expect(await outcomeOf(asked)).toBe("refused limit.wager");
  await testLedger.limit(wallet, 1, { wager_max: null });
  expect(await outcomeOf(asked)).toBe("refused limit.wager");
  expect(await outcomeOf(bet(wallet, 60n))).toBe("posted 940");
});

test("[MEMBER-09] a check waits for the round's end and then for its answer", async () => {
  await testLedger.setClock(noon);
  const wallet = await testLedger.guarded(1_000n);
  await testLedger.sql("update ledger.play_control set check_minutes = 15 where member_id = $1", [
    wallet.ownerId,
  ]);
  const round = {
    step: "join" as const,
    id: newRoundId(),
    vendor: "TEST",
    game: "g",
    ref: "r1",
    close: false,
  };
  expect(await outcomeOf({ ...bet(wallet, 10n), round })).toBe("posted 990");
  await testLedger.setClock(minutes(9));
  expect(await outcomeOf(bet(wallet, 10n))).toBe("posted 980");
  await testLedger.setClock(minutes(16));
  expect(await outcomeOf(bet(wallet, 10n))).toBe("refused limit.check");
  expect(await outcomeOf({ ...bet(wallet, 10n), round })).toBe("posted 970");
  await testLedger.sql("update ledger.play_control set checked_at = $2 where member_id = $1", [
    wallet.ownerId,
    minutes(16),
  ]);
  expect(await outcomeOf(bet(wallet, 10n))).toBe("posted 960");
});

test("[MEMBER-09] time runs from bet to bet, pauses do not count, and the day ends", async () => {
  await testLedger.setClock(noon);
  const wallet = await testLedger.guarded(1_000n);
  await testLedger.limit(wallet, 1, { time_max_ms: 20n * 60_000n });
  for (const [at, answer] of [
    [0, "posted 990"],
    [9, "posted 980"],
    // A pause: nothing is added.
    [60, "posted 970"],
    [69, "posted 960"],
    [72, "posted 950"],
    [73, "refused limit.time"],
    // 02:59 and 03:00 UTC: the day ends at midnight in São Paulo.
    [719, "refused limit.time"],
    [720, "posted 940"],
  ] as const) {
    await testLedger.setClock(minutes(at));
    expect([at, await outcomeOf(bet(wallet, 10n))]).toEqual([at, answer]);
  }
});

test("[MEMBER-09] pause, exclusion and missing limits stop bets alone, even in a round", async () => {
  await testLedger.setClock(noon);
  const wallet = await testLedger.guarded(1_000n);
  const set = (columns: string) =>
    testLedger.sql(`update ledger.play_control set ${columns} where member_id = $1`, [
      wallet.ownerId,
    ]);
  for (const [columns, reason] of [
    ["is_missing = true", "limit.missing"],
    ["pause_until = '2026-03-12T15:00:00Z'", "limit.pause"],
    ["excluded_at = '2026-03-11T14:00:00Z', excluded_until = '2026-09-12'", "limit.exclusion"],
    ["excluded_until = null", "limit.exclusion"],
  ] as const) {
    await set(columns);
    expect(await outcomeOf(bet(wallet, 10n))).toBe(`refused ${reason}`);
  }
  const before = await testLedger.balance(wallet);
  const { houseAccount: counter } = testLedger;
  for (const kind of ["win", "deposit", "withdrawal"] as const) {
    expect(await outcomeOf(post(kind, wallet, 5n, { counter }))).toMatch(/^posted/);
  }
  expect(await testLedger.balance(wallet)).toBe(before + 5n);
});

test("[MEMBER-09] who is guarded from now on has used what the period already saw", async () => {
  await testLedger.setClock(noon);
  const wallet = await testLedger.wallet(0n);
  const { houseAccount: counter } = testLedger;
  await testLedger.timed.post(post("deposit", wallet, 500n, { counter }));
  await testLedger.timed.post(bet(wallet, 70n));
  await testLedger.guard(wallet);
  await testLedger.limit(wallet, 1, { wager_max: 100n });
  expect(await outcomeOf(bet(wallet, 31n))).toBe("refused limit.wager");
  expect(await outcomeOf(bet(wallet, 30n))).toBe("posted 400");
});
