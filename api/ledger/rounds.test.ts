import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestBooks, post, type TestBooks, told } from "./books.fixture.ts";
import { findRound, hasOpenHouseRound, listRounds, newRoundId, roundOfVendor } from "./index.ts";
import { abandonedRounds, openHouseRound, roundTotals } from "./index.ts";

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks();
});
afterEach(() => books.prove());
afterAll(() => books.close());

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
  const { ledger, house } = books;
  const wallet = await books.wallet(100n);
  const round = opening(25n);
  const bet = (part: ReturnType<typeof opening>) =>
    ledger.post(post("bet", wallet, 10n, { counter: house, round: part }));
  expect(await bet(round)).toMatchObject({ outcome: "posted", roundId: round.id });
  expect(await hasOpenHouseRound(ledger.reads, wallet)).toBe(true);
  expect(await openHouseRound(ledger.reads, wallet, "slot")).toMatchObject({
    id: round.id,
    due: 25n,
    stake: 10n,
    payout: 0n,
    detail: round.detail,
  });
  expect(told(await bet(opening(0n)))).toBe("refused round.open");
  const settle = { step: "settle", id: round.id, close: true } as const;
  const win = post("win", wallet, 25n, { counter: house, round: settle });
  expect(told(await ledger.post(win))).toBe("posted 115");
  expect(told(await ledger.post(win))).toBe("posted 115");
  const again = post("win", wallet, 25n, { counter: house, round: settle });
  expect(told(await ledger.post(again))).toBe("refused round.closed");
  expect(await openHouseRound(ledger.reads, wallet, "slot")).toBeUndefined();
  expect(told(await bet(opening(0n)))).toBe("posted 105");
  const found = await findRound(ledger.reads, wallet.ownerId, round.id);
  expect(found).toMatchObject({ state: "closed", stake: 10n, payout: 25n });
  expect(await findRound(ledger.reads, wallet.ownerId + 1n, round.id)).toBeUndefined();
});

test("a refused bet leaves no round", async () => {
  const { ledger, house } = books;
  const wallet = await books.wallet(5n);
  const round = opening(0n);
  await ledger.post(post("bet", wallet, 10n, { counter: house, round }));
  expect(await findRound(ledger.reads, wallet.ownerId, round.id)).toBeUndefined();
});

test("bet, outcome and win can be one commit too", async () => {
  const { ledger, house } = books;
  const wallet = await books.wallet(100n);
  const round = { ...opening(30n), close: true };
  const answers = await ledger.postAll([
    post("bet", wallet, 10n, { counter: house, round }),
    post("win", wallet, 30n, {
      counter: house,
      round: { step: "settle", id: round.id, close: true },
    }),
  ]);
  expect(answers.map(told)).toEqual(["refused group.refused", "refused round.unknown"]);
  const joins = { vendor: "BGS", game: "slot", ref: "x" };
  const good = await ledger.postAll([
    post("bet", wallet, 10n, { counter: house, round }),
    post("win", wallet, 30n, {
      counter: house,
      round: { step: "join", id: round.id, close: true, ...joins },
    }),
  ]);
  expect(good.map(told)).toEqual(["posted 90", "posted 120"]);
  expect(await findRound(ledger.reads, wallet.ownerId, round.id)).toMatchObject({
    state: "closed",
    stake: 10n,
    payout: 30n,
  });
});

test("a vendor's round takes bets until it closes, and wins even after", async () => {
  const { ledger, house } = books;
  const wallet = await books.wallet(100n);
  const id = newRoundId();
  const join = (close: boolean) =>
    ({ step: "join", id, vendor: "V", game: "g", ref: "r-7", close }) as const;
  const bet = () => post("bet", wallet, 10n, { counter: house, round: join(false) });
  const win = (close: boolean) => post("win", wallet, 5n, { counter: house, round: join(close) });
  await ledger.post(bet());
  await ledger.post(bet());
  await ledger.post(win(true));
  expect(told(await ledger.post({ ...bet(), remember: true }))).toBe("refused round.closed");
  expect(told(await ledger.post(win(false)))).toBe("posted 90");
  const found = await roundOfVendor(ledger.reads, wallet.ownerId, { vendor: "V", ref: "r-7" });
  expect(found).toMatchObject({ id, state: "closed", stake: 20n, payout: 10n });
});

test("rounds are listed newest first, by time and by wallet", async () => {
  const { ledger, house } = books;
  const wallet = await books.wallet(100n);
  const ids: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    const round = opening(0n);
    ids.unshift(round.id);
    await ledger.post(post("bet", wallet, 3n, { counter: house, round }));
    await new Promise((tick) => setTimeout(tick, 2));
  }
  const mine = { memberId: wallet.ownerId, accountIds: [wallet.id], from: null, until: null };
  const page = await listRounds(ledger.reads, { ...mine, limit: 2, offset: 1 });
  expect(page.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  expect(await roundTotals(ledger.reads, mine)).toEqual({ rounds: 5, stake: 15n, payout: 0n });
  const none = { ...mine, until: new Date(Date.now() - 60_000) };
  expect((await roundTotals(ledger.reads, none)).rounds).toBe(0);
  expect(await listRounds(ledger.reads, { ...mine, accountIds: [], limit: 9, offset: 0 })).toEqual(
    [],
  );
});

test("rounds that were left open are found", async () => {
  const { ledger, house } = books;
  const wallet = await books.wallet(100n);
  const round = opening(7n);
  await ledger.post(post("bet", wallet, 3n, { counter: house, round }));
  const soon = new Date(Date.now() + 60_000);
  const found = await abandonedRounds(ledger.reads, soon, 100);
  expect(found.map(({ id }) => id)).toContain(round.id);
  expect(await abandonedRounds(ledger.reads, new Date(Date.now() - 60_000), 100)).toEqual([]);
});
