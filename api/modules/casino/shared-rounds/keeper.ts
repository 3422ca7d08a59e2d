import { sql } from "kysely";
import pg from "pg";
import type { App } from "../../../app.ts";
import type { Connection } from "../../../core/db.ts";
import { pause } from "../../../core/pause.ts";
import type { Keeping } from "./course.ts";
import { openNext, playRound, recover } from "./play-round.ts";
import { isWanted } from "./state.ts";

/** The lease on the clock: any constant will do; it only has to be ours. */
const leaseKey = 7_351_413;
/** Between two looks whether rounds are wanted. */
const idleMs = 250;
/** Between two tries at a lease that another process holds, and after a failure. */
const takeOverMs = 2_000;
/** Between two looks for rounds that were left unfinished, while none are wanted. */
const lookMs = 10_000;

/**
 * Keeps the rounds of each game going for as long as somebody wants them. Of all workers one does:
 * it holds an advisory lock, which the database gives back when its process dies. All that it knows
 * stands in the database, so that another one goes on from there.
 */
export function keepRounds(app: App, connection: Connection): () => Promise<void> {
  const end = new AbortController();
  const games = [...app.state.sharedRounds.courses.keys()];
  const kept = Promise.all(
    games.map((game) => keep({ app, game, signal: end.signal }, connection)),
  );
  return async () => {
    end.abort();
    await kept;
  };
}

async function keep(keeping: Keeping, connection: Connection): Promise<void> {
  const { app, game, signal } = keeping;
  let lookAt = 0;
  while (!signal.aborted) {
    try {
      const isTime = performance.now() > lookAt;
      if (isTime) lookAt = performance.now() + lookMs;
      const isDue = isWanted(app.state.sharedRounds, game);
      if (isDue || (isTime && (await isBrokenOff(app, game)))) await lead(keeping, connection);
    } catch (error) {
      app.log.warn({ err: error, game }, "the clock of shared rounds stopped; it starts again");
      await pause(takeOverMs, signal);
    }
    await pause(idleMs, signal);
  }
}

/** Whether a round was left unfinished. */
async function isBrokenOff({ db }: App, game: string): Promise<boolean> {
  const { rows } = await sql`select 1 from shared_round
    where game = ${game} and settled_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Runs the clock while this process holds the lease and somebody wants rounds. */
async function lead({ app, game, signal }: Keeping, connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "trevo_clock" });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  await client.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      "select pg_try_advisory_lock($1, hashtext($2)) as is_ours",
      [leaseKey, game],
    );
    if (rows[0]?.is_ours !== true) return await pause(takeOverMs, signal);
    const leading = { app, game, signal: AbortSignal.any([signal, lost.signal]) };
    let round = await recover(app, game);
    while (!leading.signal.aborted && (round || isWanted(app.state.sharedRounds, game))) {
      await playRound(leading, round ?? (await openNext(leading)));
      round = undefined;
    }
  } finally {
    await client.end().catch(() => {});
  }
}
