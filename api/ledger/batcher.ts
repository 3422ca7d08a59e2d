import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../core/refusal.ts";
import type { Answer } from "./command.ts";
import type { Lane } from "./lane.ts";
import { createQueue, type Job, jobOf } from "./queue.ts";
import { answerOf, type Group, type Statement, statementFor } from "./statements.ts";
import { troubleOf } from "./trouble.ts";

/**
 * Commits many members' commands at once. When a lane is idle it takes what is waiting: at most
 * one group per member, so that nothing in a batch depends on anything else in it, up to a bound,
 * sorted by member. Batches of one under light load, large ones under heavy load, and no timer:
 * they form by themselves while the lanes are busy.
 */
export interface Batcher {
  /**
   * Answers after COMMIT, in the order of the group.
   * @throws Refusal `busy` (too much is waiting) or `unavailable` (the database is away; asking
   *   again with the same ids is safe); an Error for what no command can be.
   */
  post(group: Group): Promise<Answer[]>;
  /** Groups waiting or under way. */
  size(): number;
  /** Takes no more, and resolves when all that was taken is answered. */
  drain(): Promise<void>;
}

/**
 * Commands of a batch. Small ones, so that somebody is left to be served while the database has
 * them; large ones, which cost less for each, only where so many wait that somebody always is.
 */
const batchMax = { few: 96, many: 256 };
const limits = { total: 10_000, perMember: 512 };
/** What could not be posted by then is given back to its caller. */
const patienceMs = 8_000;

/**
 * Posts commands in batches over lanes, each member's in the order they came.
 *
 * @param lanes connections of its own, each with one batch under way at a time
 */
export function createBatcher(lanes: readonly Lane[]): Batcher {
  const queue = createQueue(limits);
  const idle = [...lanes];
  let isClosed = false;
  let isScheduled = false;
  const drained: (() => void)[] = [];

  /** After this turn of the event loop: what arrived together goes together. */
  function schedule(): void {
    if (isScheduled || idle.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (let lane = idle.pop(); lane; lane = idle.pop()) {
        const areMany = queue.takeable() >= batchMax.many;
        const batch = queue.take(areMany ? batchMax.many : batchMax.few);
        if (batch.length === 0) {
          idle.push(lane);
          return;
        }
        void carry(lane, batch);
      }
    });
  }

  async function carry(lane: Lane, batch: Job[]): Promise<void> {
    await settle({ lane, onAway: giveUpOld }, batch);
    queue.done(batch);
    idle.push(lane);
    if (queue.size() > 0) schedule();
    else for (const tell of drained.splice(0)) tell();
  }

  /** While the database is away nobody waits in vain behind those who wait already. */
  function giveUpOld(): void {
    giveBack(queue.removeOlder(Date.now() - patienceMs), new Refusal("unavailable"));
  }

  return {
    post(group) {
      if (isClosed) return Promise.reject(new Refusal("unavailable"));
      return new Promise((resolve, reject) => {
        if (queue.add(jobOf(group, { resolve, reject }))) schedule();
        else reject(new Refusal("busy"));
      });
    },
    size: () => queue.size(),
    async drain() {
      isClosed = true;
      if (queue.size() > 0) await new Promise<void>((tell) => drained.push(tell));
    },
  };
}

interface Way {
  lane: Lane;
  onAway: () => void;
}

/** Answers every job of a batch, one way or another. Never throws. */
async function settle(way: Way, batch: Job[], poisonings = 0): Promise<void> {
  let statement: Statement;
  try {
    statement = statementFor(batch.map(({ group }) => group));
  } catch (error) {
    return giveBack(batch, error);
  }
  try {
    const rows = await way.lane.run(statement);
    let at = 0;
    for (const { group, resolve } of batch) {
      resolve(rows.slice(at, at + group.length).map(answerOf));
      at += group.length;
    }
  } catch (error) {
    switch (troubleOf(error)) {
      case "away":
        // The lane reconnects by itself, with growing pauses.
        way.onAway();
        return settleYoung(way, batch, { poisonings, refusal: "unavailable" });
      case "clash":
        await sleep(5);
        return settleYoung(way, batch, { poisonings, refusal: "busy" });
      case "poison":
        return isolate(way, batch, { poisonings, cause: error });
    }
  }
}

/** Asks again for those who may still wait; the same ids make that safe. */
async function settleYoung(
  way: Way,
  batch: Job[],
  { poisonings, refusal }: { poisonings: number; refusal: "busy" | "unavailable" },
): Promise<void> {
  const oldest = Date.now() - patienceMs;
  const young = batch.filter(({ since }) => since >= oldest);
  giveBack(
    batch.filter(({ since }) => since < oldest),
    new Refusal(refusal),
  );
  if (young.length > 0) await settle(way, young, poisonings);
}

/** Once more as it is; then in halves, down to the one command that cannot be. */
async function isolate(
  way: Way,
  batch: Job[],
  { poisonings, cause }: { poisonings: number; cause: unknown },
): Promise<void> {
  if (poisonings === 0) return settle(way, batch, 1);
  if (batch.length === 1) {
    return giveBack(batch, new Error("The ledger cannot post a command", { cause }));
  }
  const half = batch.length >> 1;
  await settle(way, batch.slice(0, half), 1);
  await settle(way, batch.slice(half), 1);
}

function giveBack(jobs: readonly Job[], reason: unknown): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  for (const { reject } of jobs) reject(error);
}
