import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../core/refusal.ts";
import type { Answer } from "./command.ts";
import type { Lane } from "./lane.ts";
import { createQueue, type Job, jobOf } from "./queue.ts";
import { answerOf, type Group, type Statement, statementFor } from "./statements.ts";
import { troubleOf } from "./trouble.ts";

/**
 * Commits many members' commands at once. When a lane has room it takes what is waiting: at most
 * one group per member, so that nothing in a batch depends on anything else in it, and of many
 * half, sorted by member. Batches of one under light load, large ones under heavy load, and no
 * timer: they form by themselves while the lanes are busy.
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
 * A batch takes half of what waits, but so many at least and at most: half, since somebody must be
 * left to be served while the database has them; at most, since more of them gain no speed.
 */
const batchMax = { least: 96, most: 256 };
/** From so many groups on, waiting or under way, all lanes help, with the largest batches. */
const manyFrom = 2 * batchMax.most;
/** One at work, and the next one sent: the database never waits for us to hear of the first. */
const batchesPerLane = 2;
/**
 * A process of the server learns that the server is gone only while it waits for us, and until it
 * does no new server can begin: so often at least a lane runs empty.
 */
const restMs = 100;
/**
 * A lane that has not run empty for so long has a batch that waits for somebody's lock: the others
 * help those who wait behind it.
 */
const stuckMs = 250;
const limits = { total: 10_000, perMember: 512 };
/** What could not be posted by then is given back to its caller. */
const patienceMs = 8_000;

/**
 * Posts commands in batches over lanes, each member's in the order they came.
 *
 * @param lanes connections of its own. The first carries all that it can, since each connection at
 *   work takes the processor from the rest; the others help where many wait, or where it is stuck
 */
export function createBatcher(lanes: readonly Lane[]): Batcher {
  const queue = createQueue(limits);
  const berths = lanes.map((lane): Berth => ({ lane, free: batchesPerLane, restedAt: 0 }));
  const first = berths.slice(0, 1);
  let isClosed = false;
  let isScheduled = false;
  let waker: NodeJS.Timeout | null = null;
  const drained: (() => void)[] = [];

  /** After this turn of the event loop: what arrived together goes together. */
  function schedule(): void {
    if (isScheduled) return;
    if (!nextBerth()) return wakeLater();
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (let berth = nextBerth(); berth; berth = nextBerth()) {
        const batch = queue.take(batchSize());
        if (batch.length === 0) return;
        void carry(berth, batch);
      }
      wakeLater();
    });
  }

  /** Those who wait may be all that there are: nobody else would see that the lane is stuck. */
  function wakeLater(): void {
    waker ??= setTimeout(() => {
      waker = null;
      if (queue.takeable() > 0) schedule();
    }, stuckMs).unref();
  }

  const areMany = () => queue.size() >= manyFrom;

  function batchSize(): number {
    const half = Math.ceil(queue.takeable() / 2);
    return areMany() ? batchMax.most : Math.max(batchMax.least, half);
  }

  /** Where the next batch would go, if anywhere now. */
  function nextBerth(): Berth | undefined {
    const helping = areMany() || first.some(isStuck) ? berths : first;
    return helping.find(isEmpty) ?? helping.find(hasRoom);
  }

  async function carry(berth: Berth, batch: Job[]): Promise<void> {
    if (isEmpty(berth)) berth.restedAt = Date.now();
    berth.free -= 1;
    await settle({ lane: berth.lane, onAway: giveUpOld }, batch);
    queue.done(batch);
    berth.free += 1;
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

/** A lane, and how many more batches it takes now. */
interface Berth {
  readonly lane: Lane;
  free: number;
  /** When it was empty last. */
  restedAt: number;
}

function isEmpty({ free }: Berth): boolean {
  return free === batchesPerLane;
}

function hasRoom(berth: Berth): boolean {
  return isEmpty(berth) || (berth.free > 0 && Date.now() - berth.restedAt < restMs);
}

function isStuck(berth: Berth): boolean {
  return !isEmpty(berth) && Date.now() - berth.restedAt >= stuckMs;
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
