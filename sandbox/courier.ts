import { createHmac } from "node:crypto";
import type { ChargeEvent } from "./charges.ts";
import { chargeView } from "./view.ts";

/** How webhooks travel. */
export interface Route {
  callbackUrl: string;
  secret: string;
  /** Names the secret, so that two can live side by side while one is changed. */
  keyId: string;
  /** Copies sent of each event. */
  copies: number;
  /** Same seed, same delays. */
  seed: number;
  /** Delays are multiplied by this. */
  pace: number;
}

/** What a provider may do to its messages, all of which happens in the world. */
export interface Behaviour {
  /** How many copies of each. */
  copies: number;
  /** Later than usual by this much. */
  delayMs: number;
  /** None is sent. */
  isDropping: boolean;
  /** Each is sent a second time with a signature that does not hold. */
  isForging: boolean;
  /** They are kept back; once this ends they leave, the newest first. */
  isHolding: boolean;
}

/** Sends what happened until the merchant says 200, and more often than that. */
export interface Courier {
  send(event: ChargeEvent): void;
  /** Sends copies of a body, each after this many milliseconds, from–until. */
  post(body: string, departure: readonly [number, number]): void;
  /** Changes how messages travel from now on; answers how that is. */
  behave(change: Partial<Behaviour>): Behaviour;
  stop(): void;
}

/**
 * Milliseconds after which the copies of an event leave, from–until. News of a payment is sent
 * before the news that led to it, on purpose: a merchant must not count on any order.
 */
const departures: Record<ChargeEvent["type"], readonly [number, number]> = {
  "charge.paid": [0, 150],
  "charge.pending": [100, 600],
  "charge.created": [200, 900],
  "charge.expired": [0, 500],
  "charge.failed": [0, 300],
  "charge.reversed": [0, 300],
  "charge.disputed": [0, 300],
  "charge.returned": [0, 300],
};

const answerMs = 5_000;
const retryFirstMs = 500;
const retryMaxMs = 60_000;
const attemptsMax = 20;

/** Each copy of an event is delivered by itself, at least once. */
export function openCourier(route: Route): Courier {
  const random = seeded(route.seed);
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();
  const held: string[] = [];
  const behaviour: Behaviour = {
    copies: route.copies,
    delayMs: 0,
    isDropping: false,
    isForging: false,
    isHolding: false,
  };

  function after(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  }

  async function deliver(body: string, attempt: number): Promise<void> {
    if (await isTaken(route, body, stopped.signal)) return;
    if (stopped.signal.aborted || attempt >= attemptsMax) return;
    const wait = Math.min(retryFirstMs * 2 ** (attempt - 1), retryMaxMs) * route.pace;
    after(wait, () => deliver(body, attempt + 1));
  }

  function post(body: string, [from, until]: readonly [number, number]): void {
    const { copies, delayMs, isDropping, isForging, isHolding } = behaviour;
    if (isDropping) return;
    if (isHolding) {
      held.push(body);
      return;
    }
    for (let copy = 0; copy < copies; copy++) {
      const ms = delayMs + (from + random() * (until - from)) * route.pace;
      after(ms, () => deliver(body, 1));
      if (!isForging) continue;
      const forged = { ...route, secret: `${route.secret} of somebody else` };
      after(ms, async () => void (await isTaken(forged, body, stopped.signal)));
    }
  }

  function behave(change: Partial<Behaviour>): Behaviour {
    Object.assign(behaviour, change);
    if (!behaviour.isHolding) {
      for (const [at, body] of held.splice(0).reverse().entries()) post(body, [at * 20, at * 20]);
    }
    return behaviour;
  }

  return {
    send: (event) => post(bodyOf(event), departures[event.type]),
    post,
    behave,
    stop() {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The event as JSON; every copy is the same bytes. */
function bodyOf({ id, type, createdAt, charge }: ChargeEvent): string {
  return JSON.stringify({
    id,
    type,
    createdAt: createdAt.toISOString(),
    data: { charge: chargeView(charge) },
  });
}

/**
 * `t=<unix seconds>,k=<key id>,v1=<hex HMAC-SHA256 of "<t>.<body>">`: the time is inside the
 * signature, so an old message cannot be sent again as a new one.
 */
function signatureOf(
  { secret, keyId }: Pick<Route, "secret" | "keyId">,
  body: string,
  at: number,
): string {
  const hmac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},k=${keyId},v1=${hmac}`;
}

async function isTaken(route: Route, body: string, stopped: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(route.callbackUrl, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Sandbox-Signature": signatureOf(route, body, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: "error",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerMs)]),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    // Not there, too slow or cut off: the same as no answer, so it is sent again.
    return false;
  }
}

/** Mulberry32: small, fast, and the same on every machine. Not for anything that pays. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
