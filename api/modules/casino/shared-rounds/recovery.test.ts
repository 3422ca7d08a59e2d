import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { audit, commandId, newRoundId, requestHash } from "../../../ledger/index.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { houseVendor } from "../rgs/index.ts";
import { hashOf, layChain } from "./chain.ts";
import { ledgerRound } from "./pay.ts";
import { recover } from "./play-round.ts";
import { endRound, findSharedRound } from "./rounds.ts";
import { secretOf } from "./secret.ts";
import {
  act,
  bet,
  betIn,
  flying,
  game,
  openKite,
  openRound,
  player,
  unit,
} from "./shared-rounds.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openKite();
});
afterEach(() => prove());
afterAll(() => app.close());

/** Whatever was cut off is ended once: another look changes nothing, and the books are right. */
async function prove(): Promise<void> {
  const before = await payouts();
  await recover(app.app, game);
  expect(await payouts()).toEqual(before);
  expect((await audit(app.connection)).findings).toEqual([]);
}

const payouts = async () =>
  (
    await sql`select id, state, stake_total, payout_total from ledger.round
      where game = ${game} order by id`.execute(app.ownerDb)
  ).rows;

const stateOf = async (round: number) =>
  findSharedRound(app.app.db, { game, number: BigInt(round) });

test("[GAMES-14] crash: a server lost while bets were open gives them back", async () => {
  const { client } = await player(app);
  const { round } = await openRound(app, (cut) => cut > 1_000);
  betIn(await bet(client, { round, auto: 101 }));
  await sql`update shared_round set closes_at = clock_timestamp() - interval '1 minute'
    where game = ${game} and number = ${round}`.execute(app.ownerDb);
  expect(await recover(app.app, game)).toBeUndefined();
  expect(await stateOf(round)).toMatchObject({ state: "void", isInterrupted: true });
  expect(await client.balance()).toBe(100 * unit);
});

test("[GAMES-14] crash: a round that is still in time goes on", async () => {
  const { client } = await player(app);
  const { round, close } = await openRound(app, (cut) => cut === 100);
  betIn(await bet(client, { round, auto: 101 }));
  expect((await recover(app.app, game))?.number).toBe(BigInt(round));
  await close().ended;
  expect(await client.balance()).toBe(99 * unit);
});

test("[GAMES-14] crash: a server lost in flight: the hash decides targets, the rest goes back", async () => {
  const [own, other] = [await player(app), await player(app)];
  const { round, cut, close } = await openRound(app, (at) => at > 300 && at < 2_000);
  betIn(await bet(own.client, { round, slot: 1, auto: cut }));
  betIn(await bet(own.client, { round, slot: 2, auto: cut + 1 }));
  betIn(await bet(other.client, { round, slot: 1 }));
  betIn(await bet(other.client, { round, slot: 2 }));
  const { ended, abort } = close();
  await flying(app, round);
  const { payout } = betIn(await act(other.client, "CASHOUT", round, 2));
  abort();
  await ended;
  expect(await stateOf(round)).toMatchObject({ state: "closed" });
  await recover(app.app, game);
  expect(await stateOf(round)).toMatchObject({ state: "over", height: cut, isInterrupted: true });
  expect(await own.client.balance()).toBe(98 * unit + (unit * cut) / 100);
  expect(await other.client.balance()).toBe(99 * unit + payout);
  expect(betIn(await act(other.client, "CASHOUT", round, 1))).toMatchObject({ state: "void" });
});

test("[GAMES-14] crash: a server lost after the cut: all is paid when it is back, once", async () => {
  const { client } = await player(app);
  const { round, cut, close } = await openRound(app, (at) => at > 300 && at < 2_000);
  betIn(await bet(client, { round, slot: 1, auto: 150 }));
  betIn(await bet(client, { round, slot: 2 }));
  const { ended, abort } = close();
  await flying(app, round);
  abort();
  await ended;
  const found = await stateOf(round);
  if (!found) throw new Error("The round is there");
  const { hash } = await secretOf(app.app, found);
  await endRound(app.app.db, found, {
    state: "over",
    hash,
    height: cut,
    outcome: null,
    isInterrupted: false,
    shownMs: 0,
  });
  await recover(app.app, game);
  expect(await client.balance()).toBe(98 * unit + 1.5 * unit);
});

test("[GAMES-14] crash: a stake that nobody wrote down is given back", async () => {
  const { member, client } = await player(app);
  const { round, close } = await openRound(app, (cut) => cut === 100);
  const { ledger } = app.app;
  const [account] = await ledger.wallets(await member.id());
  if (!account) throw new Error("A member has a wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: houseVendor });
  const roundId = newRoundId();
  const lost = { game, number: BigInt(round), account, slot: 1, attempt: 1, roundId };
  await ledger.post({
    action: "post",
    id: commandId("shared.bet", roundId),
    hash: requestHash(roundId),
    kind: "bet",
    account: { ownerId: account.ownerId, id: account.id },
    counter,
    amount: 10_000_000n,
    round: ledgerRound(lost, { close: false }),
  });
  await recover(app.app, game);
  // The bet may be on its way while the round takes bets.
  expect(await client.balance()).toBe(90 * unit);
  await close().ended;
  expect(await client.balance()).toBe(100 * unit);
});

test("[GAMES-14] crash: every hash of a chain leads to the end that was published first", async () => {
  const { db, vault } = app.app;
  const length = 20_050;
  const chain = await layChain({ db, vault }, 1n, {
    game: "test",
    length,
    link: "bytes",
    salt: "salt:test",
  });
  const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();
  let at: Buffer = chain.end;
  for (const number of [1, 2, 9_999, 10_000, 10_001, 20_000, 20_001, length]) {
    // From a round on the way down to the one before: none is skipped, none comes twice.
    const here = hashOf(vault, chain, BigInt(number));
    const before = number === 1 ? chain.end : hashOf(vault, chain, BigInt(number - 1));
    expect(sha256(here).equals(before)).toBe(true);
    at = here;
  }
  for (let step = 0; step < length; step += 1) at = sha256(at);
  expect(at.equals(chain.end)).toBe(true);
});
