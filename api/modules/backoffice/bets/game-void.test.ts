import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { expectSoundLedger, openPlayer } from "../../casino/vendors/vendors.fixture.ts";
import { personOf, type StaffClient } from "../staff/staff.fixture.ts";
import { voidSlice } from "./game-void-run.ts";
import { approve, gameVoid, lastHourOf, openVoiders, proposeGame, reason } from "./void.fixture.ts";

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

const balance = async (member: TestClient) => (await member.call("wallet.balance", {})).sumBalance;

async function playerOf(game: string, cents: number) {
  const { member, vendor } = await openPlayer(app, cents);
  vendor.game = game;
  return { member, vendor };
}

async function approved(id: string): Promise<void> {
  expect((await approve(checker, id)).status).toBe(200);
  await expect.poll(async () => (await gameVoid(support, id))?.endedAt ?? null).not.toBeNull();
}

test("[OPS-05] every round of a game in a span is voided by two persons, once, and each member is told", async () => {
  const winner = await playerOf("broken", 1_000);
  await winner.vendor.bet("w1", "b1", 1_000);
  await winner.vendor.win("w1", "p1", 5_000, { finished: true });
  // What it paid is staked again and lost.
  await winner.vendor.bet("w2", "b2", 5_000, { finished: true });
  const other = await playerOf("broken", 10_000);
  await other.vendor.bet("o1", "b1", 1_000);
  const before = await playerOf("broken", 2_000);
  await before.vendor.bet("v1", "b1", 2_000);
  const { list } = await before.member.call("games.betRecord", {});
  const single = { roundId: list[0]?.roundId ?? "", cause: "law" as const, reason };
  const { approvalId } = await maker.call("bets.void", single);
  await approve(checker, approvalId ?? "");
  await expect.poll(() => balance(before.member)).toBe("20.00");
  const elsewhere = await playerOf("sound", 1_000);
  await elsewhere.vendor.bet("s1", "b1", 1_000, { finished: true });

  expect((await support.try("bets.gameRounds", lastHourOf("broken"))).status).toBe(403);
  const span = lastHourOf("broken");
  const { id, seen } = await proposeGame(maker, span);
  expect(seen).toEqual({
    sums: [{ currency: "BRL", rounds: 3, stake: "70.00", payout: "50.00" }],
    rounds: 3,
    members: 2,
    open: 1,
    already: 1,
    atStudio: 0,
    isOwn: false,
  });
  const { payload } = await checker.call("approvals.open", { id });
  expect(JSON.parse(payload)).toMatchObject({ ...span, rounds: 3, sums: seen.sums });
  expect((await approve(maker, id)).body).toMatchObject({ code: "approval.own" });
  expect(await balance(other.member)).toBe("90.00");
  // It settles meanwhile, and goes back as it is then.
  await other.vendor.win("o1", "p1", 700, { finished: true });
  await approved(id);

  expect(await gameVoid(support, id)).toMatchObject({
    vendor: "SANDBOX",
    game: "broken",
    maker: "rita",
    decidedBy: "rui",
    counts: { waiting: 0, voided: 3, already: 1, failed: 0 },
  });
  // The stake that was lost comes back first and pays for the payout: nothing is owed.
  expect(await balance(winner.member)).toBe("10.00");
  expect((await winner.member.call("wallet.balance", {})).withdrawable).toBe("10.00");
  expect(await balance(other.member)).toBe("100.00");
  expect(await balance(elsewhere.member)).toBe("0.00");
  const rounds = await support.call("bets.gameVoidRounds", { voidId: id, state: "voided" });
  expect(rounds.list).toHaveLength(3);
  expect(rounds.sums).toEqual([{ currency: "BRL", rounds: 3, stake: "70.00", payout: "57.00" }]);
  const letters = await winner.member.call("content.inbox", {});
  for (const { roundId } of rounds.list.filter(({ stake }) => stake !== "10.00"))
    expect(letters.list.filter(({ content }) => content.includes(roundId))).toHaveLength(1);
  const acts = await maker.call("approvals.open", { id });
  expect(acts.state).toBe("approved");

  // The job again, twice at once, moves nothing.
  await Promise.all([voidSlice(app.app, BigInt(id)), voidSlice(app.app, BigInt(id))]);
  expect(await balance(winner.member)).toBe("10.00");
  const again = await maker.try("bets.voidGame", {
    ...lastHourOf("broken"),
    cause: "fault",
    switchesOff: true,
    rounds: 3,
    sums: seen.sums,
    reason,
  });
  expect(again.body).toMatchObject({ code: "rounds.changed" });
});

test("[OPS-05] a void of a game opens an incident, and takes the game off where both say so", async () => {
  const { ownerDb } = app;
  await sql`insert into vendor select (jsonb_populate_record(v, '{"code": "SANDBOX"}')).*
    from vendor v limit 1`.execute(ownerDb);
  for (const code of ["torn", "fixed"]) {
    const row = JSON.stringify({ node_id: code, vendor: "SANDBOX", code, enabled: true });
    await sql`insert into game select (jsonb_populate_record(g, ${row}::jsonb)).*
      from game g where stocked limit 1`.execute(ownerDb);
    const { vendor } = await playerOf(code, 1_000);
    await vendor.bet(`${code} round`, "b1", 1_000);
  }
  const games = await personOf(app, "games");
  const isOn = async (q: string) => {
    return (await games.call("games.list", { q })).list.find(({ nodeId }) => nodeId === q)?.isOn;
  };
  const torn = await proposeGame(maker, lastHourOf("torn"), true);
  const fixed = await proposeGame(maker, lastHourOf("fixed"));
  // One person takes nothing off.
  expect(await isOn("torn")).toBe(true);
  for (const { id } of [torn, fixed]) await approved(id);
  expect([await isOn("torn"), await isOn("fixed")]).toEqual([false, true]);
  const { list } = await support.call("incidents.list", {});
  const ofGame = (game: string) => list.find(({ subject }) => subject === `game:SANDBOX/${game}`);
  expect(ofGame("torn")).toMatchObject({
    kind: "game.voided",
    freezes: false,
    openedBy: "rita",
    detail: { approval: torn.id, cause: "fault", rounds: 1, stakesBack: "BRL 10.00", wasOn: true },
  });
  expect(ofGame("fixed")).toMatchObject({ detail: { wasOn: false } });
});

test("[OPS-05] a void of a game whose stakes are others by then is overtaken", async () => {
  const { member, vendor } = await playerOf("doubled", 5_000);
  await vendor.bet("r", "b1", 1_000);
  const { id } = await proposeGame(maker, lastHourOf("doubled"));
  await vendor.bet("r", "b2", 1_000);
  expect((await approve(checker, id)).body).toMatchObject({ code: "approval.overtaken" });
  expect(await gameVoid(support, id)).toBeUndefined();
  expect(await balance(member)).toBe("30.00");
});

test("[OPS-05] a span that has not passed, is too long or ends before it begins is refused", async () => {
  const { from, until, ...game } = lastHourOf("broken");
  const later = new Date(Date.now() + 60_000).toISOString();
  const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  for (const span of [
    { from, until: later },
    { from: longAgo, until },
    { from: until, until: from },
  ]) {
    const reply = await maker.try("bets.gameRounds", { ...game, ...span });
    expect(reply.body).toMatchObject({ code: "validation", value: { fields: {} } });
  }
});
