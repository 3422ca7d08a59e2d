import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fairDraw } from "@trevo/games/engine/fair.ts";
import { rules } from "@trevo/games/abrolhos/batch.ts";
import { hmac } from "@trevo/games/engine/rules.fixture.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  bet,
  inSight,
  now,
  player,
  seatOf,
  shotAt,
  shots,
  unit,
  untilCaught,
  watch,
} from "./fishing.fixture.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTestApp({ ROLE: "api", RATE_SCALE: "1000" });
  address = await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

test("[GAMES-15] fishing: a shot that finds something is charged and decided in one commit", async () => {
  const { client } = await player(app);
  const { seed } = await seatOf(app, client);
  expect(await client.balance()).toBe(100 * unit);
  const [one, two] = inSight(app, seed);
  if (!one || !two) throw new Error("The sea is empty");
  const all = [shotAt(app, one), shotAt(app, two), shotAt(app, { id: 7 })];
  const answer = await client.call("shots", { batch: randomUUID(), shots: all });
  expect(answer.shots.map(({ verdict }) => verdict === "void")).toEqual([false, false, true]);
  expect(answer.charged).toBe(2 * bet);
  expect(answer.balance.amount).toBe(100 * unit - answer.charged + answer.paid);
  expect(await client.balance()).toBe(answer.balance.amount);
  const { rows } = await sql<{ state: string; stake: bigint; paid: bigint }>`
    select state, stake_total as stake, payout_total as paid
      from ledger.round where id = ${answer.roundID}`.execute(app.ownerDb);
  expect(rows).toEqual([{ state: "closed", stake: 2n * BigInt(bet), paid: BigInt(answer.paid) }]);
});

test("[GAMES-15] fishing: what is not there costs nothing, and the batch stays void", async () => {
  const { client } = await player(app);
  await seatOf(app, client);
  const batch = randomUUID();
  const all = [shotAt(app, { id: 5 })];
  const first = await shots(client, all, batch);
  expect(first).toMatchObject({ status: 200, body: { roundID: null, charged: 0, paid: 0 } });
  expect(await shots(client, all, batch)).toMatchObject({ status: 200, body: first.body });
  expect(await client.balance()).toBe(100 * unit);
});

test("[GAMES-15] fishing: the same batch is answered as it was; another under its name is not", async () => {
  const { client } = await player(app);
  const { seed } = await seatOf(app, client);
  const { batch, made, answer } = await untilCaught(app, client, seed);
  const again = await client.call("shots", { batch, shots: made });
  expect(again.shots).toEqual(answer.shots);
  expect(again.roundID).toBe(answer.roundID);
  expect(await client.balance()).toBe(answer.balance.amount);
  const other = made.map((shot) => ({ ...shot, bet: 2 * bet }));
  expect(await shots(client, other, batch)).toMatchObject({ status: 409 });
  const many = await Promise.all(Array.from({ length: 6 }, () => shots(client, made, batch)));
  expect(new Set(many.map(({ body }) => JSON.stringify(body["shots"])))).toEqual(
    new Set([JSON.stringify(answer.shots)]),
  );
  expect(await client.balance()).toBe(answer.balance.amount);
});

test("[GAMES-15] fishing: what a player has caught is gone for them alone, after a restart too", async () => {
  await sql`delete from fishing_seat`.execute(app.ownerDb);
  const { client } = await player(app);
  const { seed, account_id } = await seatOf(app, client);
  const { target } = await untilCaught(app, client, seed);
  const shoot = () => client.call("shots", { batch: randomUUID(), shots: [shotAt(app, target)] });
  expect((await shoot()).shots[0]?.verdict).toBe("void");
  // As a process that has just started.
  app.app.state.fishing.seats.delete(account_id);
  expect((await shoot()).shots[0]?.verdict).toBe("void");
  const other = await player(app);
  const theirs = await seatOf(app, other.client);
  expect(theirs.seed).toBe(seed);
  const shot = [shotAt(app, target)];
  const answer = await other.client.call("shots", { batch: randomUUID(), shots: shot });
  expect(answer.shots[0]?.verdict).not.toBe("void");
});

test("[GAMES-15] fishing: refused are wrong bets, torpedoes at small fish, and shots too far ahead", async () => {
  const { client } = await player(app);
  const { seed } = await seatOf(app, client);
  const [small] = inSight(app, seed, (creature) => creature === "fish-blue" || creature === "koi");
  const target = small ?? { id: 8 };
  const wrong = [
    [shotAt(app, target, { bet: 150_000 })],
    [shotAt(app, target, { bet: 50 * unit + bet })],
    [shotAt(app, target, { tHit: now(app) + 9_000 })],
    Array.from({ length: 6 }, () => shotAt(app, target)),
    [shotAt(app, target, { n: 3 }), shotAt(app, target, { n: 3 })],
    [],
    ...(small ? [[shotAt(app, small, { torpedo: true })]] : []),
  ];
  for (const all of wrong) expect(await shots(client, all)).toMatchObject({ status: 400 });
  expect(await client.try("play", { amount: bet, meta: { shots: [] } })).toMatchObject({
    status: 400,
  });
  const late = await shots(client, [shotAt(app, target, { tHit: now(app) - 20_000 })]);
  expect(late).toMatchObject({ status: 200, body: { charged: 0 } });
  expect(await client.balance()).toBe(100 * unit);
});

test("[GAMES-15] fishing: more than a player has is refused, and moves nothing", async () => {
  const { client } = await player(app);
  const { seed } = await seatOf(app, client);
  const [target] = inSight(app, seed);
  if (!target) throw new Error("The sea is empty");
  const all = Array.from({ length: 3 }, () => shotAt(app, target, { bet: 50 * unit }));
  const answer = await shots(client, all);
  // Unless one of the first two catches it: those after it are void.
  if (answer.status === 400) {
    expect(answer.body).toMatchObject({ error: "ERR_IPB" });
    expect(await client.balance()).toBe(100 * unit);
  } else expect(answer.body).toMatchObject({ shots: [{}, {}, { verdict: "void" }] });
});

test("[GAMES-15] fishing: two batches a second; more have to wait", async () => {
  const strict = await openTestApp({ ROLE: "api", RATE_SCALE: "1" });
  try {
    const { client } = await player(strict);
    const made = () => shots(client, [shotAt(strict, { id: 3 })]);
    const all = await Promise.all(Array.from({ length: 6 }, made));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]?.headers["retry-after"]).toBeDefined();
  } finally {
    await strict.close();
  }
});

test("[GAMES-15] fishing: four play in a room, and never money beside play money", async () => {
  const guests = [];
  for (let count = 0; count < 5; count += 1) guests.push(await player(app));
  const rooms = [];
  for (const { client } of guests) rooms.push(await seatOf(app, client));
  const { rows } = await sql<{ room_id: bigint; players: number; currencies: number }>`
    select s.room_id, count(*)::int as players, count(distinct a.currency)::int as currencies
      from fishing_seat s join ledger.account a on a.owner_id = s.member_id and a.id = s.account_id
      group by s.room_id`.execute(app.ownerDb);
  for (const { players, currencies } of rows) {
    expect(players).toBeLessThanOrEqual(4);
    expect(currencies).toBe(1);
  }
  const { client } = await player(app, "free");
  const free = await seatOf(app, client);
  expect(rooms.map(({ room }) => room)).not.toContain(free.room);
});

test("[GAMES-15] fishing: others of the room see who plays, and what was shot", async () => {
  const one = await player(app, "free");
  const two = await player(app, "free");
  const first = await watch(address, one.client);
  const second = await watch(address, two.client);
  const [{ data: sea } = { data: undefined }] = second.of("sea");
  if (!sea) throw new Error("No sea was shown");
  await expect
    .poll(() => first.of("players").at(-1)?.data.players.length ?? 0)
    .toBeGreaterThanOrEqual(2);
  expect(first.of("sea")[0]?.data.room).toBe(sea.room);
  expect(sea.players.filter(({ isSelf }) => isSelf)).toHaveLength(1);
  expect(sea.players.every(({ name }) => name.includes("***"))).toBe(true);
  const { target, answer } = await untilCaught(app, two.client, sea.seed);
  const shown = () => first.of("shots").flatMap(({ data }) => data.shots);
  await expect
    .poll(() => shown().filter((shot) => shot.target === target.id && shot.times > 0))
    .toEqual([
      { target: target.id, bet: String(bet), torpedo: false, times: answer.shots[0]?.times },
    ]);
  expect(second.of("shots")).toEqual([]);
  first.leave();
  second.leave();
});

test("[GAMES-15] fishing: a batch stands in the record, and its seeds give the same again", async () => {
  const { member, client } = await player(app);
  const { seed } = await seatOf(app, client);
  const { answer, target } = await untilCaught(app, client, seed);
  await member.call("games.rotateFairPair", {});
  const record = await member.call("games.betDetail", { roundId: answer.roundID ?? "" });
  expect(record.events).toMatchObject([{ type: "shot", target: target.id, verdict: "caught" }]);
  const { fair } = record;
  if (!fair?.serverSeed) throw new Error("The seed is not told");
  const choice = rules.choose(fair.choice);
  const { serverSeed, clientSeed, nonce } = fair;
  const book = choice?.settle(fairDraw({ serverSeed, clientSeed, nonce }, hmac)).book;
  expect(book?.events).toEqual(record.events);
  expect(book?.multiplier).toBe((answer.shots[0]?.times ?? 0) * 100);
});

test("[GAMES-15] fishing: who has signed out shoots no more", async () => {
  const { member, client } = await player(app);
  const { seed } = await seatOf(app, client);
  await member.call("session.logout", {});
  const [target] = inSight(app, seed);
  if (!target) throw new Error("The sea is empty");
  expect(await shots(client, [shotAt(app, target)])).toMatchObject({
    status: 401,
    body: { error: "ERR_IS" },
  });
});

test("[GAMES-15] fishing: the books stand after all of it", async () => {
  expect((await audit(app.connection)).findings).toEqual([]);
});
