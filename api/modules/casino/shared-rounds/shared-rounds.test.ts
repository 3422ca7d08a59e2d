import { createHash, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { heightAt, heightMax, paysOf } from "@trevo/games/kite/rules.ts";
import { sql } from "kysely";
import { audit } from "../../../ledger/index.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { launch } from "../rgs/client.fixture.ts";
import {
  act,
  bet,
  betIn,
  flying,
  game,
  openKite,
  openRound,
  player,
  reached,
  unit,
  watch,
} from "./shared-rounds.fixture.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openKite({ GAME_WIN_MAX: "1050" });
  address = await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => prove(app));
afterAll(() => app.close());

/** Tests of money end with an audit of the ledger. */
async function prove({ connection }: TestApp): Promise<void> {
  expect((await audit(connection)).findings).toEqual([]);
}

/** High enough for a busy machine to leave in time, low enough to be over soon. */
const short = (cut: number) => cut >= 120 && cut <= 130;
const soon = (cut: number) => cut <= 101;

test("[GAMES-14] crash: a round from its first bet to its proof, as all who play see it", async () => {
  const [maria, other, demo] = [await player(app), await player(app), await player(app, "free")];
  const seen = await watch(address, maria.client);
  const seenInDemo = await watch(address, demo.client);
  const { round, cut, close } = await openRound(app, short);
  const bets = await Promise.all([
    bet(maria.client, { round, slot: 1, auto: 105 }, { amount: 10 * unit }),
    bet(maria.client, { round, slot: 2 }, { amount: 20 * unit }),
    bet(other.client, { round, auto: 5_000 }, { amount: 5 * unit }),
    bet(demo.client, { round, auto: 105 }, { amount: 7 * unit }),
  ]);
  expect(bets.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await maria.client.balance()).toBe(70 * unit);
  await expect
    .poll(() => seen.of("board").at(-1)?.data)
    .toMatchObject({
      round,
      bets: 3,
      staked: `${35 * unit}`,
    });
  expect(seen.of("board").at(-1)?.data.rows[0]).toMatchObject({
    name: expect.stringMatching(/^m\w\*\*\*\w$/u) as unknown,
    stake: `${20 * unit}`,
    height: null,
  });
  // Nothing of what decides the round is told while it lasts.
  expect(seen.of("round").findLast(({ data }) => data.round === round)?.data).toMatchObject({
    hash: null,
    height: null,
  });
  const { ended } = close();
  await flying(app, round);
  const left = betIn(await act(maria.client, "CASHOUT", round, 2));
  expect(left).toMatchObject({ active: false, state: "out" });
  expect(left.payout).toBe((20 * unit * (left.height ?? 0)) / 100);
  expect(left.height).toBeLessThan(cut);
  await ended;
  expect(await maria.client.balance()).toBe(70 * unit + 10.5 * unit + left.payout);
  expect(await other.client.balance()).toBe(95 * unit);
  expect(await demo.client.balance()).toBe(1_000 * unit - 7 * unit + 7.35 * unit);

  await expect.poll(() => seen.own(round).map(({ state }) => state)).toEqual(["out", "out"]);
  const total = { bets: 3, out: 2, paid: `${10.5 * unit + left.payout}` };
  await expect.poll(() => seen.of("board").at(-1)?.data).toMatchObject(total);
  expect(seenInDemo.of("board").at(-1)?.data).toMatchObject({ bets: 1, staked: `${7 * unit}` });
  const states = seen.of("round").filter(({ data }) => data.round === round);
  expect(states.map(({ data }) => data.state)).toEqual(["open", "closed", "over"]);
  const over = states.at(-1)?.data;
  expect(over).toMatchObject({ height: cut, interrupted: false });

  const proof = await app.server.inject({
    method: "POST",
    url: "/rgs/shared/proof",
    payload: { game, round },
  });
  const { hash, steps, end, height } = proof.json<Record<string, string>>();
  expect({ hash, height }).toEqual({ hash: over?.hash, height: cut });
  let walked = Buffer.from(hash ?? "", "hex");
  for (let step = Number(steps); step > 0; step -= 1) {
    walked = createHash("sha256").update(walked).digest();
  }
  expect(walked.toString("hex")).toBe(end);
  seen.leave();
  seenInDemo.leave();
  const back = await watch(address, maria.client);
  expect(back.of("snapshot")[0]?.data).toMatchObject({
    round: { round, state: "over" },
    history: [{ round, height: cut }],
    chain: { end, salt: "salt:trevo" },
  });
  back.socket.send(JSON.stringify({ type: "ping", sent: 7 }));
  await expect.poll(() => back.of("pong")).toMatchObject([{ data: { sent: 7 } }]);
  back.leave();
});

test("[GAMES-14] crash: of twenty hands on one bet one takes it out, and all hear the same", async () => {
  const { client } = await player(app);
  const { round, close } = await openRound(app, short);
  betIn(await bet(client, { round }, { amount: 10 * unit }));
  const { ended } = close();
  await flying(app, round);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => act(client, "CASHOUT", round)),
  );
  const payouts = new Set(answers.map((answer) => betIn(answer).payout));
  expect(payouts.size).toBe(1);
  const [payout = 0] = payouts;
  expect(payout).toBeGreaterThanOrEqual(10 * unit);
  await ended;
  expect(await client.balance()).toBe(90 * unit + payout);
  expect(betIn(await act(client, "CASHOUT", round)).payout).toBe(payout);
});

test("[GAMES-14] crash: a target is paid exactly, even to who leaves by hand above it", async () => {
  const { client } = await player(app);
  const { round, cut, close } = await openRound(app, short);
  betIn(await bet(client, { round, slot: 1, auto: 102 }));
  betIn(await bet(client, { round, slot: 2, auto: cut + 1 }));
  const { ended } = close();
  await flying(app, round);
  const above = async () => {
    const { startsAt } = await reached(app, round, "closed");
    return heightAt(app.app.state.sharedRounds.clock.now() - (startsAt?.getTime() ?? 0));
  };
  await expect.poll(above, { interval: 10 }).toBeGreaterThan(103);
  expect(betIn(await act(client, "CASHOUT", round, 1)).height).toBe(102);
  await reached(app, round, "over");
  expect(betIn(await act(client, "CASHOUT", round, 2))).toMatchObject({ payout: 0 });
  await ended;
  expect(await client.balance()).toBe(98 * unit + 1.02 * unit);
});

test("[GAMES-14] crash: at the close a bet is in the round or was never debited", async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => player(app)));
  const { round, close } = await openRound(app, soon);
  const [{ client: first } = never()] = players;
  expect((await bet(first, { round: round + 1 })).status).toBe(409);
  const clock = { isOver: false };
  const closing = close(600).ended.then(() => (clock.isOver = true));
  const counts = players.map(async ({ client }) => {
    let accepted = 0;
    while (!clock.isOver) {
      const made = await bet(client, { round });
      if (made.status === 200) accepted += 1;
      else {
        expect(made).toMatchObject({ status: 409, body: { reason: "round.closed" } });
        continue;
      }
      const back = await act(client, "CANCEL", round);
      if (back.status === 200) accepted -= 1;
    }
    return accepted;
  });
  const accepted = await Promise.all(counts);
  await closing;
  for (const [index, { client }] of players.entries()) {
    // Nobody left in time.
    expect(await client.balance()).toBe((100 - (accepted[index] ?? 0)) * unit);
  }
});

test("[GAMES-14] crash: a stake whose commit came after the close is given back in full", async () => {
  const { member, client } = await player(app);
  const id = await member.id();
  const { round, close } = await openRound(app, short);
  const lock = sql`select 1 from ledger.account where owner_id = ${id} for update`;
  const { late, ended } = await whileLocked(app.app.db, lock, async ({ waiting }) => {
    const asked = bet(client, { round }, { amount: 10 * unit });
    await waiting(1);
    const { ended } = close();
    await reached(app, round, "closed");
    return { late: asked, ended };
  });
  expect(await late).toMatchObject({ status: 409, body: { reason: "round.closed" } });
  await ended;
  expect(await client.balance()).toBe(100 * unit);
  const { rows } = await sql<{ state: string }>`select state from ledger.game_round
    where member_id = ${id} and game = ${game}`.execute(app.ownerDb);
  expect(rows).toEqual([{ state: "void" }]);
});

test("[GAMES-14] crash: a bet can be taken back while bets are open, and its key is used up", async () => {
  const { client } = await player(app);
  const { round, close } = await openRound(app, soon);
  const key = randomUUID();
  betIn(await bet(client, { round }, { amount: 10 * unit, key }));
  expect((await bet(client, { round }, { amount: 10 * unit })).body["error"]).toBe("ERR_BE");
  expect((await bet(client, { round }, { amount: 20 * unit, key })).status).toBe(409);
  expect(betIn(await act(client, "CANCEL", round)).state).toBe("void");
  expect(betIn(await act(client, "CANCEL", round)).state).toBe("void");
  expect(await client.balance()).toBe(100 * unit);
  expect(betIn(await bet(client, { round }, { amount: 10 * unit, key })).state).toBe("void");
  betIn(await bet(client, { round }, { amount: 3 * unit }));
  expect(await client.balance()).toBe(97 * unit);
  await close().ended;
  expect(await act(client, "CANCEL", round)).toMatchObject({
    status: 409,
    body: { reason: "round.closed" },
  });
});

describe("the most that the house pays", () => {
  test("[GAMES-18] crash: a target above it is refused with the largest stake that fits", async () => {
    const { client } = await player(app);
    const { round, close } = await openRound(app, soon);
    const made = await bet(client, { round, auto: 10_000 }, { amount: 20 * unit });
    expect(made).toMatchObject({ status: 400, body: { stakeMax: 10.5 * unit } });
    expect(await client.balance()).toBe(100 * unit);
    await close().ended;
    for (const meta of [{ auto: 100 }, { auto: heightMax + 1 }, { slot: 3 }]) {
      expect((await bet(client, { round, ...meta })).body["error"]).toBe("ERR_VAL");
    }
  });

  test("[GAMES-18] crash: a bet without a target leaves where it is reached, and says so", async () => {
    const member = await app.richMember(BigInt(1_000 * unit));
    const client = await launch(app, member, "real", game);
    const { round, close } = await openRound(app, short);
    const made = await bet(client, { round }, { amount: 1_000 * unit });
    expect(made.body["round"]).toMatchObject({ state: [{ leavesAt: 105 }] });
    await close().ended;
    expect(await client.balance()).toBe(1_050 * unit);
  });
});

test("[GAMES-14] [RG-02] crash: who has staked may leave without a session and on a break", async () => {
  const [gone, resting] = [await player(app), await player(app)];
  const goneId = await gone.member.id();
  const { round, close } = await openRound(app, short);
  betIn(await bet(gone.client, { round }, { amount: 10 * unit }));
  betIn(await bet(resting.client, { round }, { amount: 10 * unit }));
  await gone.member.call("session.logout", {});
  await resting.member.call("responsibleGaming.pause", { hours: 24 });
  expect((await bet(resting.client, { round, slot: 2 })).body).toMatchObject({
    error: "ERR_GLE",
    reason: "limit.pause",
  });
  expect((await bet(gone.client, { round, slot: 2 })).body["error"]).toBe("ERR_IS");
  const { ended } = close();
  await flying(app, round);
  // What is owed to an ended session is paid, and not shown.
  expect((await act(gone.client, "CASHOUT", round)).body["error"]).toBe("ERR_IS");
  const { height } = betIn(await act(resting.client, "CASHOUT", round));
  expect(height).toBeGreaterThanOrEqual(100);
  await ended;
  const { rows } = await sql<{ paid: bigint }>`select payout_total as paid from ledger.round
    where member_id = ${goneId}`.execute(app.ownerDb);
  expect(rows.map(({ paid }) => paid >= BigInt(10 * unit))).toEqual([true]);
});

test("[GAMES-14] crash: nobody can leave before the start, nor another's bet", async () => {
  const [own, stranger] = [await player(app), await player(app)];
  const { round, cut, close } = await openRound(app, short);
  betIn(await bet(own.client, { round }));
  expect((await act(own.client, "CASHOUT", round)).body["error"]).toBe("ERR_VAL");
  expect((await act(stranger.client, "CASHOUT", round)).body["error"]).toBe("ERR_BNF");
  const { ended } = close();
  await flying(app, round);
  expect((await act(stranger.client, "CASHOUT", round)).body["error"]).toBe("ERR_BNF");
  await ended;
  expect(await own.client.balance()).toBe(99 * unit);
  expect(paysOf(cut, null)).toBe(0);
});

function never(): never {
  throw new Error("There is no such player");
}
