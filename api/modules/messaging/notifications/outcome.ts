/** What became of one attempt; `failure` is a short code and never anybody's words. */
export type Outcome =
  | { state: "accepted" }
  /** Not now: no answer, too slow, busy. Worth another attempt. */
  | { state: "unavailable"; failure: string }
  /** Never: the address or the message was refused for good. */
  | { state: "rejected"; failure: string };
