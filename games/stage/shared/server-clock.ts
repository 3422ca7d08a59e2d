const samples = 5;

/** The server's time, told by a clock of this page that nobody sets. */
export interface ServerClock {
  /** Milliseconds of the epoch. */
  now(): number;
  /** A first time, until the line has been measured. */
  roughly(now: number): void;
  /** An answer of the server, to a question that was sent at `sent` by `performance.now()`. */
  answered(sent: number, now: number): void;
}

/** The median of the last few measures is what counts: one slow answer moves nothing. */
export function newServerClock(): ServerClock {
  let offsets: number[] = [];
  let offset = Date.now() - performance.now();
  return {
    now: () => performance.now() + offset,
    roughly(now) {
      if (offsets.length === 0) offset = now - performance.now();
    },
    answered(sent, now) {
      offsets = [now - (sent + performance.now()) / 2, ...offsets].slice(0, samples);
      offset = offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? offset;
    },
  };
}
