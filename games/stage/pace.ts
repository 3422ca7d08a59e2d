/**
 * The clock of what is shown. `skip` passes over steps that were seen before; `hurry` cuts the
 * present waits short, for a player who taps to go on.
 */
export interface Pace {
  /** 1 is the usual speed; turbo is higher. */
  speed: number;
  /** Steps take no time at all. */
  isInstant: boolean;
  /** Resolves after `ms` at the present speed, or at the next `hurry`. */
  wait(ms: number): Promise<void>;
  /** Some places forbid stopping the reels early. */
  mayHurry: boolean;
  hurry(): void;
}

/** A pace at full length, which may be hurried. */
export function newPace(): Pace {
  const waiting = new Set<() => void>();
  return {
    speed: 1,
    isInstant: false,
    mayHurry: true,
    wait(ms) {
      if (this.isInstant) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms / this.speed);
        waiting.add(done);
      });
    },
    hurry() {
      if (this.mayHurry) for (const done of waiting) done();
    },
  };
}
