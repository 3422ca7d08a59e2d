import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestLedger, post, type TestLedger, summaryOf } from "./ledger.fixture.ts";
import type { AccountRef, Rollback, VoidRound } from "./command.ts";
import { newRoundId, requestHash } from "./index.ts";

let testLedger: TestLedger;
beforeAll(async () => {
  testLedger = await openTestLedger();
});
afterEach(() => testLedger.prove());
afterAll(() => testLedger.close());

function rollback(account: AccountRef, original: string): Rollback {
  return {
    action: "rollback",
    id: randomUUID(),
    hash: requestHash("rollback", original),
    account,
    original,
  };
}

test("a bet is given back, once, whoever asks and however often", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const bet = post("bet", wallet, 40n, { counter: houseAccount });
  await ledger.post(bet);
  const back = rollback(wallet, bet.id);
  const answer = await ledger.post(back);
  expect(summaryOf(answer)).toBe("reversed 100");
  expect(await ledger.post(back)).toEqual({ ...answer, replayed: true });
  expect(summaryOf(await ledger.post(rollback(wallet, bet.id)))).toBe("reversed 100");
  // The bet itself answers as it did: it was accepted, and later undone.
  expect(summaryOf(await ledger.post(bet))).toBe("posted 60");
  expect(await testLedger.balance(wallet)).toBe(100n);
});

test("a bet that comes after its rollback never moves money", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const bet = post("bet", wallet, 40n, { counter: houseAccount });
  expect(summaryOf(await ledger.post(rollback(wallet, bet.id)))).toBe("reversed 100");
  expect(summaryOf(await ledger.post(bet))).toBe("tombstone 100");
  expect(summaryOf(await ledger.post({ ...bet, hash: requestHash("any other") }))).toBe(
    "tombstone 100",
  );
  expect(await testLedger.balance(wallet)).toBe(100n);
});

test("whichever of a bet and its rollback is first, they end the same", async () => {
  const { ledger, houseAccount } = testLedger;
  for (let times = 0; times < 20; times += 1) {
    const wallet = await testLedger.wallet(100n);
    const bet = post("bet", wallet, 40n, { counter: houseAccount });
    const both = [ledger.post(bet), ledger.post(rollback(wallet, bet.id))];
    await Promise.all(times % 2 === 0 ? both : both.reverse());
    expect(await testLedger.balance(wallet)).toBe(100n);
  }
});

test("a zero bet and a refused one have nothing to give back", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(10n);
  const zero = post("bet", wallet, 0n, { counter: houseAccount });
  const refused = post("bet", wallet, 11n, { counter: houseAccount, remember: true });
  await ledger.post(zero);
  await ledger.post(refused);
  expect(summaryOf(await ledger.post(rollback(wallet, zero.id)))).toBe("reversed 10");
  expect(summaryOf(await ledger.post(rollback(wallet, refused.id)))).toBe("reversed 10");
  await ledger.post(post("deposit", wallet, 100n, { counter: houseAccount }));
  expect(summaryOf(await ledger.post(refused))).toBe("refused insufficient");
});

test("a rollback is not rolled back", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const bet = post("bet", wallet, 40n, { counter: houseAccount });
  await ledger.post(bet);
  const back = rollback(wallet, bet.id);
  await ledger.post(back);
  expect(summaryOf(await ledger.post(rollback(wallet, back.id)))).toBe(
    "refused rollback.of.rollback",
  );
  expect(await testLedger.balance(wallet)).toBe(100n);
});

test("rollbacks of a group are all done, or none is", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const bets = [10n, 20n, 30n].map((amount) =>
    post("bet", wallet, amount, { counter: houseAccount }),
  );
  for (const bet of bets) await ledger.post(bet);
  const [first, second, third] = bets.map(({ id }) => rollback(wallet, id));
  if (!first || !second || !third) throw new Error("There are three");
  await ledger.post(third);
  const ofRollback = rollback(wallet, third.id);
  expect((await ledger.postAll([first, ofRollback, second])).map(summaryOf)).toEqual([
    "refused group.refused",
    "refused rollback.of.rollback",
    "refused group.refused",
  ]);
  expect(await testLedger.balance(wallet)).toBe(70n);
  const other = { ...third, hash: requestHash("something else") };
  expect((await ledger.postAll([first, other])).map(summaryOf)).toEqual([
    "refused group.refused",
    "refused conflict",
  ]);
  expect(await testLedger.balance(wallet)).toBe(70n);
  const unknown = rollback(wallet, randomUUID());
  const done = await ledger.postAll([first, unknown, second]);
  expect(done.map(summaryOf)).toEqual(["reversed 80", "reversed 80", "reversed 100"]);
  const again = await ledger.postAll([first, unknown, second]);
  expect(again).toEqual(done.map((answer) => ({ ...answer, replayed: true })));
  expect(await testLedger.balance(wallet)).toBe(100n);
});

test("a group of rollbacks that is refused takes no other member's with it", async () => {
  const { ledger, houseAccount } = testLedger;
  const [mine, theirs] = [await testLedger.wallet(100n), await testLedger.wallet(100n)];
  const bets = [mine, theirs].map((wallet) => post("bet", wallet, 40n, { counter: houseAccount }));
  for (const bet of bets) await ledger.post(bet);
  const [mineBack, theirsBack] = [mine, theirs].map((wallet, index) =>
    rollback(wallet, bets[index]?.id ?? ""),
  );
  if (!mineBack || !theirsBack) throw new Error("There are two");
  await ledger.post(mineBack);
  // Posted at once, they share a batch.
  const [no, yes] = await Promise.all([
    ledger.postAll([rollback(mine, randomUUID()), rollback(mine, mineBack.id)]),
    ledger.postAll([theirsBack]),
  ]);
  expect(no.map(summaryOf)).toEqual(["refused group.refused", "refused rollback.of.rollback"]);
  expect(yes.map(summaryOf)).toEqual(["reversed 100"]);
});

test("a win that is spent becomes a debt, not a balance below zero", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(10n);
  const win = post("win", wallet, 100n, { counter: houseAccount });
  await ledger.post(win);
  await ledger.post(post("bet", wallet, 80n, { counter: houseAccount }));
  expect(summaryOf(await ledger.post(rollback(wallet, win.id)))).toBe("reversed 0");
  const owed = await testLedger.sql(
    "select balance, kind from ledger.account where owner_id = $1 and kind = 'receivable'",
    [wallet.ownerId],
  );
  expect(owed).toEqual([{ balance: -70n, kind: "receivable" }]);
  // Later money may come in and be played, and pays the debt before it leaves.
  const more = post("deposit", wallet, 90n, { counter: houseAccount });
  expect(summaryOf(await ledger.post(more))).toBe("posted 90");
  const out = post("withdrawal", wallet, 1n, { counter: houseAccount });
  expect(summaryOf(await ledger.post(out))).toBe("refused account.frozen");
  const [debt] = await testLedger.sql<{ id: bigint }>(
    "select id from ledger.account where owner_id = $1 and kind = 'receivable'",
    [wallet.ownerId],
  );
  const receivable = { ownerId: wallet.ownerId, id: debt?.id ?? 0n };
  const pay = (amount: bigint) => post("recovery", wallet, amount, { counter: receivable });
  expect(summaryOf(await ledger.post(pay(71n)))).toBe("refused exceeds");
  expect(summaryOf(await ledger.post(pay(70n)))).toBe("posted 20");
});

test("a round's totals follow its rollbacks", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const id = newRoundId();
  const round = { step: "join", id, vendor: "V", game: "g", ref: "r1", close: false } as const;
  const bet = post("bet", wallet, 40n, { counter: houseAccount, round });
  const win = post("win", wallet, 15n, { counter: houseAccount, round: { ...round, close: true } });
  await ledger.post(bet);
  await ledger.post(win);
  const totals = () =>
    testLedger.sql("select stake_total, payout_total, is_late from ledger.round where id = $1", [
      id,
    ]);
  expect(await totals()).toEqual([{ stake_total: 40n, payout_total: 15n, is_late: false }]);
  await ledger.post(rollback(wallet, win.id));
  expect(await totals()).toEqual([{ stake_total: 40n, payout_total: 0n, is_late: true }]);
  await ledger.post(rollback(wallet, bet.id));
  expect(await totals()).toEqual([{ stake_total: 0n, payout_total: 0n, is_late: true }]);
});

/** A round of the house that waits to be shown: 40 staked, 300 due. */
async function openRound(wallet: AccountRef) {
  const id = newRoundId();
  const named = { vendor: "BGS", game: "slot", detail: "{}" };
  const round = { step: "open", id, due: 300n, close: false, ...named } as const;
  const bet = post("bet", wallet, 40n, { counter: testLedger.houseAccount, round });
  await testLedger.ledger.post(bet);
  const close = { step: "settle", id, close: true } as const;
  return {
    id,
    bet,
    win: post("win", wallet, 300n, { counter: testLedger.houseAccount, round: close }),
  };
}

test("the stake of an open house round taken back ends the round, and nothing is paid", async () => {
  const { ledger } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const { id, bet, win } = await openRound(wallet);
  expect(summaryOf(await ledger.post(rollback(wallet, bet.id)))).toBe("reversed 100");
  expect(summaryOf(await ledger.post(win))).toBe("refused round.closed");
  const [round] = await testLedger.sql(
    "select state, due, stake_total, payout_total from ledger.round where id = $1",
    [id],
  );
  expect(round).toEqual({ state: "closed", due: 0n, stake_total: 0n, payout_total: 0n });
});

test("a house round is paid or cancelled, whichever comes first, and never both", async () => {
  const { ledger } = testLedger;
  const wallet = await testLedger.wallet(1_000n);
  for (let round = 0; round < 20; round += 1) {
    const { bet, win } = await openRound(wallet);
    const before = await testLedger.balance(wallet);
    const both = [ledger.post(win), ledger.post(rollback(wallet, bet.id))];
    const outcomes = (await Promise.all(round % 2 === 0 ? both : both.toReversed())).map(summaryOf);
    const gained = (await testLedger.balance(wallet)) - before;
    expect([40n, 300n]).toContain(gained);
    expect(outcomes.filter((outcome) => outcome === "refused round.closed")).toHaveLength(1);
  }
});

function voidOf(account: AccountRef, id: string): VoidRound {
  return { action: "void", id, hash: requestHash("void", id), account };
}

const roundOf = (id: string) =>
  testLedger.sql(
    "select g.state, r.due, r.stake_total, r.payout_total from ledger.game_round g " +
      "join ledger.round r using (member_id, id) where id = $1",
    [id],
  );

test("[CASH-07] a paid house round is voided once: its stake is back, its payout taken", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const id = newRoundId();
  const named = { vendor: "BGS", game: "slot", detail: "{}" };
  const round = { step: "open", id, due: 25n, close: true, ...named } as const;
  const bet = post("bet", wallet, 40n, { counter: houseAccount, round });
  expect(summaryOf(await ledger.post(bet))).toBe("posted 85");
  const answers = await Promise.all([1, 2, 3].map(() => ledger.post(voidOf(wallet, id))));
  expect(answers.map(summaryOf)).toEqual(["reversed 100", "reversed 100", "reversed 100"]);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await testLedger.balance(wallet)).toBe(100n);
  // What was answered stays answered, and what it moved is not taken back once more.
  expect(summaryOf(await ledger.post(bet))).toBe("posted 85");
  expect(summaryOf(await ledger.post(rollback(wallet, bet.id)))).toBe("reversed 100");
  expect(summaryOf(await ledger.post(rollback(wallet, id)))).toBe("refused rollback.of.rollback");
  expect(await testLedger.balance(wallet)).toBe(100n);
});

test("[CASH-07] an open house round that is voided is over, and pays nothing", async () => {
  const { ledger } = testLedger;
  const wallet = await testLedger.wallet(100n);
  for (let times = 0; times < 10; times += 1) {
    const { id, win } = await openRound(wallet);
    const both = [ledger.post(win), ledger.post(voidOf(wallet, id))];
    await Promise.all(times % 2 === 0 ? both : both.toReversed());
    expect(summaryOf(await ledger.post(voidOf(wallet, id)))).toBe("reversed 100");
    expect(await testLedger.balance(wallet)).toBe(100n);
  }
});

test("[CASH-07] what of a voided payout is spent is owed, after the stake that came back", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(40n);
  const { id, win } = await openRound(wallet);
  await ledger.post(win);
  await ledger.post(post("bet", wallet, 290n, { counter: houseAccount }));
  expect(summaryOf(await ledger.post(voidOf(wallet, id)))).toBe("reversed 0");
  const [owed] = await testLedger.sql(
    "select balance from ledger.account where owner_id = $1 and kind = 'receivable'",
    [wallet.ownerId],
  );
  // 10 were left and 40 came back: of 300, 250 are owed.
  expect(owed).toEqual({ balance: -250n });
  await ledger.post(post("deposit", wallet, 5n, { counter: houseAccount }));
  const out = post("withdrawal", wallet, 1n, { counter: houseAccount });
  expect(summaryOf(await ledger.post(out))).toBe("refused account.frozen");
});

test("[CASH-07] a voided vendor's round takes no bet and no win, however late", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const id = newRoundId();
  const round = { step: "join", id, vendor: "V", game: "g", ref: id, close: false } as const;
  const [first, second, win] = [
    post("bet", wallet, 40n, { counter: houseAccount, round }),
    post("bet", wallet, 10n, { counter: houseAccount, round }),
    post("win", wallet, 15n, { counter: houseAccount, round }),
  ];
  for (const one of [first, second, win]) await ledger.post(one);
  await ledger.post(rollback(wallet, second.id));
  expect(summaryOf(await ledger.post(voidOf(wallet, id)))).toBe("reversed 100");
  const late = (kind: "bet" | "win") => post(kind, wallet, 7n, { counter: houseAccount, round });
  expect(summaryOf(await ledger.post(late("bet")))).toBe("refused round.closed");
  expect(summaryOf(await ledger.post(late("win")))).toBe("refused round.cancelled");
  expect(summaryOf(await ledger.post(rollback(wallet, win.id)))).toBe("reversed 100");
  expect(await testLedger.balance(wallet)).toBe(100n);
  expect(await roundOf(id)).toEqual([
    { state: "void", due: 0n, stake_total: 0n, payout_total: 0n },
  ]);
});

test("[CASH-07] a round of nobody, or of another wallet, is not voided", async () => {
  const { ledger } = testLedger;
  const [mine, theirs] = [await testLedger.wallet(100n), await testLedger.wallet(100n)];
  const { id } = await openRound(theirs);
  expect(summaryOf(await ledger.post(voidOf(mine, id)))).toBe("refused round.unknown");
  expect(summaryOf(await ledger.post(voidOf(mine, newRoundId())))).toBe("refused round.unknown");
  expect(await testLedger.balance(theirs)).toBe(60n);
});
