import type { LiveFromServer } from "@trevo/contract/live.ts";

/** Sends frames to whoever is connected to this process. */
export interface Live {
  /** To every open page of one member. */
  tell(memberId: bigint, frame: LiveFromServer): void;
  /** Whether any page of this member's is connected here. */
  hears(memberId: bigint): boolean;
  /** How many sockets are open. */
  size(): number;
}
