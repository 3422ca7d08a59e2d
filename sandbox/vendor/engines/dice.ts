import { type Bps, even, fieldOf, type Instant, wholeField } from "./engine.ts";

const sides = ["under", "over"] as const;
/** Throws are 0.00 to 99.99, in hundredths. */
export const faces = 10_000;
const chances: [number, number] = [100, 9_500];

/** A throw of 0.00 to 99.99: below your number or above it, with the chance that you choose. */
export function dice({ rtp }: { rtp: number }): Instant {
  return {
    kind: "instant",
    setup: { rtp, chances, faces },
    play(choice, draw) {
      const side = fieldOf(choice, "side", sides);
      const share = wholeField(choice, "chance", chances);
      const thrown = draw(faces);
      const isWon = side === "under" ? thrown < share : thrown >= faces - share;
      return {
        bps: isWon ? payOf(share, rtp) : 0,
        show: { thrown, side, chance: share, isWon },
      };
    },
  };
}

/** What a chance in hundredths of a per cent pays: cut to ten-thousandths of the stake. */
export function payOf(share: number, rtp: number): Bps {
  return Math.floor((rtp * even * faces) / share + 1e-6);
}
