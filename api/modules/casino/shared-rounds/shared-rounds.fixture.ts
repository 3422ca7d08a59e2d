import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { cutOf } from "@trevo/games/kite/rules.ts";
import type { OwnSharedBet, SharedRoundFrame } from "@trevo/contract/shared-rounds.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { launch, type RgsClient, shelve } from "../rgs/client.fixture.ts";
import { digestOf, layChain } from "./chain.ts";
import { openNext, playRound } from "./play-round.ts";
import { courseOf } from "./state.ts";
import { findSharedRound, newestRound, type SharedRound } from "./rounds.ts";

export const game = "kite";
export const unit = 1_000_000;

/** The clock is this test's: it opens rounds, and says when they close. */
export async function openKite(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await openTestApp({ ROLE: "api", ...env });
  await shelve(app, game);
  const { timing } = courseOf(app.app, game);
  // Bets stay open until the test closes them.
  Object.assign(timing, { openMs: 600_000, closedMs: 50, overMs: () => 0, lossGraceMs: 200 });
  return app;
}

/** Lays the next round's hash, such that it is cut at a height that the test wants. */
export async function layRound({ app }: Pick<TestApp, "app">, isWanted: (cut: number) => boolean) {
  const { chainSalt: salt } = app.config;
  const number = ((await newestRound(app.db, game))?.number ?? 0n) + 1n;
  let seed: Buffer;
  do seed = randomBytes(32);
  while (!isWanted(cutOf(digestOf(salt, seed))));
  await layChain(app, number, { game, length: 1, link: "bytes", salt, seed });
  return { number, cut: cutOf(digestOf(salt, seed)) };
}

/** A round under way. */
export interface Flight {
  round: number;
  cut: number;
  /** Takes no more bets after so many milliseconds, and flies; the answer waits for its end. */
  close(afterMs?: number): { ended: Promise<void>; abort(): void };
}

/** Opens the next round, with such a cut. */
export async function openRound(
  { app }: TestApp,
  isWanted: (cut: number) => boolean,
): Promise<Flight> {
  const { cut } = await layRound({ app }, isWanted);
  const open = await openNext({ app, game });
  return { round: Number(open.number), cut, close: closing({ app }, open) };
}

/** How a test closes a round of any game. */
export function closing({ app }: Pick<TestApp, "app">, open: SharedRound): Flight["close"] {
  const { game: code, number } = open;
  return (afterMs = 0) => {
    const end = new AbortController();
    const ended = sql<{ closes_at: Date }>`update shared_round
        set closes_at = clock_timestamp() + ${afterMs} * interval '1 ms'
        where game = ${code} and number = ${number} returning closes_at`
      .execute(app.db)
      .then(({ rows }) =>
        playRound(
          { app, game: code, signal: end.signal },
          { ...open, closesAt: rows[0]?.closes_at ?? open.closesAt },
        ),
      );
    return { ended, abort: () => end.abort() };
  };
}

/** Waits for a state of a round. */
export async function reached(
  { app }: TestApp,
  round: number,
  state: SharedRound["state"],
  code = game,
): Promise<SharedRound> {
  const find = () => findSharedRound(app.db, { game: code, number: BigInt(round) });
  await expect.poll(async () => (await find())?.state, { interval: 20 }).toBe(state);
  const found = await find();
  if (!found) throw new Error("A round that was there is gone");
  return found;
}

/** Waits until the round has taken off. */
export async function flying(test: TestApp, round: number): Promise<void> {
  const { startsAt } = await reached(test, round, "closed");
  const now = () => test.app.state.sharedRounds.clock.now();
  await expect.poll(now, { interval: 5 }).toBeGreaterThan(startsAt?.getTime() ?? 0);
}

/** A player with this much money and a game open, the kite unless another is named. */
export async function player(
  app: TestApp,
  mode: "real" | "free" = "real",
  code = game,
): Promise<{ member: TestClient; client: RgsClient }> {
  const member = await app.richMember(BigInt(100 * unit));
  return { member, client: await launch(app, member, mode, code) };
}

/** A bet of one unit unless another amount is given. */
export const bet = (
  client: RgsClient,
  meta: { round: number; slot?: number; auto?: number },
  { amount = unit, key }: { amount?: number; key?: string } = {},
) =>
  client.try(
    "play",
    { amount, meta: { slot: 1, ...meta } },
    key === undefined ? {} : { "idempotency-key": key },
  );

export const act = (client: RgsClient, action: string, round: number, slot = 1) =>
  client.try("action", { action, meta: { round, slot } });

/** What of a bet is told in an answer of the game server. */
export function betIn({ status, body }: { status: number; body: Record<string, unknown> }) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { round } = body as {
    round: { payout: number; active: boolean; state: { height: number; state: string }[] };
  };
  const [event] = round.state;
  return { payout: round.payout, active: round.active, ...event };
}

/** A client that follows the rounds; `address` is where the app listens, `http://…`. */
export async function watch(address: string, { sessionID }: RgsClient) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/rgs/live`, {
    headers: { origin: "null" },
  });
  const frames: SharedRoundFrame[] = [];
  socket.on("message", (data: Buffer) => {
    frames.push(JSON.parse(data.toString("utf8")) as SharedRoundFrame);
  });
  await new Promise((ready) => socket.once("open", ready));
  socket.send(JSON.stringify({ type: "hello", token: sessionID }));
  const of = <T extends SharedRoundFrame["type"]>(type: T) =>
    frames.filter((frame): frame is Extract<SharedRoundFrame, { type: T }> => frame.type === type);
  await expect.poll(() => of("snapshot")).toHaveLength(1);
  return {
    socket,
    frames,
    of,
    /** The player's bets of a round as they were told last. */
    own: (round: number): OwnSharedBet[] =>
      of("own").findLast(({ data }) => data.round === round)?.data.bets ?? [],
    leave: () => socket.terminate(),
  };
}
