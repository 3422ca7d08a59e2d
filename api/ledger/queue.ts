import type { Answer } from "./command.ts";
import { type Group, pathOf } from "./statements.ts";

/** A group and the promise of its answers. */
export interface Job {
  readonly group: Group;
  readonly path: "apply" | "resolve";
  readonly member: bigint;
  readonly since: number;
  readonly resolve: (answers: Answer[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Groups that wait to be posted: first come, first served across members, and one member's groups
 * one after the other. A group counts until it is answered.
 */
export interface Queue {
  /** False when the queue is full, in all or for this member. */
  add(job: Job): boolean;
  /** The next batch: of one path, one group per member, sorted by member; empty when none waits. */
  take(commandsMax: number): Job[];
  /** The jobs of a batch were answered: the next of each of their members may be taken. */
  done(batch: readonly Job[]): void;
  /** Removes the jobs that came before a moment and are not under way. */
  removeOlder(than: number): Job[];
  size(): number;
  /** Groups that could be taken now: the first of each member who has none under way. */
  takeable(): number;
}

/** A member's groups in the order they came; the first may be under way. */
interface Line {
  jobs: Job[];
  isUnderWay: boolean;
}

/**
 * Empty lines are kept up to this number of members. A map that loses an entry with each bet is
 * rehashed every few hundred bets, and its old table stays until a full garbage collection.
 */
const idleLinesMax = 10_000;

/**
 * Groups of commands that wait for a batch.
 *
 * @param limits how many may wait in all, and of one member
 */
export function createQueue(limits: { total: number; perMember: number }): Queue {
  const lines = new Map<bigint, Line>();
  /** Lines whose first group waits; the longest wait first. */
  let ready: Line[] = [];
  let size = 0;

  function lineOf(member: bigint): Line {
    const known = lines.get(member);
    if (known) return known;
    const line: Line = { jobs: [], isUnderWay: false };
    lines.set(member, line);
    return line;
  }

  function leave(member: bigint, line: Line): void {
    if (line.jobs.length === 0 && lines.size > idleLinesMax) lines.delete(member);
  }

  return {
    size: () => size,
    takeable: () => ready.length,
    add(job) {
      if (size >= limits.total) return false;
      const line = lineOf(job.member);
      if (line.jobs.length >= limits.perMember) return false;
      size += 1;
      if (line.jobs.push(job) === 1) ready.push(line);
      return true;
    },
    take(commandsMax) {
      const batch: Job[] = [];
      const left: Line[] = [];
      let room = commandsMax;
      let path: Job["path"] | undefined;
      for (const line of ready) {
        const [job] = line.jobs;
        if (!job) continue;
        path ??= job.path;
        if (job.path === path && job.group.length <= room) {
          room -= job.group.length;
          line.isUnderWay = true;
          batch.push(job);
        } else left.push(line);
      }
      ready = left;
      return batch.sort((a, b) => (a.member < b.member ? -1 : 1));
    },
    done(batch) {
      size -= batch.length;
      for (const { member } of batch) {
        const line = lineOf(member);
        line.isUnderWay = false;
        line.jobs.shift();
        if (line.jobs.length > 0) ready.push(line);
        else leave(member, line);
      }
    },
    removeOlder(than) {
      const removed: Job[] = [];
      for (const [member, line] of lines) {
        const first = line.isUnderWay ? 1 : 0;
        const young = line.jobs.filter((job, index) => index < first || job.since >= than);
        removed.push(...line.jobs.filter((job) => !young.includes(job)));
        line.jobs = young;
        leave(member, line);
      }
      ready = ready.filter(({ jobs }) => jobs.length > 0);
      size -= removed.length;
      return removed;
    },
  };
}

/** A group as it enters the queue. */
export function jobOf(group: Group, ends: Pick<Job, "resolve" | "reject">): Job {
  const member = group[0]?.account.ownerId ?? 0n;
  return { ...ends, group, member, path: pathOf(group), since: Date.now() };
}
