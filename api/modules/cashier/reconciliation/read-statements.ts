import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import { readSource } from "./read-source.ts";
import { settleOpenLines } from "./settle-lines.ts";
import { sourcesOf } from "./sources/index.ts";

/** Reads every statement from where it was left, and settles the lines that can be. */
export async function readStatements(app: App): Promise<void> {
  for (const source of sourcesOf(app)) {
    try {
      await readSource(app, source);
    } catch (error) {
      // One bank that is away does not keep the others waiting; it is read in a minute.
      if (!(error instanceof UpstreamUnavailable)) throw error;
      app.log.warn({ err: error, source: source.id }, "a bank did not answer");
    }
  }
  await settleOpenLines(app);
}
