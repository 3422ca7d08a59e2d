/**
 * Lets what arrived together go on together, once all of it was read. Each part of the way is then
 * walked by many in a row and finds its code and data in the processor's cache: a bet cost the site
 * a fifth more when each went all its way before the next one was read.
 *
 * @returns what holds a request's next step until the event loop has read what there is
 */
export function createTickBatcher(): (go: () => void) => void {
  let waiting: (() => void)[] = [];
  return (go) => {
    if (waiting.push(go) > 1) return;
    setImmediate(() => {
      const wave = waiting;
      waiting = [];
      for (const goOn of wave) goOn();
    });
  };
}
