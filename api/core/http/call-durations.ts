import type { onResponseHookHandler } from "fastify";
import { createHistogram } from "../metrics.ts";

/** Whose call it was: of the site, the back office, a game's client, or a vendor. */
type Caller = "member" | "staff" | "game" | "vendor";

/** From what is found in memory to what waits for somebody outside. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

const durations = createHistogram({
  name: "trevo_call_duration_seconds",
  help: "From a call's first byte to its answer's last, by call and outcome",
  labelNames: ["caller", "call", "outcome"],
  buckets,
});

/** A route's hook: records how long each of its calls took, those that were refused included. */
export function recordDuration(caller: Caller, call: string): onResponseHookHandler {
  return (_request, { statusCode, elapsedTime }, done) => {
    durations.observe({ caller, call, outcome: outcomeOf(statusCode) }, elapsedTime / 1000);
    done();
  };
}

/** `refused`: we said no, and are well. `failed`: we could not answer. */
function outcomeOf(status: number): "done" | "refused" | "failed" {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "done";
}
