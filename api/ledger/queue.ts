import type { Answer } from "./command.ts";
import { type Group, pathOf } from "./statements.ts";

/** A group and whoever waits for its answers. */
export interface Job {
  readonly group: Group;
  readonly path: "apply" | "resolve";
  readonly member: bigint;
  readonly since: number;
  readonly resolve: (answers: Answer[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * What waits to be posted: first come first served over members, and one member's groups one
 * after the other. A group counts until it is done.
 */
export interface Queue {
  /** False when there is no room, for anyone or for this member. */
  add(job: Job): boolean;
  /** The next batch: of one path, one group per member, sorted by member; empty when none waits. */
  take(commandsMax: number): Job[];
  /** The jobs of a batch were answered: their members' next may go. */
  done(batch: readonly Job[]): void;
  /** Takes out what came before a moment and is not under way. */
  removeOlder(than: number): Job[];
  size(): number;
  /** Groups that could be taken now: the first of each member who has none under way. */
  takeable(): number;
}

/**
 * Groups of commands that wait for a batch.
 *
 * @param limits how many may wait in all, and of one member
 */
export function createQueue(limits: { total: number; perMember: number }): Queue {
  /** Each member's groups in the order they came. */
  const waiting = new Map<bigint, Job[]>();
  /** Members whose first group waits; the longest wait first. */
  let ready: bigint[] = [];
  const underWay = new Set<bigint>();
  let size = 0;

  return {
    size: () => size,
    takeable: () => ready.length,
    add(job) {
      const mine = waiting.get(job.member);
      if (size >= limits.total || (mine && mine.length >= limits.perMember)) return false;
      size += 1;
      if (mine) mine.push(job);
      else {
        waiting.set(job.member, [job]);
        ready.push(job.member);
      }
      return true;
    },
    take(commandsMax) {
      const batch: Job[] = [];
      const left: bigint[] = [];
      let room = commandsMax;
      let path: Job["path"] | undefined;
      for (const member of ready) {
        const job = waiting.get(member)?.[0];
        if (!job) continue;
        path ??= job.path;
        if (job.path === path && job.group.length <= room) {
          room -= job.group.length;
          underWay.add(member);
          batch.push(job);
        } else left.push(member);
      }
      ready = left;
      return batch.sort((a, b) => (a.member < b.member ? -1 : 1));
    },
    done(batch) {
      size -= batch.length;
      for (const { member } of batch) {
        underWay.delete(member);
        const mine = waiting.get(member);
        mine?.shift();
        if (mine && mine.length > 0) ready.push(member);
        else waiting.delete(member);
      }
    },
    removeOlder(than) {
      const removed: Job[] = [];
      for (const [member, mine] of waiting) {
        const first = underWay.has(member) ? 1 : 0;
        const young = mine.filter((job, index) => index < first || job.since >= than);
        removed.push(...mine.filter((job) => !young.includes(job)));
        if (young.length > 0) waiting.set(member, young);
        else waiting.delete(member);
      }
      ready = ready.filter((member) => waiting.has(member));
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
