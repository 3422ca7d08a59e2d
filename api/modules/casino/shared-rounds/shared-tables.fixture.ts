import { randomBytes } from "node:crypto";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { type RgsClient, shelve } from "../rgs/client.fixture.ts";
import { layChain } from "./chain.ts";
import { openNext } from "./play-round.ts";
import { drawOf, tableOf } from "./result.ts";
import { newestRound } from "./rounds.ts";
import { closing, type Flight, unit } from "./shared-rounds.fixture.ts";
import { courseOf } from "./state.ts";

export const tables = [
  "emerald-roulette",
  "petropolis-baccarat",
  "dragon-jaguar",
  "jade-sic-bo",
] as const;
export const roulette = tables[0];

/** The clock is this test's: it opens rounds, and says when they close. */
export async function openTables(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await openTestApp({ ROLE: "api", ...env });
  for (const code of tables) {
    await shelve(app, code);
    const { timing } = courseOf(app.app, code);
    Object.assign(timing, { openMs: 600_000, closedMs: 50, overMs: () => 0 });
  }
  return app;
}

/** Lays the next round's seed, such that it comes to what the test wants. */
export async function layOutcome(
  { app }: Pick<TestApp, "app">,
  game: string,
  isWanted: (outcome: unknown) => boolean,
): Promise<bigint> {
  const { chainSalt: salt } = app.config;
  const number = ((await newestRound(app.db, game))?.number ?? 0n) + 1n;
  let seed: Buffer;
  do seed = randomBytes(32);
  while (!isWanted(tableOf(game).decide(drawOf({ hash: seed, salt, number })).outcome));
  await layChain(app, number, { game, length: 1, link: "text", salt, seed });
  return number;
}

/** Opens the next round of a table. */
export async function openTableRound(
  test: TestApp,
  isWanted: (outcome: unknown) => boolean = () => true,
  game: string = roulette,
): Promise<Pick<Flight, "round" | "close">> {
  await layOutcome(test, game, isWanted);
  const open = await openNext({ app: test.app, game });
  return { round: Number(open.number), close: closing(test, open) };
}

/** Puts bets on a round, in whole units by spot. */
export const put = (
  client: RgsClient,
  [round, version]: readonly [round: number, version: number],
  bets: Readonly<Record<string, number>>,
) =>
  client.try("basket", {
    round,
    version,
    bets: Object.entries(bets).map(([spot, stake]) => ({ spot, stake: stake * unit })),
  });
