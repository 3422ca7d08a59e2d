import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { newRoundId } from "../../../ledger/index.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";

let app: TestApp;
let support: StaffClient;
let kyc: StaffClient;
let member: TestClient;
let memberId: string;
/** Ids of their rounds, the newest first. */
let played: string[];
beforeAll(async () => {
  app = await openTestApp();
  for (const role of ["support", "kyc"]) await hire(app, `the-${role}`, [role]);
  support = new StaffClient(app);
  await support.login("the-support");
  kyc = new StaffClient(app);
  await kyc.login("the-kyc");
  member = await app.richMember(500_000_000n);
  memberId = (await member.id()).toString();
  const game = await launch(app, member);
  for (let spin = 0; spin < 8; spin++) {
    const key = { "idempotency-key": randomUUID() };
    const { body } = await game.try("play", { amount: stake, mode: "BASE" }, key);
    if ((body as { round: { active: boolean } }).round.active) await game.call("endRound");
  }
  const { rows } = await sql<{ id: string }>`select id from ledger.round
    where member_id = ${memberId} order by id desc`.execute(app.app.db);
  played = rows.map(({ id }) => id);
});
afterAll(() => app.close());

test("[OPS-04] a member's rounds are read slice by slice with sums equal to the books", async () => {
  const seen: string[] = [];
  let after: string | null = null;
  let last: Awaited<ReturnType<typeof support.call<"bets.list">>> | undefined;
  do {
    const more: { after?: string } = after === null ? {} : { after };
    last = await support.call("bets.list", { memberId, pageSize: 3, ...more });
    seen.push(...last.list.map(({ roundId }) => roundId));
    after = last.next;
  } while (after !== null);
  expect(seen).toEqual(played);
  const { rows } = await sql<{ staked: string; paid: string }>`
    select -sum(delta) filter (where delta < 0) as staked,
        coalesce(sum(delta) filter (where delta > 0), 0) as paid
      from ledger.entry where member_id = ${memberId} and round_id is not null`.execute(app.app.db);
  const [books] = rows;
  const [sums] = last?.sums ?? [];
  expect(sums?.rounds).toBe(8);
  expect(toMicro(sums?.stake ?? "0")).toBe(BigInt(books?.staked ?? 0));
  expect(toMicro(sums?.payout ?? "0")).toBe(BigInt(books?.paid ?? 0));
  expect(toMicro(sums?.net ?? "0")).toBe(BigInt(books?.paid ?? 0) - BigInt(books?.staked ?? 0));
});

test("[OPS-04] all members' rounds are of the last hour, or of one day", async () => {
  /** A demo's own players play beside them. */
  const ofThem = async (filter: { startDate?: string } = {}) => {
    const { list } = await support.call("bets.list", { pageSize: 200, ...filter });
    return list.filter((one) => one.memberId === memberId).map(({ roundId }) => roundId);
  };
  expect(await ofThem()).toEqual(played);
  // Two hours ago they bet at a studio: a day knows of it, the last hour does not.
  const old = newRoundId(Date.now() - 7_200_000);
  await sql`insert into vendor_bet (member_id, id, vendor, ref, version, currency, game, state,
      stake, payout, placed_at)
    values (${memberId}, ${old}, 'LHQ', 'old', 1, 'BRL', 'slot-1', 'open', 1000000, 0,
      now() - interval '2 hours')`.execute(app.ownerDb);
  expect(await ofThem()).toEqual(played);
  const all = await support.call("bets.list", { memberId });
  expect(all.list.map(({ roundId }) => roundId)).toEqual([...played, old]);
  const two = { startDate: "2026-11-01", endDate: "2026-11-02" };
  expect((await support.try("bets.list", two)).body).toMatchObject({ code: "validation" });
  expect(await ofThem({ startDate: "2026-11-01" })).toEqual([]);
  const own = await support.call("bets.list", { ...two, memberId });
  expect(own.list).toEqual([]);
  await sql`delete from vendor_bet where id = ${old}`.execute(app.ownerDb);
});

test("[OPS-04] rounds are narrowed by what they staked, paid and are", async () => {
  const all = (await support.call("bets.list", { memberId })).list;
  const paid = all.filter(({ payout }) => toMicro(payout) > 0n);
  const times = all.filter((one) => toMicro(one.times ?? "0") >= 1_000_000n);
  const [first] = all;
  for (const [filter, expected] of [
    [{ payoutMin: "0.01" }, paid],
    [{ timesMin: 1 }, times],
    [{ stakeMin: "100000" }, []],
    [{ state: "open" }, []],
    [{ state: "late" }, []],
    [{ state: "closed" }, all],
    [{ vendor: "none" }, []],
    [{ game: first?.game ?? "" }, all],
    [{ roundId: first?.roundId ?? "" }, [first]],
    [{ roundId: randomUUID() }, []],
  ] as const) {
    const { list } = await support.call("bets.list", { memberId, ...filter });
    expect([filter, list]).toEqual([filter, expected]);
  }
});

test("[OPS-04] a round shows its draw, its seeds and what moved, and a secret seed to nobody", async () => {
  const paid = (await support.call("bets.list", { memberId, payoutMin: "0.01" })).list[0];
  const roundId = paid?.roundId ?? played[0] ?? "";
  const round = await support.call("bets.open", { roundId });
  const own = await member.call("games.betDetail", { roundId });
  expect(round.outcome).toMatchObject({ mode: own.mode, events: own.events, fair: own.fair });
  expect(round.outcome?.fair.serverSeed).toBeNull();
  expect(own.replayUrl).toContain(round.outcome?.replayUrl);
  const staked = round.movements.filter(({ kind }) => kind === "bet");
  expect(staked.map(({ amount, reverses }) => [amount, reverses])).toEqual([[round.stake, null]]);
  const wins = round.movements.filter(({ kind }) => kind === "win");
  expect(wins.map(({ amount }) => amount)).toEqual(paid ? [round.payout] : []);
  await member.call("games.rotateFairPair", {});
  const shown = await support.call("bets.open", { roundId });
  expect(shown.outcome?.fair.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect((await support.try("bets.open", { roundId: randomUUID() })).body).toMatchObject({
    code: "round.unknown",
  });
});

test("[OPS-04] what a member played is summed by game and by day, with their return", async () => {
  const { sums } = await support.call("bets.list", { memberId });
  for (const by of ["game", "day"] as const) {
    const { list } = await support.call("bets.played", { memberId, by });
    expect(list).toHaveLength(1);
    const [one] = list;
    expect(one).toMatchObject(sums[0] ?? {});
    const rtp = (toMicro(one?.payout ?? "0") * 10_000n) / toMicro(one?.stake ?? "1");
    expect(one?.rtpBps).toBe(Number(rtp));
    // Stakes were all the same, so that the error is that of a mean.
    const { list: all } = await support.call("bets.list", { memberId });
    const ratios = all.map(({ times }) => Number(times));
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    const squares = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0);
    const band = (2.576 * Math.sqrt(squares) * 10_000) / ratios.length;
    expect(Math.abs((one?.bandBps ?? 0) - band)).toBeLessThan(2);
  }
});

test("[OPS-04] bets from wallets at studios stand among the rounds, and nothing here moved", async () => {
  const player = await app.newMember();
  const id = (await player.id()).toString();
  const bet = newRoundId();
  await sql`insert into vendor_bet (member_id, id, vendor, ref, version, currency, game, state,
      stake, payout, placed_at, settled_at)
    values (${id}, ${bet}, 'LHQ', 'b-1', 1, 'BRL', 'slot-1', 'settled', 2000000, 5000000, now(),
      now())`.execute(app.ownerDb);
  const { list, sums } = await support.call("bets.list", { memberId: id });
  expect(list).toMatchObject([{ roundId: bet, stake: "2.00", payout: "5.00", times: "2.50" }]);
  expect(sums).toMatchObject([{ rounds: 1, net: "3.00" }]);
  expect(await support.call("bets.open", { roundId: bet })).toMatchObject({
    vendor: "LHQ",
    outcome: null,
    movements: [],
  });
  const played = await support.call("bets.played", { memberId: id });
  expect(played.list).toMatchObject([{ key: "slot-1 · LHQ", rtpBps: 25_000, bandBps: null }]);
});

test("[OPS-04] rounds are for those who may see bets, and of this house alone", async () => {
  expect((await kyc.try("bets.list", { memberId })).status).toBe(403);
  expect((await kyc.try("bets.open", { roundId: played[0] ?? "" })).status).toBe(403);
  expect((await kyc.try("bets.played", { memberId })).status).toBe(403);
  await sql`insert into merchant select (jsonb_populate_record(m,
    '{"code": "OTHER"}')).* from merchant m limit 1`.execute(app.ownerDb);
  await sql`update member set merchant = 'OTHER' where id = ${memberId}`.execute(app.ownerDb);
  expect((await support.call("bets.list", { memberId })).list).toEqual([]);
  const { list } = await support.call("bets.list", { pageSize: 200 });
  expect(list.filter((one) => one.memberId === memberId)).toEqual([]);
  const { body } = await support.try("bets.open", { roundId: played[0] ?? "" });
  expect(body).toMatchObject({ code: "round.unknown" });
  expect((await support.try("bets.played", { memberId })).status).toBe(404);
});
