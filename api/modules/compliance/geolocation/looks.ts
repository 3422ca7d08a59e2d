import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { look, type Presence } from "./look.ts";

/** After a no the provider rests from being asked for so long, and twice as long each time. */
const restMs = 3_000;
const restMaxMs = 300_000;
const keptMax = 20_000;

/** A session whose last look was a no. */
interface Rest {
  no: unknown;
  ip: string;
  /** What the provider said since it last found the player inside; its silence does not count. */
  noes: number;
  /** Of the clock that nobody sets. */
  endsAt: number;
}

export class Looks {
  /** By session and address. */
  readonly underWay = new Map<string, Promise<Date>>();
  /** By session, the newest last. */
  readonly rests = new Map<string, Rest>();
}

/**
 * Looks where a player is. Who asks while a look is under way has a part in it, and a no is good
 * for a while: neither a hurried hand nor many bets at once reach the provider more often. The
 * first no holds for its address, further ones for the session from wherever it asks.
 *
 * @throws Refusal as `look` does
 */
export async function lookOnce(app: App, presence: Presence): Promise<Date> {
  const { underWay, rests } = app.state.geolocation;
  const rest = rests.get(presence.sessionId);
  if (rest && performance.now() < rest.endsAt && (rest.noes > 1 || rest.ip === presence.ip)) {
    throw rest.no;
  }
  const key = `${presence.sessionId} ${presence.ip}`;
  const begun =
    underWay.get(key) ?? lookNow(app, presence, rests).finally(() => underWay.delete(key));
  underWay.set(key, begun);
  return begun;
}

async function lookNow(app: App, presence: Presence, rests: Looks["rests"]): Promise<Date> {
  try {
    const until = await look(app, presence);
    rests.delete(presence.sessionId);
    return until;
  } catch (error) {
    letRest(rests, presence, error);
    throw error;
  }
}

function letRest(rests: Looks["rests"], { sessionId, ip }: Presence, no: unknown): void {
  const before = rests.get(sessionId)?.noes ?? 0;
  const isSaid = no instanceof Refusal && no.code !== "whereabouts.unknown";
  const noes = before + Number(isSaid);
  const ms = isSaid ? Math.min(restMs * 2 ** before, restMaxMs) : restMs;
  rests.delete(sessionId);
  rests.set(sessionId, { no, ip, noes, endsAt: performance.now() + ms });
  const [oldest] = rests.size > keptMax ? rests.keys() : [];
  if (oldest !== undefined) rests.delete(oldest);
}
