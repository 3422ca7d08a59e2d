import type { OwnBasket } from "@trevo/contract/shared-rounds.ts";
import type { Params, SpotBet } from "../engine/game.ts";
import type { Launch } from "./launch.ts";

/** Amounts are whole micro (1e-6 of the currency). */
export interface Balance {
  readonly amount: number;
  readonly currency: string;
}

export interface Round<E> {
  readonly betID: number | string;
  readonly amount: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
  /** The payout is still to be credited by `endRound`. */
  readonly active: boolean;
  /** What was chosen for it, where the game has a choice. */
  readonly meta?: Params;
  readonly mode: string;
  /** Index of the last book event that was reported as shown. */
  readonly event: string | null;
  readonly state: readonly E[];
}

export interface Jurisdiction {
  readonly disabledTurbo?: boolean;
  readonly disabledAutoplay?: boolean;
  readonly disabledSlamstop?: boolean;
  readonly disabledSpacebar?: boolean;
  readonly displayNetPosition?: boolean;
  readonly displayRTP?: boolean;
  readonly displaySessionTimer?: boolean;
  /** Least milliseconds from one bet to the next. */
  readonly minimumRoundDuration?: number;
}

export interface Opening<E> {
  readonly balance: Balance;
  readonly config: {
    readonly minBet: number;
    readonly maxBet: number;
    readonly stepBet: number;
    readonly defaultBetLevel: number;
    readonly betLevels: readonly number[];
    readonly jurisdiction: Jurisdiction;
  };
  /** The round in play, or the last one. */
  readonly round: Round<E> | null;
  /** Where the session stands; null where the server does not say. */
  readonly meta: {
    /** Micro, below zero where it lost; null: play money. */
    readonly netPosition: number | null;
    readonly sessionSeconds: number;
  } | null;
}

/** The seeds of the next round. */
export interface FairPair {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly nextServerSeedHash: string;
}

/** A shot on its way to a creature; amounts in micro. */
export interface SeaShotAsked {
  readonly n: number;
  /** Milliseconds of the epoch by the server's clock. */
  readonly tHit: number;
  readonly target: number;
  readonly bet: number;
  readonly torpedo: boolean;
}

/** What became of a batch of shots; amounts in micro. */
export interface ShotsAnswer {
  readonly balance: Balance;
  readonly shots: readonly {
    readonly n: number;
    readonly verdict: "caught" | "away" | "void";
    /** Prize in bets. */
    readonly times: number;
    readonly charged: number;
    readonly paid: number;
  }[];
}

/** What stands in the pot of each stake, and who won one last. Micro. */
export interface PotBoard {
  readonly pots: readonly { readonly level: number; readonly amount: number }[];
  readonly wins: readonly {
    readonly player: string;
    readonly level: number;
    readonly amount: number;
    readonly wonAt: string;
  }[];
}

/** What decided a shared round. */
export interface SharedProof {
  /** Hexadecimal. */
  readonly hash: string;
  readonly salt: string;
  /** Hundredths. */
  readonly height: number;
  /** SHA-256 of the hash so many times is the end of the chain. */
  readonly steps: number;
  readonly end: string;
  /** Broken off: who had no target had the stake back. */
  readonly interrupted: boolean;
}

/** A "no" of the game server: one of its ERR_… codes, and which of several it is. */
export class WalletRefusal extends Error {
  readonly code: string;
  readonly reason: string;
  /** The largest stake that this choice takes, in micro, where the bet was above it. */
  readonly stakeMax: number | null;
  /** What stands at a table, where a change of it was refused. */
  readonly basket: OwnBasket | null;
  constructor(
    code: string,
    message: string,
    { reason = "", stakeMax, basket = null }: RefusalDetail = {},
  ) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.stakeMax = stakeMax ?? null;
    this.basket = basket;
  }
}

interface RefusalDetail {
  readonly reason?: string | undefined;
  readonly stakeMax?: number | undefined;
  readonly basket?: OwnBasket | null;
}

/** No answer could be had. Whether the call took effect is not known. */
export class ConnectionLost extends Error {}

/** Pauses before each new try of a call that got no answer, in milliseconds. */
const pauses = [400, 1200, 2500];
const timeoutMs = 12_000;

/**
 * The game server's calls. A bet that got no answer keeps its key: the next `play` of the same
 * stake asks for that same bet, so it is made once however often the network fails.
 */
export function openWallet<E>({ server, sessionId, language }: Launch) {
  let pending: { key: string; bet: string } | null = null;

  async function post<A>(path: string, body: object, key?: string): Promise<A> {
    for (const pause of [...pauses, null]) {
      try {
        return await once<A>(`${server}${path}`, { sessionID: sessionId, ...body }, key);
      } catch (failure) {
        if (failure instanceof WalletRefusal) throw failure;
        if (pause === null) throw new ConnectionLost(path, { cause: failure });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    throw new ConnectionLost(path);
  }

  return {
    authenticate: () => post<Opening<E>>("/wallet/authenticate", { language }),
    balance: () => post<{ balance: Balance }>("/wallet/balance", {}),
    /** Credits the payout of the round in play and closes it; again, it answers the balance. */
    endRound: () => post<{ balance: Balance; round?: Round<E> }>("/wallet/end-round", {}),
    /** Goes on in a round of steps. The same step again is answered as it was: no key is needed. */
    action: (round: Round<E>, step: number, { action, ...fields }: { action: string }) =>
      post<{ balance: Balance; round: Round<E> }>("/bet/action", {
        action,
        meta: { ...fields, step, round: round.betID },
      }),
    /** What stands in the pots of a game that has them. */
    pots: () => post<PotBoard>("/wallet/pots", {}),
    /** Goes on with a bet on a shared round; the same again is answered as it was. */
    actShared: (action: string, meta: { readonly round: number; readonly slot: number }) =>
      post<{ balance: Balance; round: Round<E> }>("/bet/action", { action, meta }),
    /** Replaces all bets on the round of a table; the same version again is the same change. */
    basket: (wanted: { round: number; version: number; bets: readonly SpotBet[] }) =>
      post<{ balance: Balance; basket: OwnBasket }>("/shared/basket", wanted),
    /** Shoots at creatures of the sea; the same batch again is answered as it was. */
    shots: (batch: string, shots: readonly SeaShotAsked[]) =>
      post<ShotsAnswer>("/fish/shots", { batch, shots }),
    /** What anyone needs to check a shared round that is over. */
    proof: (game: string, round: number) => post<SharedProof>("/shared/proof", { game, round }),
    /** The seeds that will decide the next round, as far as they are told before. */
    fair: () => post<FairPair>("/wallet/fair", {}),
    /** Reports how far the round has been shown, so that another launch resumes there. */
    event: (index: number) => post<{ event: string }>("/bet/event", { event: String(index) }),
    async play(amount: number, mode: string, meta?: Params) {
      const wanted = { amount, mode, ...(meta && { meta }) };
      const bet = JSON.stringify(wanted);
      if (pending?.bet !== bet) pending = { key: newKey(), bet };
      type Answer = { balance: Balance; round: Round<E> };
      try {
        const answer = await post<Answer>("/wallet/play", wanted, pending.key);
        pending = null;
        return answer;
      } catch (failure) {
        if (failure instanceof WalletRefusal) pending = null;
        throw failure;
      }
    },
  };
}

export type Wallet<E> = ReturnType<typeof openWallet<E>>;

interface Failure extends RefusalDetail {
  readonly error?: string;
  readonly message?: string;
}

async function once<A>(url: string, body: object, key?: string): Promise<A> {
  const answer = await fetch(url, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const read: unknown = await answer.json();
  const { error, message, ...detail } = read as Failure;
  // A server in trouble has not said no: the same call with the same key is worth another try.
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}: ${error}`);
  if (error) throw new WalletRefusal(error, message ?? error, detail);
  if (!answer.ok) throw new Error(`${answer.status} from ${url}`);
  return read as A;
}

/** A UUID; `crypto.randomUUID` is missing where the page is not served securely. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
