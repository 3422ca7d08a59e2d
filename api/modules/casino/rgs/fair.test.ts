import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fairDraw } from "@trevo/games/engine/fair.ts";
import { goldenJaguar } from "@trevo/games/golden-jaguar/game.ts";
import { bookOf } from "@trevo/games/engine/recompute.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { launch, stake } from "./client.fixture.ts";

const jaguar = goldenJaguar.rules.choose({});
if (!jaguar) throw new Error("The slot is played without a choice");

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const commitment = (seed: string) => createHash("sha256").update(seed).digest("hex");

test("[GAMES-11] every round can be decided again once its pair is revealed", async () => {
  const member = await app.richMember(100_000_000n);
  const client = await launch(app, member);
  const shown = await member.call("games.fairPair", {});
  expect(shown).toMatchObject({ nonce: 0, revealed: null });
  // The game tells what the site tells, and no more.
  const { revealed: _, ...ahead } = shown;
  expect(await client.call("fair")).toEqual(ahead);
  const rounds = [];
  for (let times = 0; times < 12; times += 1) {
    const { round } = await client.call("play", { amount: stake, mode: "BASE" });
    if (round.active) await client.call("endRound");
    rounds.push(round);
  }
  const { revealed } = await member.call("games.rotateFairPair", {});
  expect(revealed).toMatchObject({
    serverSeedHash: shown.serverSeedHash,
    clientSeed: shown.clientSeed,
    nonce: 12,
  });
  expect(commitment(revealed.serverSeed)).toBe(shown.serverSeedHash);
  for (const [nonce, round] of rounds.entries()) {
    const draw = fairDraw({ ...revealed, nonce }, hmac);
    const book = bookOf(jaguar, { mode: "BASE", actions: [] }, draw);
    expect(round.state).toEqual(book?.events);
    expect(round.payoutMultiplier).toBe((book?.multiplier ?? -100) / 100);
  }
});

test("[GAMES-11] the next pair was committed to before it is used, and takes the player's seed", async () => {
  const member = await app.richMember(100_000_000n);
  const client = await launch(app, member);
  await client.playUntil("over");
  const before = await member.call("games.fairPair", {});
  const rotated = await member.call("games.rotateFairPair", { clientSeed: "my-own-luck" });
  expect(rotated.serverSeedHash).toBe(before.nextServerSeedHash);
  expect(rotated.clientSeed).toBe("my-own-luck");
  expect(rotated.nextServerSeedHash).not.toBe(before.nextServerSeedHash);
  const after = await member.call("games.fairPair", {});
  expect(after).toMatchObject({ nonce: 0, clientSeed: "my-own-luck" });
  // A pair that was kept from the last bet is not used for the next.
  await client.playUntil("over");
  const again = await member.call("games.rotateFairPair", {});
  expect(again.revealed.serverSeedHash).toBe(before.nextServerSeedHash);
  expect(again.revealed.nonce).toBeGreaterThan(0);
});

test("[GAMES-11] a round under way bars the rotation", async () => {
  const member = await app.richMember(1_000_000_000n);
  const client = await launch(app, member);
  await client.playUntil("active");
  const before = await member.call("games.fairPair", {});
  const reply = await member.try("games.rotateFairPair", {});
  expect(reply).toMatchObject({ status: 409, body: { code: "round.open" } });
  expect(await member.call("games.fairPair", {})).toEqual(before);
  await client.call("endRound");
  expect((await member.try("games.rotateFairPair", {})).status).toBe(200);
});

test("[GAMES-11] bets and rotations at once: each bet is of the pair that was in use", async () => {
  const member = await app.richMember(1_000_000_000n);
  const client = await launch(app, member);
  await client.playUntil("over");
  const pairs: { serverSeed: string; clientSeed: string; serverSeedHash: string }[] = [];
  const rotate = async () => {
    const reply = await member.try("games.rotateFairPair", {});
    if (reply.body.success) pairs.push(reply.body.value.revealed);
  };
  const ids: string[] = [];
  const bet = async () => {
    const reply = await client.try("play", { amount: stake, mode: "BASE" });
    if (reply.status !== 200) return;
    const { round } = reply.body as { round: { roundID: string; active: boolean } };
    ids.push(round.roundID);
    if (round.active) await client.call("endRound");
  };
  for (let times = 0; times < 12; times += 1) await Promise.all([bet(), rotate(), bet()]);
  await client.call("endRound");
  await rotate();
  const touch = new Set<string>();
  for (const roundId of ids) {
    const detail = await member.call("games.betDetail", { roundId });
    if (!detail.fair) throw new Error("A round of the house has no seeds");
    const { serverSeed, clientSeed, nonce, serverSeedHash } = detail.fair;
    expect(pairs.map((pair) => pair.serverSeedHash)).toContain(serverSeedHash);
    const draw = fairDraw({ serverSeed: serverSeed ?? "", clientSeed, nonce }, hmac);
    const book = bookOf(jaguar, { mode: "BASE", actions: [] }, draw);
    expect(detail.events).toEqual(book?.events);
    touch.add(`${serverSeedHash} ${nonce}`);
  }
  expect(touch.size).toBe(ids.length);
});

test("[GAMES-11] the seeds to come are nowhere in the clear", async () => {
  const member = await app.richMember(100_000_000n);
  const client = await launch(app, member);
  await client.playUntil("over");
  const { revealed } = await member.call("games.rotateFairPair", {});
  const { rows } = await app.app.pool.query<{ row: string }>(
    "select encode(server_seed_sealed, 'escape') || fair_pair::text as row from fair_pair",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain(revealed.serverSeed);
});

test("[GAMES-12] a round's detail is enough to show it again, and only its owner sees it", async () => {
  const [member, other] = [await app.richMember(100_000_000n), await app.newMember()];
  const client = await launch(app, member);
  const round = await client.playUntil("paid");
  const detail = await member.call("games.betDetail", { roundId: round.roundID });
  expect(detail).toMatchObject({
    roundId: round.roundID,
    stake: "0.20",
    payout: (round.payout / 1e6).toFixed(2),
    status: "closed",
    mode: "BASE",
    events: round.state,
    fair: { serverSeed: null },
  });
  const reply = await other.try("games.betDetail", { roundId: round.roundID });
  expect(reply).toMatchObject({ status: 404, body: { code: "round.unknown" } });
});
