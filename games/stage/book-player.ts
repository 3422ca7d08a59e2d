import type { Pace } from "./pace.ts";

/** One handler for each kind of step: a new kind does not compile until it is shown. */
export type Handlers<E extends { readonly type: string }> = {
  readonly [K in E["type"]]: (event: Extract<E, { readonly type: K }>) => Promise<void> | void;
};

/**
 * Shows a book, step after step. Steps up to and including `seen` pass in no time, through the
 * same handlers, so that a resumed round stands exactly where it was left.
 */
export async function playBook<E extends { readonly type: string; readonly index: number }>(
  book: readonly E[],
  handlers: Handlers<E>,
  options: { pace: Pace; seen?: number; onShown?: (event: E) => void },
): Promise<void> {
  const { pace, seen = -1, onShown } = options;
  for (const event of book) {
    pace.isInstant = event.index <= seen;
    // The key selects the handler of this very kind; the compiler cannot follow that.
    const handler = handlers[event.type as E["type"]] as (event: E) => Promise<void> | void;
    await handler.call(handlers, event);
    if (event.index > seen) onShown?.(event);
  }
  pace.isInstant = false;
}
