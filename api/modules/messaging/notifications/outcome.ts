/** What became of one attempt; `failure` is a short code and never anybody's words. */
export type Outcome =
  | { state: "taken" }
  /** Not now: no answer, too slow, busy. Worth another attempt. */
  | { state: "away"; failure: string }
  /** Never: the address or the message was refused for good. */
  | { state: "refused"; failure: string };
