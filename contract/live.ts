import type { Badge } from "./staff/badges.ts";

/** Frames of the WebSocket at /ws: JSON text, one message each. */
export type LiveFromClient = { type: "hello"; token?: string; language?: string };

/** `sequence` grows per topic: a client drops what is older than it has. */
export type LiveFromServer =
  | { type: "welcome"; data: { signedIn: boolean } }
  | { type: "balance"; data: { sumBalance: string; currency: string; sequence: string } }
  | { type: "session"; data: { ended: true; reason: string } }
  /**
   * For the player's own protection: why a bet was refused (`limit.check`, `limit.loss` …), that
   * the limits want a look again (`limits.review`), or that some are asked for (`limits.ask`).
   */
  | { type: "stop"; data: { reason: string } }
  /** Another game was opened, where one plays one game at a time: `games.position` says which. */
  | { type: "seat" }
  /** The member won the jackpot: `jackpot.mine` says with what. */
  | { type: "jackpot" }
  | { type: "refused"; data: { code: string } };

/** Frames of the back office's WebSocket at /staff/live, which greets like the other one. */
export type StaffLiveFromServer =
  | { type: "welcome"; data: { signedIn: boolean } }
  /** What waits in each list that the reader's roles lead to: all of it, each time it changes. */
  | { type: "badges"; data: Badge[] };
