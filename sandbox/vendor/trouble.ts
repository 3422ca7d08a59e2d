import { type Answer, type answerSigned, refused } from "./signed.ts";

/**
 * What a request meets: `before` it is cut off and nothing is done, `after` it is done and the
 * answer never sent, `slow` it is done and answered too late, `down` is an error of the vendor's,
 * `none` is nothing.
 */
const troubles = ["before", "after", "slow", "down", "none"] as const;
export type Trouble = (typeof troubles)[number];

/** Longer than any operator waits. */
const slowMs = 15_000;

/**
 * Declares a call, POST `path` {steps}, that says what the next requests of a desk meet, in order;
 * gives back what those requests go through.
 */
export function orderTrouble(signed: ReturnType<typeof answerSigned>, path: string, pace: number) {
  const ordered: Trouble[] = [];
  signed("POST", path, ({ body: { steps } }) => {
    if (!isTroubles(steps)) return refused(422, "steps are wrong");
    ordered.splice(0, ordered.length, ...steps);
    return { status: 200, body: { steps } };
  });
  /** What the next request meets, and then the work of it. */
  return async function meet(work: () => Answer, usual: Trouble = "none"): Promise<Answer | null> {
    const trouble = ordered.shift() ?? usual;
    if (trouble === "down") return refused(503, "try again");
    if (trouble === "before") return null;
    const answer = work();
    if (trouble === "slow") await new Promise((done) => setTimeout(done, slowMs * pace));
    return trouble === "after" ? null : answer;
  };
}

function isTroubles(steps: unknown): steps is Trouble[] {
  return Array.isArray(steps) && steps.every((step) => troubles.some((known) => known === step));
}
