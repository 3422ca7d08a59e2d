import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestLedger, post, type TestLedger, summaryOf } from "./ledger.fixture.ts";
import {
  abandonedRounds,
  type AccountRef,
  findRound,
  hasOpenHouseRound,
  newRoundId,
  openHouseRound,
  roundOfVendor,
  statement,
} from "./index.ts";

let testLedger: TestLedger;
beforeAll(async () => {
  testLedger = await openTestLedger();
});
afterEach(() => testLedger.prove());
afterAll(() => testLedger.close());

const opening = (due: bigint) =>
  ({
    step: "open",
    id: newRoundId(),
    vendor: "BGS",
    game: "slot",
    due,
    detail: JSON.stringify({ events: ["spin"] }),
    close: due === 0n,
  }) as const;

test("[GAMES-12] a bet and its outcome are one commit; an open round bars the next until it is settled", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const round = opening(25n);
  const bet = (part: ReturnType<typeof opening>) =>
    ledger.post(post("bet", wallet, 10n, { counter: houseAccount, round: part }));
  expect(await bet(round)).toMatchObject({ outcome: "posted", roundId: round.id });
  expect(await hasOpenHouseRound(ledger.reads, wallet)).toBe(true);
  expect(await openHouseRound(ledger.reads, wallet, "slot")).toMatchObject({
    id: round.id,
    due: 25n,
    stake: 10n,
    payout: 0n,
    detail: round.detail,
  });
  expect(summaryOf(await bet(opening(0n)))).toBe("refused round.open");
  const settle = { step: "settle", id: round.id, close: true } as const;
  const win = post("win", wallet, 25n, { counter: houseAccount, round: settle });
  expect(summaryOf(await ledger.post(win))).toBe("posted 115");
  expect(summaryOf(await ledger.post(win))).toBe("posted 115");
  const again = post("win", wallet, 25n, { counter: houseAccount, round: settle });
  expect(summaryOf(await ledger.post(again))).toBe("refused round.closed");
  expect(await openHouseRound(ledger.reads, wallet, "slot")).toBeUndefined();
  expect(summaryOf(await bet(opening(0n)))).toBe("posted 105");
  const found = await findRound(ledger.reads, wallet.ownerId, round.id);
  expect(found).toMatchObject({ state: "closed", stake: 10n, payout: 25n });
  expect(await findRound(ledger.reads, wallet.ownerId + 1n, round.id)).toBeUndefined();
});

test("a refused bet leaves no round", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(5n);
  const round = opening(0n);
  await ledger.post(post("bet", wallet, 10n, { counter: houseAccount, round }));
  expect(await findRound(ledger.reads, wallet.ownerId, round.id)).toBeUndefined();
});

test("[CASH-07] bet, outcome and win can be one commit: two transfers, one command", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const round = { ...opening(30n), close: true };
  const bet = post("bet", wallet, 10n, { counter: houseAccount, round });
  const answer = await ledger.post(bet);
  expect(answer).toMatchObject({ outcome: "posted", balance: 120n, seq: 3n, replayed: false });
  expect(await ledger.post(bet)).toEqual({ ...answer, replayed: true });
  const lines = await statement(ledger.reads, wallet, { limit: 9, offset: 0 });
  expect(lines.slice(0, 2)).toMatchObject([
    { id: `${bet.id}/1`, seq: 3n, kind: "win", amount: 30n, balanceAfter: 120n, roundId: round.id },
    { id: bet.id, seq: 2n, kind: "bet", amount: -10n, balanceAfter: 90n, roundId: round.id },
  ]);
  expect(await findRound(ledger.reads, wallet.ownerId, round.id)).toMatchObject({
    state: "closed",
    stake: 10n,
    payout: 30n,
    due: 30n,
  });
  const settle = { step: "settle", id: round.id, close: true } as const;
  const again = post("win", wallet, 30n, { counter: houseAccount, round: settle });
  expect(summaryOf(await ledger.post(again))).toBe("refused round.closed");
  expect(await ledger.wallet(wallet.ownerId, "BRL")).toMatchObject({ balance: 120n, seq: 3n });
});

test("[CASH-07] a repeat under another outcome pays nothing: the first one stands", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const lost = post("bet", wallet, 10n, { counter: houseAccount, round: opening(0n) });
  await ledger.post(lost);
  const answer = await ledger.post({ ...lost, round: { ...opening(30n), close: true } });
  expect(answer).toMatchObject({ outcome: "posted", balance: 90n, seq: 2n, replayed: true });
  expect(await testLedger.balance(wallet)).toBe(90n);
});

test("[CASH-07] a win in the bet's own commit does not help to pay the stake", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(5n);
  const round = { ...opening(30n), close: true };
  const bet = post("bet", wallet, 10n, { counter: houseAccount, round });
  expect(summaryOf(await ledger.post(bet))).toBe("refused insufficient");
  expect(await findRound(ledger.reads, wallet.ownerId, round.id)).toBeUndefined();
  const win = { ...bet, kind: "win" } as const;
  await expect(ledger.post(win)).rejects.toThrow("what pays at once was staked");
});

test("[CASH-07] a group goes on from what its bet was paid", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(10n);
  const round = { ...opening(30n), close: true };
  const bet = post("bet", wallet, 10n, { counter: houseAccount, round });
  const more = (amount: bigint) => post("fee", wallet, amount, { counter: houseAccount });
  const refused = await ledger.postAll([bet, more(31n)]);
  expect(refused.map(summaryOf)).toEqual(["refused group.refused", "refused insufficient"]);
  const posted = await ledger.postAll([bet, more(20n)]);
  expect(posted.map(summaryOf)).toEqual(["posted 30", "posted 10"]);
});

test("[CASH-07] a pool on the other side takes the stake and gives the win", async () => {
  const { ledger } = testLedger;
  const [first, second] = [await testLedger.wallet(100n), await testLedger.wallet(100n)];
  const [pool] = await testLedger.sql<{ id: bigint }>(
    "insert into ledger.account (owner_id, currency, kind, code, bound) " +
      "values (0, 'BRL', 'pool', 'P1', 'floor') returning id",
  );
  const counter = { ownerId: 0n, id: pool?.id ?? 0n };
  const bet = (wallet: AccountRef, due: bigint) =>
    ledger.post(post("bet", wallet, 10n, { counter, round: { ...opening(due), close: true } }));
  expect(summaryOf(await bet(first, 11n))).toBe("refused insufficient");
  const answers = await Promise.all([bet(first, 0n), bet(second, 4n)]);
  expect(answers.map(summaryOf)).toEqual(["posted 90", "posted 94"]);
  expect(await testLedger.balance(counter)).toBe(16n);
});

test("a vendor's round takes bets until it closes, and wins even after", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const id = newRoundId();
  const join = (close: boolean) =>
    ({ step: "join", id, vendor: "V", game: "g", ref: "r-7", close }) as const;
  const bet = () => post("bet", wallet, 10n, { counter: houseAccount, round: join(false) });
  const win = (close: boolean) =>
    post("win", wallet, 5n, { counter: houseAccount, round: join(close) });
  await ledger.post(bet());
  await ledger.post(bet());
  await ledger.post(win(true));
  expect(summaryOf(await ledger.post({ ...bet(), remember: true }))).toBe("refused round.closed");
  expect(summaryOf(await ledger.post(win(false)))).toBe("posted 90");
  const found = await roundOfVendor(ledger.reads, wallet.ownerId, { vendor: "V", ref: "r-7" });
  expect(found).toMatchObject({ id, state: "closed", stake: 20n, payout: 10n });
});

test("rounds that were left open are found", async () => {
  const { ledger, houseAccount } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const round = opening(7n);
  await ledger.post(post("bet", wallet, 3n, { counter: houseAccount, round }));
  const find = async (seconds: number, stepGames: string[], ofSteps: boolean) => {
    const before = new Date(Date.now() + seconds * 1_000);
    const wanted = { before, limit: 100, stepGames, ofSteps };
    const found = await abandonedRounds(ledger.reads, wanted);
    return found.map(({ id }) => id);
  };
  expect(await find(60, [], false)).toContain(round.id);
  expect(await find(60, [round.game], true)).toContain(round.id);
  expect(await find(60, [round.game], false)).not.toContain(round.id);
  expect(await find(-60, [], false)).toEqual([]);
});
