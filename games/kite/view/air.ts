import type { SharedRoundView } from "@trevo/contract/shared-rounds.ts";
import type { Session } from "../../stage/shared/session.ts";
import { climbAt, heightMax } from "../rules.ts";

/** Where the round stands at a moment, as it is seen here. */
export interface Air {
  readonly phase: "wait" | "fly" | "cut";
  /** Hundredths, with what is between them. */
  readonly height: number;
  readonly flownMs: number;
  readonly cutMs: number;
}

/** Follows the round through the air; a cut line leaves it where it was seen last. */
export function newAir(session: Session) {
  let cutAt: { round: number; at: number } | null = null;
  let last: Air = { phase: "wait", height: 100, flownMs: 0, cutMs: 0 };

  function at(round: SharedRoundView | null): Air {
    const flownMs = session.clock.now() - (round?.startsAt ?? Infinity);
    if (round?.state === "closed" && flownMs >= 0) {
      return { phase: "fly", height: climbAt(flownMs), flownMs, cutMs: 0 };
    }
    if (round?.state !== "over") return { phase: "wait", height: 100, flownMs: 0, cutMs: 0 };
    // One that was over before this page came is shown as it lies.
    const seen = last.phase === "fly" || cutAt?.round === round.round;
    if (cutAt?.round !== round.round) {
      cutAt = { round: round.round, at: seen ? performance.now() : -60_000 };
    }
    const height = Math.min(heightMax, round.height ?? 100);
    return { phase: "cut", height, flownMs: 60_000, cutMs: performance.now() - cutAt.at };
  }

  return {
    /** As it is now. */
    look(): Air {
      if (session.state !== "lost" || last.phase !== "fly") last = at(session.rounds.round);
      return last;
    },
    get last(): Air {
      return last;
    },
  };
}
