import { afterAll, beforeAll, expect, test } from "vitest";
import { post, summaryOf } from "../../../ledger/ledger.fixture.ts";
import { type Command, newRoundId } from "../../../ledger/index.ts";
import { openTimedLedger, type TimedLedger } from "../../../ledger/limits.fixture.ts";

let books: TimedLedger;
beforeAll(async () => {
  books = await openTimedLedger();
});
afterAll(async () => {
  await books.prove();
  await books.close();
});

test("[MEMBER-09] the end of the time waits for the end of the round, money does not", async () => {
  const noon = Date.UTC(2026, 2, 11, 15);
  const at = (minutes: number) => books.setClock(new Date(noon + minutes * 60_000));
  const tell = async (command: Command) => summaryOf(await books.timed.post(command));
  await at(0);
  const wallet = await books.guarded(1_000n);
  const bet = () => post("bet", wallet, 10n, { counter: books.houseAccount });
  const names = { id: newRoundId(), vendor: "TEST", game: "g", ref: "r1" };
  const round = { step: "join" as const, ...names, close: false };
  await books.limit(wallet, 1, { time_max_ms: 9n * 60_000n });
  expect(await tell({ ...bet(), round })).toBe("posted 990");
  await at(9);
  expect(await tell({ ...bet(), round })).toBe("posted 980");
  expect(await tell(bet())).toBe("refused limit.time");
  // The round that was begun in time goes on to its end, and pays.
  expect(await tell({ ...bet(), round })).toBe("posted 970");
  await books.limit(wallet, 1, { wager_max: 35n });
  expect(await tell({ ...bet(), round })).toBe("refused limit.wager");
  expect(await tell(post("win", wallet, 50n, { counter: books.houseAccount }))).toBe("posted 1020");
  expect(await tell(bet())).toBe("refused limit.time");
});
