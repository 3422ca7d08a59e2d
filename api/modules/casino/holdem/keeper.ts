import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { pause } from "../../../core/pause.ts";
import { advance } from "./advance.ts";
import { leaveAway } from "./away.ts";

/** Between two looks at the tables' clocks; a table that begins waits longer than the idle one. */
const lookMs = { playing: 100, idle: 1_000 };
const tablesMax = 200;
/** Between two looks for players who were away too long. */
const awayEveryMs = 5_000;
/** A clock that nobody has kept for so long belonged to a process that is gone. */
const lostMs = 2_000;

/**
 * Keeps the clocks of all tables. Several workers may: each step locks its table, and is done by
 * one. All that a clock needs stands in the database, so that after a fall another goes on.
 */
export function keepTables(app: App): () => Promise<void> {
  const end = new AbortController();
  let awayAt = 0;
  /** @returns whether any table has a clock */
  async function look(): Promise<boolean> {
    const { rows } = await sql<{ id: bigint; is_due: boolean }>`
      select id, due_at <= clock_timestamp() as is_due from holdem_table
        where due_at is not null order by due_at limit ${tablesMax}`.execute(app.db);
    for (const { id, is_due: isDue } of rows) if (isDue) await tryAt(id);
    if (performance.now() >= awayAt) {
      awayAt = performance.now() + awayEveryMs;
      await leaveAway(app);
    }
    return rows.length > 0;
  }
  async function tryAt(id: bigint): Promise<void> {
    try {
      await advance(app, id);
    } catch (error) {
      app.log.error({ err: error, table: id.toString() }, "a table did not go on");
    }
  }
  async function keep(): Promise<void> {
    while (!end.signal.aborted) {
      let isPlaying = false;
      try {
        isPlaying = await look();
      } catch (error) {
        app.log.warn({ err: error }, "the clock of the tables stopped; it starts again");
      }
      await pause(isPlaying ? lookMs.playing : lookMs.idle, end.signal);
    }
  }
  const kept = giveTime(app)
    .catch((error: unknown) => app.log.warn({ err: error }, "clocks were not set anew"))
    .then(keep);
  return async () => {
    end.abort();
    await kept;
  };
}

/** Whose turn it was while nobody kept the clock gets time anew. */
async function giveTime({ db, state }: App): Promise<void> {
  const { restartMs } = state.holdem.timing;
  await sql`update holdem_table t
      set due_at = clock_timestamp() + make_interval(secs => ${restartMs / 1_000})
    from holdem_hand h
    where h.id = t.hand_id and h.state = 'playing'
      and t.due_at < clock_timestamp() - make_interval(secs => ${lostMs / 1_000})`.execute(db);
}
