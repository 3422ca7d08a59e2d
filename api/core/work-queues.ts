import type { Permission } from "@trevo/contract/staff/define.ts";
import type { Task } from "@trevo/contract/staff/work.ts";
import type { Looking } from "./badges.ts";

/** Rows of one kind that are shown at most. */
export const tasksMax = 20;
/** What is due within so many minutes is shown to everybody. */
export const dueMinutes = 60;

/** A queue of which one of staff takes rows. */
export interface WorkQueue {
  /** What its list needs. */
  needs: Permission;
  /** What the caller holds of it, the next to be due first; at most `tasksMax`. */
  held(looking: Looking): Promise<Task[]>;
  /** What nobody holds and is due within `dueMinutes`, the next first; at most `tasksMax` + 1. */
  due(looking: Looking): Promise<Task[]>;
}
