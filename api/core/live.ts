import type { LiveFromServer } from "@trevo/contract/live.ts";
import type { Session } from "./request-context.ts";

/** Sends frames to whoever is connected to this process. */
export interface Live {
  /** To every open page of one member. */
  tell(memberId: bigint, frame: LiveFromServer): void;
  /** Whether any page of this member's is connected here. */
  hears(memberId: bigint): boolean;
  /** Tells the listener of each page that comes with a session. */
  onConnect(listener: (session: Session) => void): void;
  /** How many sockets are open. */
  size(): number;
}
