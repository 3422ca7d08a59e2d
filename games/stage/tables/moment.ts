import type { SharedRoundView } from "@trevo/contract/shared-rounds.ts";

/** Where a table stands; `wait`: nobody has called for a round, or the next one is to open. */
export type Phase = "wait" | "open" | "closed" | "reveal" | "pay" | "void";

/** A table at one moment. */
export interface Moment<O> {
  readonly phase: Phase;
  /** Milliseconds since the phase began, where its beginning is known, and to its end. */
  readonly ms: number;
  readonly leftMs: number;
  /** What came, from the reveal on. */
  readonly outcome: O | null;
}

/** What the phases of a table need of its rules. */
export interface Timed<O> {
  readonly clock: { readonly openMs: number; readonly closedMs: number; readonly payMs: number };
  revealMs(outcome: O): number;
}

/**
 * Where a round stands by the server's clock.
 *
 * @param read an outcome as the rules know it; null: it is none
 */
export function momentOf<O>(
  round: SharedRoundView | null,
  now: number,
  { clock, revealMs }: Timed<O>,
  read: (outcome: unknown) => O | null,
): Moment<O> {
  const nothing = { phase: "wait", ms: 0, leftMs: 0, outcome: null } as const;
  if (!round) return nothing;
  switch (round.state) {
    case "open": {
      const leftMs = Math.max(0, round.closesAt - now);
      return { phase: "open", ms: clock.openMs - leftMs, leftMs, outcome: null };
    }
    case "closed": {
      const leftMs = Math.max(0, (round.startsAt ?? now) - now);
      return { phase: "closed", ms: clock.closedMs - leftMs, leftMs, outcome: null };
    }
    case "void":
      return { ...nothing, phase: "void" };
    case "over": {
      const outcome = read(round.outcome);
      if (outcome === null || round.nextAt === null) return nothing;
      const shows = revealMs(outcome);
      const paysAt = round.nextAt - clock.payMs;
      const ms = now - (paysAt - shows);
      if (now < paysAt) return { phase: "reveal", ms, leftMs: paysAt - now, outcome };
      const leftMs = Math.max(0, round.nextAt - now);
      return { phase: "pay", ms: now - paysAt, leftMs, outcome };
    }
  }
}
