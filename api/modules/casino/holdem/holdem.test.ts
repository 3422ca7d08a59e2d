import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TableView } from "@trevo/contract/holdem.ts";
import { faultOf } from "@trevo/games/clover-holdem/deck.ts";
import { audit } from "../../../ledger/index.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import {
  booksOf,
  buyIn,
  calledDown,
  dealt,
  emptied,
  handOf,
  openTables,
  over,
  ownOf,
  player,
  type Player,
  sealed,
  turnOf,
  unit,
  watch,
} from "./holdem.fixture.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTables();
  address = await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());
// Each test has tables of its own.
let sitting: Player[] = [];
beforeEach(async () => {
  for (const each of sitting) await each.leave();
  await emptied(app);
  sitting = [];
});

async function sitDown(count: number, units = 100): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < count; at += 1) {
    const one = await player(app, units);
    players.push(one);
    sitting.push(one);
    await one.sit(at === 0 ? {} : { table: players[0]?.table });
  }
  // All of them sit before the first hand.
  if (count > 1) await players[0]?.hurry();
  return players;
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, each) => sum + Number(each), 0);

test("[GAMES-16] hold'em: chips come out of the wallet and go back to it, to the last cent", async () => {
  const [one] = await sitDown(1);
  expect(await one?.client.balance()).toBe(100 * unit - buyIn);
  expect(await booksOf(app.connection)).toMatchObject({ chips: buyIn, seats: 1 });
  await one?.leave();
  expect(await one?.client.balance()).toBe(100 * unit);
  // Who has left has left.
  await one?.leave();
  expect(await one?.client.balance()).toBe(100 * unit);
});

test("[GAMES-16] hold'em: the same buy-in again is the same seat, and costs nothing more", async () => {
  const one = await player(app);
  sitting.push(one);
  const ask = one.sitting();
  const answers = await Promise.all([one.try(ask), one.try(ask), one.try(ask)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await one.try(ask)).status).toBe(200);
  expect(await one.client.balance()).toBe(100 * unit - buyIn);
  one.table = (await one.client.call("table", { ask })).table?.table ?? "";
  await one.leave();
  // Chips that were taken away again are not brought by the old name.
  expect((await one.try(ask)).status).toBe(409);
  expect(await one.client.balance()).toBe(100 * unit);
});

test("[GAMES-16] hold'em: refused are wrong buy-ins and blinds, and more than the wallet has", async () => {
  const one = await player(app, 5);
  const wrong = [{ buyIn: 3 * unit }, { buyIn: 11 * unit }, { buyIn: 5 * unit + 1 }, { stakes: 9 }];
  for (const each of wrong) expect((await one.try(one.sitting(each))).status).toBe(400);
  expect(await one.try(one.sitting())).toMatchObject({ status: 400, body: { error: "ERR_IPB" } });
  expect((await one.try(one.sitting({ table: "999999" }))).status).toBe(400);
  expect(
    (await one.try({ type: "act", table: "1", hand: "1", seq: 0, action: "fold" })).status,
  ).toBe(400);
  expect(await one.client.balance()).toBe(5 * unit);
  expect(await booksOf(app.connection)).toMatchObject({ chips: 0, seats: 0 });
});

test("[GAMES-16] hold'em: of members who race for the last seat one gets it, the others keep their money", async () => {
  const players = await sitDown(5);
  const table = players[0]?.table;
  const racing = await Promise.all([player(app), player(app), player(app)]);
  const answers = await Promise.all(racing.map((each) => each.try(each.sitting({ table }))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const balances = await Promise.all(racing.map(({ client }) => client.balance()));
  expect(balances.toSorted((a, b) => a - b)).toEqual([100 * unit - buyIn, 100 * unit, 100 * unit]);
  const winner = racing[answers.findIndex(({ status }) => status === 200)];
  if (winner && table !== undefined) {
    winner.table = table;
    sitting.push(winner);
  }
  expect(await booksOf(app.connection)).toMatchObject({ chips: 6 * buyIn, seats: 6 });
  // Any table will do: another one opens.
  const late = await player(app);
  sitting.push(late);
  expect((await late.sit()).table).not.toBe(table);
});

test("[GAMES-16] hold'em: a hand is played to its showdown, and the books hold it", async () => {
  const players = await sitDown(3);
  const view = await dealt(players);
  expect(handOf(view)).toMatchObject({ board: [], seq: 0 });
  expect(ownOf(view).cards).toHaveLength(2);
  const end = await calledDown(players);
  const { result, board, players: asked, root, id } = handOf(end);
  expect(board).toHaveLength(5);
  expect(result?.rake).toBe(String(0.01 * unit));
  expect(sumOf(result?.wins.map(({ amount }) => amount) ?? [])).toBe(0.29 * unit);
  const stacks = sumOf(end.seats.map(({ stack }) => stack));
  expect(stacks).toBe(3 * buyIn - 0.01 * unit);
  const books = await booksOf(app.connection);
  expect(books.chips).toBe(stacks);
  // What the ledger's rounds have left to the house is the rake, and nothing else.
  expect(books.games).toBe(books.rake);
  const { rows } = await sql<{ rounds: number }>`select count(*)::int as rounds from ledger.round
    where game = 'clover-holdem' and state = 'closed' and vendor_ref like ${`${id} %`}`.execute(
    app.ownerDb,
  );
  expect(rows).toEqual([{ rounds: 3 }]);
  // Whatever is opened to anybody leads to the root that was published before.
  for (const each of players) {
    const seen = await each.look();
    if (seen.hand?.id !== id) continue;
    const cards = [...seen.seats.flatMap(({ cards: own }) => own), ...board];
    const seeds = asked.map(({ commitment, seed }) => ({ commitment, seed: seed ?? "" }));
    expect(await faultOf({ hand: Number(id), root, players: seeds, cards })).toBeNull();
  }
  expect((await audit(app.connection)).findings).toEqual([]);
});

test("[GAMES-16] hold'em: nobody sees another's cards before they are opened", async () => {
  const players = await sitDown(3);
  const streams = await Promise.all(players.map((each) => watch(address, each)));
  await dealt(players);
  await expect
    .poll(() => streams.every(({ views }) => views.at(-1)?.hand?.state === "playing"))
    .toBe(true);
  const secret = (view: TableView | undefined) =>
    view?.seats.map(({ isSelf, cards }) => [isSelf, cards.length]) ?? [];
  for (const { views } of streams) {
    for (const [isSelf, cards] of secret(views.at(-1))) expect(cards).toBe(isSelf === true ? 2 : 0);
  }
  // All fold to the last one, whose cards stay theirs.
  for (const _ of [1, 2]) {
    const turn = await turnOf(players);
    await turn?.by.act(turn.view, "fold");
  }
  const end = await over(players);
  expect(handOf(end)).toMatchObject({ board: [], result: { rake: "0" } });
  for (const each of players) {
    const view = await each.look();
    if (view.hand?.id !== end.hand?.id) continue;
    for (const { isSelf, cards } of view.seats) expect(cards.length > 0).toBe(isSelf);
  }
  // The same frames as the calls show, to the players of the table alone.
  const stranger = await player(app);
  const look = await stranger.client.call("table", {
    ask: { type: "look", table: players[0]?.table },
  });
  expect(look.table?.seats.every(({ isSelf, cards }) => !isSelf && cards.length === 0)).toBe(true);
  for (const { leave } of streams) leave();
});

test("[GAMES-16] hold'em: an act counts once, an old one is refused, and so is another's turn", async () => {
  const players = await sitDown(3);
  await dealt(players);
  const turn = await turnOf(players);
  if (!turn) throw new Error("It is nobody's turn");
  const { by, view } = turn;
  const { id: hand, seq } = handOf(view);
  const ask = { type: "act", table: by.table, hand, seq, action: "raise", to: 0.3 * unit };
  const other = players.find((each) => each !== by);
  expect((await other?.try(ask))?.status).toBe(409);
  expect((await by.try({ ...ask, to: 0.15 * unit })).status).toBe(400);
  expect((await by.try({ ...ask, to: 0.3 * unit + 1 })).status).toBe(400);
  expect((await by.try({ ...ask, action: "check", to: undefined })).status).toBe(400);
  const answers = await Promise.all([by.try(ask), by.try(ask), by.try(ask)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await by.look();
  expect(ownOf(after).bet).toBe(String(0.3 * unit));
  expect(handOf(after).seq).toBe(seq + 1);
  expect((await by.try({ ...ask, to: 0.5 * unit })).status).toBe(409);
  expect((await by.try({ ...ask, seq: seq + 5 })).status).toBe(409);
});

test("[GAMES-16] hold'em: who leaves in the middle folds, and is paid what is left after the hand", async () => {
  const players = await sitDown(3);
  await dealt(players);
  const turn = await turnOf(players);
  if (!turn) throw new Error("It is nobody's turn");
  await turn.by.act(turn.view, "raise", 1 * unit);
  await turn.by.leave();
  expect(await turn.by.client.balance()).toBe(100 * unit - buyIn);
  const others = players.filter((each) => each !== turn.by);
  await calledDown(others);
  await others[0]?.hurry();
  await expect.poll(() => turn.by.client.balance()).toBe(100 * unit - 1 * unit);
  // All leave: nothing stays on the table, and the rake alone is gone.
  for (const each of others) await each.leave();
  await others[0]?.hurry();
  await expect.poll(async () => (await booksOf(app.connection)).seats).toBe(0);
  const balances = await Promise.all(players.map(({ client }) => client.balance()));
  const { rows } = await sql<{ rake: string }>`select rake * 10000 as rake from holdem_hand
    order by id desc`.execute(app.ownerDb);
  const rake = Number(rows.find((row) => row.rake !== null)?.rake);
  expect(balances.reduce((sum, each) => sum + each, 0)).toBe(300 * unit - rake);
  expect((await audit(app.connection)).findings).toEqual([]);
});

test("[GAMES-16] hold'em: all-in, the board is dealt on by itself, and who has nothing left goes", async () => {
  const players = await sitDown(2);
  await dealt(players);
  const first = await turnOf(players);
  await first?.by.act(first.view, "raise", buyIn);
  const second = await turnOf(players);
  expect(second?.view.hand?.turn?.options?.raise).toBeNull();
  await second?.by.act(second.view, "call");
  const end = await over(players);
  expect(handOf(end).board).toHaveLength(5);
  // Where nobody can bet any more, all cards are open.
  expect(end.seats.every(({ cards }) => cards.length === 2)).toBe(true);
  const { chips, games, rake } = await booksOf(app.connection);
  expect(chips).toBe(2 * buyIn - Number(handOf(end).result?.rake));
  expect(handOf(end).result?.rake).toBe(String(0.1 * unit));
  expect(games).toBe(rake);
});

test("[GAMES-16] hold'em: whose seed stays closed is dealt out, and a wrong one is refused", async () => {
  const players = await sitDown(3);
  const [one, two, three] = players;
  if (!one || !two || !three) throw new Error("Three sit here");
  const hand = await sealed(one);
  const wrong = { type: "seed", table: one.table, hand, seed: "0".repeat(32) };
  expect((await one.try({ ...wrong, commitment: one.commitment })).status).toBe(400);
  await one.open(hand);
  await two.open(hand);
  await one.hurry();
  await expect.poll(async () => handOf(await one.look()).state).toBe("playing");
  const view = await three.look();
  expect(ownOf(view)).toMatchObject({ hand: "none", cards: [], stack: String(buyIn) });
  expect(handOf(view).players.map(({ seed }) => seed !== null)).toEqual([true, true]);
  await calledDown([one, two]);
  // Alone with a seed nobody plays, and nothing moves.
  const next = await sealed(one, hand);
  const { chips } = await booksOf(app.connection);
  await one.open(next);
  await one.hurry();
  await expect.poll(async () => handOf(await one.look()).state).toBe("void");
  expect((await booksOf(app.connection)).chips).toBe(chips);
});

test("[GAMES-16] hold'em: time that runs out checks or folds; after two such hands a seat sits out", async () => {
  const players = await sitDown(2);
  const expire = async (table: string) => {
    await sql`update holdem_seat set seen_at = clock_timestamp()`.execute(app.ownerDb);
    await sql`update holdem_table set due_at = clock_timestamp() where id = ${table}`.execute(
      app.ownerDb,
    );
  };
  let before = "0";
  for (let time = 0; time < 4; time += 1) {
    const view = await dealt(players, before);
    before = handOf(view).id;
    const turn = await turnOf(players);
    if (turn?.by !== players[0]) {
      // The second one folds in time.
      await turn?.by.act(turn.view, "fold");
    } else await expire(players[0]?.table ?? "");
    const end = await over(players);
    if (end.seats.some(({ isOut }) => isOut)) break;
  }
  const view = await players[1]?.look();
  expect(view?.seats.map(({ isSelf, isOut }) => [isSelf, isOut])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  // They come back, and wait for the big blind or post it.
  await players[0]?.ask({ type: "pause", isOut: false });
  expect(ownOf((await players[0]?.look()) as TableView)).toMatchObject({ isOut: false });
});

test("[GAMES-16] hold'em: a line that is lost is waited for, once a hand", async () => {
  const players = await sitDown(2);
  await dealt(players);
  const turn = await turnOf(players);
  const table = turn?.by.table ?? "";
  const expire = () =>
    sql`update holdem_table set due_at = clock_timestamp() where id = ${table}`.execute(
      app.ownerDb,
    );
  await sql`update holdem_seat set seen_at = clock_timestamp() - interval '1 minute'`.execute(
    app.ownerDb,
  );
  await expire();
  const dueIn = async () => {
    const { rows } = await sql<{ seconds: number }>`select
      extract(epoch from due_at - clock_timestamp())::float8 as seconds
      from holdem_table where id = ${table}`.execute(app.ownerDb);
    return rows[0]?.seconds ?? 0;
  };
  await expect.poll(dueIn).toBeGreaterThan(15);
  expect(handOf((await turn?.by.look()) as TableView).seq).toBe(0);
  await expire();
  await over(players);
});

test("[GAMES-16] hold'em: who is away too long leaves with all chips", async () => {
  const [one] = await sitDown(1);
  await one?.ask({ type: "pause", isOut: true });
  await sql`update holdem_seat set out_at = clock_timestamp() - interval '11 minutes'`.execute(
    app.ownerDb,
  );
  await expect.poll(() => one?.client.balance(), { timeout: 10_000 }).toBe(100 * unit);
  expect(await booksOf(app.connection)).toMatchObject({ chips: 0, seats: 0 });
});

test("[GAMES-16] hold'em: a player's loss limit holds for what is brought to a table", async () => {
  const one = await player(app);
  sitting.push(one);
  await one.member.call("responsibleGaming.setLimit", { kind: "loss", period: "day", max: "9.00" });
  const refused = await one.try(one.sitting());
  expect(refused).toMatchObject({
    status: 400,
    body: { error: "ERR_GLE", reason: "limit.loss" },
  });
  expect(await one.client.balance()).toBe(100 * unit);
  await one.sit({ buyIn: 8 * unit });
  await one.leave();
  // What was taken away again is not lost: as much may be brought anew.
  await one.sit({ buyIn: 8 * unit });
  expect((await audit(app.connection)).findings).toEqual([]);
});

test("[GAMES-16] hold'em: who takes a break plays the hand out, and leaves with their chips", async () => {
  const players = await sitDown(3);
  const view = await dealt(players);
  const [one, ...others] = players;
  await one?.member.call("responsibleGaming.pause", { hours: 24 });
  await calledDown(players);
  await others[0]?.hurry();
  const seats = async () => (await others[0]?.look())?.seats.length;
  await expect.poll(seats).toBe(2);
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.account
    where owner_id = ${await one?.member.id()} and kind = 'wallet' and currency = 'BRL'`.execute(
    app.ownerDb,
  );
  expect(Number(rows[0]?.balance)).toBeGreaterThanOrEqual(100 * unit - 0.1 * unit);
  expect(handOf(view).players).toHaveLength(3);
});

test("[GAMES-16] hold'em: a network address has one seat at a table, unless it is a demo", async () => {
  const [one, other] = [await player(app), await player(app)];
  sitting.push(one, other);
  const { config } = app.app;
  try {
    Object.assign(config, { demo: false });
    await one.sit();
    expect((await other.try(other.sitting({ table: one.table }))).status).toBe(409);
    expect((await other.sit()).table).not.toBe(one.table);
  } finally {
    Object.assign(config, { demo: true });
  }
});
