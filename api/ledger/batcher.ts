import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../core/refusal.ts";
import type { Answer } from "./command.ts";
import type { LedgerConnection } from "./connection.ts";
import { createQueue, type Job, jobOf } from "./queue.ts";
import { answerOf, type Group, type Statement, statementFor } from "./statements.ts";
import { batchFailureOf } from "./batch-failure.ts";

/**
 * Commits the commands of many members in one statement. When a connection has a free slot it takes
 * waiting groups: at most one per member, so that the commands of a batch do not depend on each
 * other, and half of the groups when many wait, sorted by member. Batches hold one group under
 * light load and many under heavy load, without a timer: they form while the connections are busy.
 */
export interface Batcher {
  /**
   * Answers after COMMIT, in the order of the group.
   * @throws Refusal `busy` (the queue is full) or `unavailable` (no database; retrying with the
   *   same ids is safe); an Error for a command that cannot be executed.
   */
  post(group: Group): Promise<Answer[]>;
  /** Groups waiting or under way. */
  size(): number;
  /** Accepts no more groups, and resolves when all accepted ones are answered. */
  drain(): Promise<void>;
}

/**
 * A batch takes half of the waiting groups within these bounds: half, so that the process has
 * others to serve while the database works; at most so many, since larger batches are no faster.
 */
const batchMax = { least: 96, most: 256 };
/**
 * From this many groups on, waiting or under way, all connections are used, with the largest
 * batches.
 */
const busyFrom = 2 * batchMax.most;
/**
 * One running and one sent after it: the database need not wait for our round trip between them.
 */
const batchesPerConnection = 2;
/**
 * A backend of PostgreSQL notices that its server died only while it is idle, and no new server can
 * start before it does: each connection is left idle at least this often.
 */
const idleEveryMs = 100;
/**
 * A connection that has not been idle for this long has a batch that waits for a lock: the other
 * connections take the groups that wait behind it.
 */
const stuckMs = 250;
const limits = { total: 10_000, perMember: 512 };
/** A group that could not be posted in this time is rejected. */
const waitMaxMs = 8_000;

/**
 * Posts commands in batches over several connections, each member's in the order of arrival.
 *
 * @param lanes connections of its own. The first carries all that it can, since each connection at
 *   work takes the processor from the rest; the others help where many wait, or where it is stuck
 */
export function createBatcher(connections: readonly LedgerConnection[]): Batcher {
  const queue = createQueue(limits);
  const slots = connections.map((connection): Slot => ({
    connection,
    free: batchesPerConnection,
    idleAt: 0,
  }));
  const first = slots.slice(0, 1);
  let isClosed = false;
  let isScheduled = false;
  let stuckTimer: NodeJS.Timeout | null = null;
  const drained: (() => void)[] = [];

  /** After this tick of the event loop, so that groups that arrived together share a batch. */
  function schedule(): void {
    if (isScheduled) return;
    if (!nextSlot()) return checkLater();
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (let slot = nextSlot(); slot; slot = nextSlot()) {
        const batch = queue.take(batchSize());
        if (batch.length === 0) return;
        void runBatch(slot, batch);
      }
      checkLater();
    });
  }

  /** No other group may arrive: without a timer a stuck connection would not be noticed. */
  function checkLater(): void {
    stuckTimer ??= setTimeout(() => {
      stuckTimer = null;
      if (queue.takeable() > 0) schedule();
    }, stuckMs).unref();
  }

  const isBusy = () => queue.size() >= busyFrom;

  function batchSize(): number {
    const half = Math.ceil(queue.takeable() / 2);
    return isBusy() ? batchMax.most : Math.max(batchMax.least, half);
  }

  /** The slot for the next batch; undefined while all are taken. */
  function nextSlot(): Slot | undefined {
    const helping = isBusy() || first.some(isStuck) ? slots : first;
    return helping.find(isEmpty) ?? helping.find(hasRoom);
  }

  async function runBatch(slot: Slot, batch: Job[]): Promise<void> {
    if (isEmpty(slot)) slot.idleAt = Date.now();
    slot.free -= 1;
    await settle({ connection: slot.connection, onUnavailable: rejectOld }, batch);
    queue.done(batch);
    slot.free += 1;
    if (queue.size() > 0) schedule();
    else for (const resolve of drained.splice(0)) resolve();
  }

  /** While the database is down, groups that have waited too long are rejected. */
  function rejectOld(): void {
    rejectAll(queue.removeOlder(Date.now() - waitMaxMs), new Refusal("unavailable"));
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
      if (queue.size() > 0) await new Promise<void>((resolve) => drained.push(resolve));
    },
  };
}

/** A connection, and how many more batches it takes now. */
interface Slot {
  readonly connection: LedgerConnection;
  free: number;
  /** When it was last idle. */
  idleAt: number;
}

function isEmpty({ free }: Slot): boolean {
  return free === batchesPerConnection;
}

function hasRoom(slot: Slot): boolean {
  return isEmpty(slot) || (slot.free > 0 && Date.now() - slot.idleAt < idleEveryMs);
}

function isStuck(slot: Slot): boolean {
  return !isEmpty(slot) && Date.now() - slot.idleAt >= stuckMs;
}

interface Target {
  connection: LedgerConnection;
  onUnavailable: () => void;
}

/** Answers every job of a batch, one way or another. Never throws. */
async function settle(target: Target, batch: Job[], retries = 0): Promise<void> {
  let statement: Statement;
  try {
    statement = statementFor(batch.map(({ group }) => group));
  } catch (error) {
    return rejectAll(batch, error);
  }
  try {
    const rows = await target.connection.run(statement);
    let at = 0;
    for (const { group, resolve } of batch) {
      resolve(rows.slice(at, at + group.length).map(answerOf));
      at += group.length;
    }
  } catch (error) {
    switch (batchFailureOf(error)) {
      case "unavailable":
        // The connection reconnects by itself, with growing pauses.
        target.onUnavailable();
        return retryYoung(target, batch, { retries, refusal: "unavailable" });
      case "conflict":
        await sleep(5);
        return retryYoung(target, batch, { retries, refusal: "busy" });
      case "invalid":
        return isolate(target, batch, { retries, cause: error });
    }
  }
}

/** Retries the groups that have time left, and rejects the others; the same ids make that safe. */
async function retryYoung(
  target: Target,
  batch: Job[],
  { retries, refusal }: { retries: number; refusal: "busy" | "unavailable" },
): Promise<void> {
  const oldest = Date.now() - waitMaxMs;
  const young = batch.filter(({ since }) => since >= oldest);
  rejectAll(
    batch.filter(({ since }) => since < oldest),
    new Refusal(refusal),
  );
  if (young.length > 0) await settle(target, young, retries);
}

/** Retries the batch once as it is, then in halves, down to the command that cannot be executed. */
async function isolate(
  target: Target,
  batch: Job[],
  { retries, cause }: { retries: number; cause: unknown },
): Promise<void> {
  if (retries === 0) return settle(target, batch, 1);
  if (batch.length === 1) {
    return rejectAll(batch, new Error("The ledger cannot post a command", { cause }));
  }
  const half = batch.length >> 1;
  await settle(target, batch.slice(0, half), 1);
  await settle(target, batch.slice(half), 1);
}

function rejectAll(jobs: readonly Job[], reason: unknown): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  for (const { reject } of jobs) reject(error);
}
