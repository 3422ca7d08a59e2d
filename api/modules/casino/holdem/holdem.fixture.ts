import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { WebSocket } from "ws";
import { expect } from "vitest";
import type { TableAsk, TableFrame, TableView } from "@trevo/contract/holdem.ts";
import { type Connection, openDb, openPool } from "../../../core/db.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, type RgsClient, shelve } from "../rgs/client.fixture.ts";

const code = "clover-holdem";
/** One unit of the currency, in micro. */
export const unit = 1_000_000;
/** The blinds 0.05/0.10: a hundred of the big ones. */
export const buyIn = 10 * unit;

/** Tables whose hands go on at once; who does not answer is given their time all the same. */
export async function openTables(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await openTestApp({ RATE_SCALE: "1000", ...env });
  await shelve(app, code);
  Object.assign(app.app.state.holdem.timing, {
    gatherMs: 600_000,
    seedMs: 600_000,
    runMs: 20,
    showMs: 600_000,
  });
  return app;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const newSeed = () => randomBytes(16).toString("hex");

type Bare<T> = T extends { type: string } ? Omit<T, "table"> : never;

/** A member at the tables, whose seeds are made and opened by themselves. */
export class Player {
  readonly client: RgsClient;
  /** The same member on the site. */
  readonly member: TestClient;
  readonly #app: TestApp;
  /** What this player committed to for the next hand. */
  seed = newSeed();
  table = "";

  constructor(app: TestApp, { client, member }: { client: RgsClient; member: TestClient }) {
    this.#app = app;
    this.client = client;
    this.member = member;
  }

  get commitment(): string {
    return sha256(this.seed);
  }

  /** Any ask at all; the answer as it came. */
  try(ask: Record<string, unknown>) {
    return this.client.try("table", { ask });
  }

  /** An ask that must succeed; the table after it. */
  async ask(ask: Bare<TableAsk>): Promise<TableView> {
    const { table } = await this.client.call("table", { ask: { table: this.table, ...ask } });
    if (!table) throw new Error("No table was shown");
    return table;
  }

  async sit(more: Record<string, unknown> = {}): Promise<TableView> {
    const { table } = await this.client.call("table", { ask: this.sitting(more) });
    if (!table) throw new Error("No table was shown");
    this.table = table.table;
    return table;
  }

  sitting(more: Record<string, unknown> = {}): Record<string, unknown> {
    const { commitment } = this;
    return { type: "sit", key: randomUUID(), stakes: 0, buyIn, commitment, ...more };
  }

  /** The table's clock has something to do at once. */
  async hurry(): Promise<void> {
    await sql`update holdem_table set due_at = clock_timestamp()
      where id = ${this.table} and due_at is not null`.execute(this.#app.ownerDb);
  }

  /** The end of a hand is shown no longer; the next one, should it be there, is left alone. */
  async endShow(): Promise<void> {
    await sql`update holdem_table t set due_at = clock_timestamp() from holdem_hand h
      where t.id = ${this.table} and t.due_at is not null
        and h.id = t.hand_id and h.state in ('over', 'void')`.execute(this.#app.ownerDb);
  }

  look(): Promise<TableView> {
    return this.ask({ type: "look" });
  }

  async leave(): Promise<void> {
    await this.client.call("table", { ask: { type: "leave", table: this.table } });
  }

  /** Opens the seed of the hand that is sealed now. */
  async open(hand: string): Promise<TableView> {
    const seed = this.seed;
    this.seed = newSeed();
    return this.ask({ type: "seed", hand, seed, commitment: this.commitment });
  }

  act(
    view: TableView,
    action: "fold" | "check" | "call" | "raise",
    to?: number,
  ): Promise<TableView> {
    const { id: hand, seq } = handOf(view);
    return this.ask({ type: "act", hand, seq, action, ...(to === undefined ? {} : { to }) });
  }
}

/** A member with this much money, who has the game open. */
export async function player(app: TestApp, units = 100): Promise<Player> {
  const member = await app.richMember(BigInt(units * unit));
  return new Player(app, { member, client: await launch(app, member, "real", code) });
}

export function handOf({ hand }: TableView): NonNullable<TableView["hand"]> {
  if (!hand) throw new Error("No hand is played");
  return hand;
}

export const ownOf = ({ seats }: TableView) => {
  const own = seats.find(({ isSelf }) => isSelf);
  if (!own) throw new Error("The player does not sit here");
  return own;
};

/** Waits for a hand's deck to be sealed, after `before`; what that one shows is cut short. */
export async function sealed(at: Player, before = "0"): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        const { hand } = await at.look();
        if (hand?.state === "over" || hand?.state === "void") await at.endShow();
        if (hand?.state === "sealed" && Number(hand.id) > Number(before)) found = hand.id;
        return found;
      },
      { timeout: 10_000 },
    )
    .not.toBe("");
  return found;
}

/** All open their seeds: the table as the first of them sees it, dealt. */
export async function dealt(players: readonly Player[], before?: string): Promise<TableView> {
  const [first] = players;
  if (!first) throw new Error("Nobody plays");
  const hand = await sealed(first, before);
  const { hand: asked, seats } = await first.look();
  for (const each of players) {
    const own = ownOf(await each.look());
    if (asked?.players.some(({ place }) => place === own.place)) await each.open(hand);
  }
  expect(seats.length).toBeGreaterThan(1);
  const view = await first.look();
  expect(handOf(view).state).toBe("playing");
  return view;
}

/** Whose turn it is, with the table as they see it. */
export async function turnOf(
  players: readonly Player[],
): Promise<{ by: Player; view: TableView } | null> {
  for (const by of players) {
    const view = await by.look();
    if (view.hand?.turn && view.hand.turn.place === ownOf(view).place) return { by, view };
  }
  return null;
}

/** Everybody checks or calls until the hand is over; the table then, as the first one sees it. */
export async function calledDown(players: readonly Player[]): Promise<TableView> {
  for (let step = 0; step < 40; step += 1) {
    const turn = await turnOf(players);
    if (!turn) break;
    const isFree = handOf(turn.view).turn?.options?.mayCheck === true;
    await turn.by.act(turn.view, isFree ? "check" : "call");
  }
  return over(players);
}

/** Waits until a hand is over. */
export async function over([first]: readonly Player[]): Promise<TableView> {
  if (!first) throw new Error("Nobody plays");
  let view = await first.look();
  await expect
    .poll(
      async () => {
        view = await first.look();
        return view.hand?.result ?? null;
      },
      { timeout: 10_000, interval: 10 },
    )
    .not.toBeNull();
  return view;
}

/** What stands in all accounts of chips, and what all hands have left to the house; micro. */
export async function booksOf(
  connection: Connection,
): Promise<{ chips: number; rake: number; games: number; seats: number }> {
  const db = openDb(openPool(connection, 1));
  try {
    const { rows } = await sql<{ chips: number; rake: number; games: number; seats: number }>`
      select (select coalesce(sum(balance), 0) from ledger.account where kind = 'seat')::float8
          as chips,
        (select coalesce(sum(rake), 0) * 10000 from holdem_hand)::float8 as rake,
        (select coalesce(sum(stake_total - payout_total), 0) from ledger.round
          where game = 'clover-holdem')::float8 as games,
        (select count(*) from holdem_seat)::float8 as seats`.execute(db);
    const [row] = rows;
    if (!row) throw new Error("The books are not there");
    return row;
  } finally {
    await db.destroy();
  }
}

/** Hands that were left are over at once, and nothing goes on at any table. */
export async function emptied({ ownerDb, connection }: TestApp): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`update holdem_table set due_at = clock_timestamp()
      where due_at is not null returning id`.execute(ownerDb);
    return rows;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  expect(await booksOf(connection)).toMatchObject({ chips: 0, seats: 0 });
}

/** A client that follows its tables; `address` is where the app listens, `http://…`. */
export async function watch(address: string, { client }: Player) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/rgs/live`, {
    headers: { origin: "null" },
  });
  const views: TableView[] = [];
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString("utf8")) as TableFrame | { type: "welcome" };
    if (frame.type === "table") views.push(frame.data);
  });
  await new Promise((ready) => socket.once("open", ready));
  socket.send(JSON.stringify({ type: "hello", token: client.sessionID }));
  return { views, leave: () => socket.terminate() };
}
