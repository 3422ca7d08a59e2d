/** Frames of the WebSocket at /ws: JSON text, one message each. */
export type LiveFromClient = { type: "hello"; token?: string; language?: string };

/** `sequence` grows per topic: a client drops what is older than it has. */
export type LiveFromServer =
  | { type: "welcome"; data: { signedIn: boolean } }
  | { type: "balance"; data: { sumBalance: string; currency: string; sequence: string } }
  | { type: "session"; data: { ended: true; reason: string } }
  /**
   * For the player's own protection: why a bet was refused (`limit.check`, `limit.loss` …), or that
   * the limits want a look again (`limits.review`).
   */
  | { type: "stop"; data: { reason: string } }
  | { type: "refused"; data: { code: string } };
