import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import { drawMessage, drawOf, thresholdOf } from "@trevo/games/engine/jackpot.ts";
import { audit, excludeFromPlay, guardPlay } from "../../../ledger/index.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, stake } from "../rgs/client.fixture.ts";
import { draw, openJackpotPlayer, pools, setTerms } from "./jackpot.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => prove(app));
afterAll(() => app.close());

/** Tests of money end with an audit of the ledger, and the pools are what is written down. */
async function prove({ connection, ownerDb }: TestApp): Promise<void> {
  expect((await audit(connection)).findings).toEqual([]);
  const { rows } = await sql<{ pool: string; next: string }>`
    select (coalesce(sum(case when is_back then -share else share end), 0)
          - (select coalesce(sum(amount), 0) from jackpot_win)
          + (select coalesce(sum(t.amount), 0) from ledger.transfer t
            join ledger.account d on d.id = t.debit_id and d.code = 'LOBBY/next'
            join ledger.account c on c.id = t.credit_id and c.code = 'LOBBY')
          + (select coalesce(sum(t.amount), 0) from ledger.transfer t
            join ledger.account c on c.id = t.credit_id and c.code = 'LOBBY'
            join ledger.kind k on k.code = t.kind and k.name = 'grant'))::text as pool,
        (coalesce(sum(case when is_back then -next else next end), 0)
          - (select coalesce(sum(t.amount), 0) from ledger.transfer t
            join ledger.account d on d.id = t.debit_id and d.code = 'LOBBY/next'
            join ledger.account c on c.id = t.credit_id and c.code = 'LOBBY'))::text as next
      from jackpot_contribution`.execute(ownerDb);
  const held = await pools(app);
  expect(rows).toEqual([{ pool: `${held.pool}`, next: `${held.next}` }]);
}

const board = () => app.visitor().call("jackpot.board", {});
/** What of an amount is paid: whole cents. */
const inCents = (micro: bigint) => micro - (micro % 10_000n);
const walletOf = async (member: TestClient) =>
  toMicro((await member.call("wallet.balance", {})).sumBalance);

test("[GAMES-17] of each stake on a jackpot game 0.7 % is won and 0.3 % waits for the next", async () => {
  const player = await openJackpotPlayer(app, 20_000);
  await draw(app);
  const before = await pools(app);
  for (const cents of [100, 2_500, 1]) await player.stake(cents);
  await Promise.all([draw(app), draw(app)]);
  const after = await pools(app);
  expect(after.pool - before.pool).toBe((26_010_000n * 70n) / 10_000n);
  expect(after.next - before.next).toBe((26_010_000n * 30n) / 10_000n);
  expect((await board()).pool).toBe(fromMicro(after.pool));
});

test("[GAMES-17] play money, and games that are none of the jackpot, feed nothing and win nothing", async () => {
  await draw(app);
  const before = [await pools(app), (await board()).cycle.lastBet];
  const other = await launch(app, await app.richMember(10_000_000n));
  await other.call("play", { amount: stake, mode: "BASE" });
  await draw(app);
  await app.ownerDb
    .updateTable("game")
    .set({ is_jackpot: true })
    .where("code", "=", "golden-jaguar")
    .execute();
  const trial = app.visitor();
  await trial.trial();
  const player = await launch(app, trial);
  await player.call("play", { amount: stake, mode: "BASE" });
  await draw(app);
  await app.ownerDb
    .updateTable("game")
    .set({ is_jackpot: false })
    .where("code", "=", "golden-jaguar")
    .execute();
  expect([await pools(app), (await board()).cycle.lastBet]).toEqual(before);
});

test("[GAMES-17] a stake that goes back takes its share out again; one that never counted does not", async () => {
  const player = await openJackpotPlayer(app, 20_000);
  await draw(app);
  const before = await pools(app);
  const early = await player.stake(3_000);
  await player.vendor.rollback("early", early);
  const late = await player.stake(4_000);
  await draw(app);
  expect((await pools(app)).pool - before.pool).toBe(280_000n);
  await player.vendor.rollback("late", late);
  await player.vendor.rollback("late", late);
  await draw(app);
  expect(await pools(app)).toEqual(before);
});

test("[GAMES-17] new terms end the cycle, and what is in the pool goes on to the next", async () => {
  const { cycle: first, pool } = await board();
  await setTerms(app, { mean: toMicro("500.00"), shareBps: 90, nextBps: 10 });
  const now = await board();
  expect(now).toMatchObject({ pool, sharePercent: "0.90", nextPercent: "0.10", mean: "500.00" });
  expect(now.stakesPerWin).toBe("50000.000000");
  expect(now.cycle).toMatchObject({ number: first.number + 1, seedHash: first.nextSeedHash });
  const { list } = await app.visitor().call("jackpot.cycles", {});
  expect(list[0]).toMatchObject({ number: first.number, state: "ended", seedHash: first.seedHash });
  expect(
    createHash("sha256")
      .update(list[0]?.seed ?? "")
      .digest("hex"),
  ).toBe(first.seedHash);
});

test("[GAMES-17] a win pays all that stands in the pool, once, and the next begins with what waited", async () => {
  await setTerms(app, { mean: toMicro("1.00") });
  const winner = await openJackpotPlayer(app, 30_000);
  const other = await openJackpotPlayer(app, 100);
  const before = await pools(app);
  const promised = (await board()).cycle;
  await winner.stake(10_000);
  const balance = await walletOf(winner.member);
  await Promise.all([draw(app), draw(app), draw(app)]);
  const paid = inCents(before.pool + 700_000n);
  const begins = before.pool + 700_000n - paid + before.next + 300_000n;
  expect(await walletOf(winner.member)).toBe(balance + paid);
  expect(await pools(app)).toEqual({ pool: begins, next: 0n });
  const now = await board();
  expect(now.cycle).toMatchObject({
    number: promised.number + 1,
    seedHash: promised.nextSeedHash,
    firstBet: promised.lastBet + 2,
  });
  expect(now.wins[0]).toMatchObject({ cycle: promised.number, amount: fromMicro(paid) });
  expect(now.wins[0]?.player).toContain("***");
  const shown = await app.visitor().call("games.jackpot", {});
  expect(shown.value).toBe(fromMicro(begins));

  const { list } = await winner.member.call("wallet.transactions", { kind: "jackpot_win" });
  expect(list).toMatchObject([{ txCode: 22, name: "Jackpot", amount: fromMicro(paid) }]);
  const { list: letters } = await winner.member.call("content.inbox", {});
  expect(letters.filter(({ title }) => title === "O jackpot é seu!")).toHaveLength(1);
  const own = await winner.member.call("jackpot.mine", {});
  expect(own.win).toMatchObject({ cycle: promised.number, amount: fromMicro(paid) });
  expect((await other.member.call("jackpot.mine", {})).win).toBeNull();
  await other.member.call("jackpot.seen", { cycle: promised.number });
  expect((await winner.member.call("jackpot.mine", {})).win).not.toBeNull();
  await winner.member.call("jackpot.seen", { cycle: promised.number });
  expect((await winner.member.call("jackpot.mine", {})).win).toBeNull();
});

test("[GAMES-17] anyone draws every bet of an ended cycle again, and the winner is the first", async () => {
  await setTerms(app, { mean: toMicro("5.00") });
  const players = await Promise.all([1, 2, 3].map(() => openJackpotPlayer(app, 400_000)));
  const { number } = (await board()).cycle;
  for (let times = 0; (await board()).cycle.number === number; times += 1) {
    for (const player of players) await player.stake(2_000 + times);
    await draw(app);
  }
  const { list } = await app.visitor().call("jackpot.cycles", { pageSize: 100 });
  const cycle = list.find((one) => one.number === number);
  if (!cycle) throw new Error("The cycle is over and not listed");
  const winners: number[] = [];
  for (let bet = cycle.firstBet; bet <= cycle.lastBet;) {
    const step = await app.visitor().call("jackpot.step", { bet });
    expect(headFrom(step)).toBe(step.head);
    for (const one of step.bets) {
      if (one.number < cycle.firstBet || one.number > cycle.lastBet) continue;
      const signed = createHmac("sha256", cycle.seed)
        .update(drawMessage(step.head, BigInt(one.number)))
        .digest();
      const threshold = thresholdOf(toMicro(one.stake), toMicro(cycle.stakesPerWin));
      if (drawOf(signed) < threshold) winners.push(one.number);
    }
    bet = step.lastBet + 1;
  }
  expect(winners).toEqual([cycle.lastBet]);
  expect(cycle.win).toMatchObject({ bet: cycle.lastBet, cycle: number });
  const unknown = await app.visitor().try("jackpot.step", { bet: 10_000_000 });
  expect(unknown).toMatchObject({ status: 404, body: { code: "jackpot.unknown" } });
});

/** A step's head, worked out as docs/decisions/jackpot-draws.md says and by nothing of ours. */
function headFrom({ headBefore, bets }: AnswerOf<"jackpot.step">): string {
  const lines = bets.map(({ number, id, stake }) => `${number}:${id}:${toMicro(stake)}\n`);
  return createHash("sha256")
    .update(`${headBefore}\n${lines.join("")}`)
    .digest("hex");
}

test("[GAMES-17] of one step two may win: the second with the next cycle's seed, and its own pool", async () => {
  await setTerms(app, { mean: toMicro("1.00") });
  const one = await openJackpotPlayer(app, 10_000);
  const two = await openJackpotPlayer(app, 10_000);
  const before = await pools(app);
  await one.stake(10_000);
  await two.stake(10_000);
  await draw(app);
  const [second, first] = (await board()).wins;
  expect(first?.amount).toBe(fromMicro(before.pool + 700_000n));
  const dust = before.pool + 700_000n - inCents(before.pool + 700_000n);
  const then = dust + before.next + 300_000n + 700_000n;
  expect(second?.amount).toBe(fromMicro(then));
  expect(await pools(app)).toEqual({ pool: then - inCents(then) + 300_000n, next: 0n });
});

test("[GAMES-17] whoever is excluded after the bet is paid, and stands on no list", async () => {
  await setTerms(app, { mean: toMicro("1.00") });
  const player = await openJackpotPlayer(app, 10_000);
  await player.stake(10_000);
  await app.app.db.transaction().execute(async (tx) => {
    await guardPlay(tx, player.id, { timeZone: sql`'America/Sao_Paulo'`, checkMinutes: null });
    await excludeFromPlay(tx, player.id, null);
  });
  const before = await pools(app);
  await draw(app);
  const { rows } = await sql<{ amount: bigint }>`select amount from jackpot_win
    where member_id = ${player.id}`.execute(app.app.db);
  expect(rows).toEqual([{ amount: inCents(before.pool + 700_000n) }]);
  expect((await board()).wins.map(({ bet }) => bet)).not.toContain((await board()).cycle.lastBet);
});

test("[GAMES-17] what one member's round was drawn by is theirs to see alone", async () => {
  await setTerms(app, { mean: toMicro("1000000.00") });
  const player = await openJackpotPlayer(app, 5_000);
  const other = await openJackpotPlayer(app, 100);
  await player.stake(150);
  await draw(app);
  const { rows } = await sql<{ round_id: string; number: bigint }>`select round_id, number
    from jackpot_bet where member_id = ${player.id}`.execute(app.app.db);
  const [row] = rows;
  const roundId = row?.round_id ?? "";
  const { bets } = await player.member.call("jackpot.ofRound", { roundId });
  expect(bets).toMatchObject([{ number: Number(row?.number), stake: "1.500000", isOver: false }]);
  expect((await other.member.call("jackpot.ofRound", { roundId })).bets).toEqual([]);
});
