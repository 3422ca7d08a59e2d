import type { House } from "../../house.ts";
import { look, type Presence } from "./look.ts";

/** After a no the provider rests for so long from being asked the same. */
const restMs = 3_000;
const keptMax = 20_000;

interface Kept {
  until: Promise<Date>;
  /** Of the clock that nobody sets; Infinity while the look is under way. */
  restsUntil: number;
}

const kept = new WeakMap<House, Map<string, Kept>>();

/**
 * Looks where a player is. Who asks while a look is under way has a part in it, and a no is good
 * for a moment: neither a hurried hand nor many bets at once reach the provider more often.
 *
 * @throws Refusal as `look` does
 */
export function lookOnce(house: House, presence: Presence): Promise<Date> {
  const looks = kept.get(house) ?? new Map<string, Kept>();
  kept.set(house, looks);
  const key = `${presence.sessionId} ${presence.ip}`;
  const known = looks.get(key);
  if (known && performance.now() < known.restsUntil) return known.until;
  const begun: Kept = { until: look(house, presence), restsUntil: Infinity };
  looks.delete(key);
  looks.set(key, begun);
  const [oldest] = looks.size > keptMax ? looks.keys() : [];
  if (oldest !== undefined) looks.delete(oldest);
  begun.until.then(
    () => looks.delete(key),
    () => (begun.restsUntil = performance.now() + restMs),
  );
  return begun.until;
}
