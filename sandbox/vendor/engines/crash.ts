import { type Draw, even, field, Foul, type Stepwise, wholeField } from "./engine.ts";

/** Multipliers here are in hundredths, as players read them: 250 is 2.50×. */
const top = 1_000_000;
/** Growth per millisecond: 2× after 8.7 s, 10× after 29 s. */
const growth = 0.00008;
const spread = 1_000_000_000_000;

interface Flight {
  startedAt: number;
  bust: number;
  /** Where the player leaves by itself; null by hand only. */
  target: number | null;
}

/** One flight for each bet: it climbs until it breaks; who leaves before takes what it shows. */
export function crash({ rtp }: { rtp: number }): Stepwise {
  return {
    kind: "steps",
    setup: { growth, top },
    open(choice, draw, now) {
      const asked = field(choice, "target");
      const target = asked === null ? null : wholeField(choice, "target", [101, top]);
      const flight: Flight = { startedAt: now, bust: bustOf(draw, rtp), target };
      return look(flight, now);
    },
    act(state, asked, now) {
      // Only `open` writes states.
      const flight = state as Flight;
      const leaves = field(asked, "leave") === true;
      const seen = look(flight, now);
      if (!leaves || seen.isOver) return seen;
      return ended(flight, multiplierAt(now - flight.startedAt), true);
    },
  };
}

/** The chance to reach m is `rtp / m`, whatever m is: no way of leaving is better than another. */
export function bustOf(draw: Draw, rtp: number): number {
  const share = (draw(spread) + 1) / spread;
  return Math.min(top, Math.max(100, Math.floor((rtp * 100) / share)));
}

/** What is shown so many milliseconds after the start, in hundredths. */
export function multiplierAt(ms: number): number {
  return Math.min(top, Math.floor(100 * Math.exp(growth * Math.max(0, ms))));
}

function look(flight: Flight, now: number) {
  const { startedAt, bust, target } = flight;
  const end = target !== null && target <= bust && bust > 100 ? target : bust;
  const dueAt = startedAt + Math.ceil(Math.log(end / 100) / growth);
  if (now >= dueAt) return ended(flight, end, end === target);
  const show = { startedAt, flownMs: now - startedAt, target };
  return { state: flight, show, isOver: false, bps: 0, dueAt };
}

function ended(flight: Flight, at: number, hasLeft: boolean) {
  if (hasLeft && at < 100) throw new Foul("leave");
  const show = { startedAt: flight.startedAt, at, hasLeft, bust: flight.bust };
  return { state: flight, show, isOver: true, bps: hasLeft ? (at * even) / 100 : 0 };
}
