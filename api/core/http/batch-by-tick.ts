/**
 * Processes requests that arrived in one tick of the event loop together, after all of them were
 * read. Each step then runs for many requests in a row with its code and data in the processor's
 * cache: a bet cost a fifth more when each request was finished before the next one was read.
 *
 * @returns delays a request's next step until the event loop has read what arrived
 */
export function createTickBatcher(): (go: () => void) => void {
  let waiting: (() => void)[] = [];
  return (go) => {
    if (waiting.push(go) > 1) return;
    setImmediate(() => {
      const batch = waiting;
      waiting = [];
      for (const resume of batch) resume();
    });
  };
}
