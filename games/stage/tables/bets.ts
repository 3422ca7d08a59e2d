import type { OwnBasket } from "@trevo/contract/shared-rounds.ts";
import type { Session } from "../shared/session.ts";
import { ConnectionLost, openWallet, WalletRefusal } from "../wallet.ts";
import type { TableWords } from "./words.ts";

/** Stakes in micro, by spot. */
export type OnSpots = ReadonlyMap<string, number>;

/** The server takes four changes a second. */
const paceMs = 260;
/** The most that a table takes of one player on a round, in micro. */
const basketMax = 10_000_000_000;

/**
 * What a player has on the round of a table. What is wanted is shown at once and sent as one
 * basket; what the server says then is what stands.
 */
export class Bets {
  /** Of one spot, micro. */
  spotMax = 0;
  /** What the last round with bets had, to be had again. */
  last: OnSpots = new Map();
  /** Bet the same again as soon as bets open. */
  isRepeated = false;
  readonly #session: Session;
  readonly #own: TableWords;
  readonly #changed: () => void;
  readonly #wallet;
  #round = 0;
  #version = 0;
  #wanted: OnSpots = new Map();
  #stands: OnSpots = new Map();
  #undo: OnSpots[] = [];
  #isSending = false;

  constructor(session: Session, own: TableWords, changed: () => void) {
    this.#session = session;
    this.#own = own;
    this.#changed = changed;
    this.#wallet = openWallet<never>(session.launch);
  }

  get spots(): OnSpots {
    return this.#wanted;
  }

  get total(): number {
    return sumOf(this.#wanted);
  }

  get mayUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** Another round takes bets. */
  begin(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.#version = 0;
    this.#undo = [];
    this.#wanted = new Map();
    this.#stands = new Map();
    this.#changed();
    if (!this.isRepeated) return;
    this.isRepeated = false;
    this.repeat();
  }

  /** What the server says of the basket; while a change is on its way, its answer says more. */
  hear({ round, version, bets }: OwnBasket): void {
    if (round < this.#round || version < this.#version || this.#isSending) return;
    this.#round = round;
    this.#take(version, bets);
  }

  add(spot: string, micro: number): void {
    const next = new Map(this.#wanted);
    next.set(spot, (next.get(spot) ?? 0) + micro);
    this.#want(next);
  }

  undo(): void {
    const before = this.#undo.pop();
    if (before) this.#want(before, false);
  }

  clear(): void {
    if (this.total > 0) this.#want(new Map());
  }

  double(): void {
    this.#want(new Map([...this.#wanted].map(([spot, micro]) => [spot, micro * 2])));
  }

  repeat(): void {
    if (this.last.size > 0) this.#want(this.last);
  }

  /** The round takes no more: what stands is what may be had again. */
  close(): void {
    if (this.#stands.size > 0) this.last = this.#stands;
  }

  #want(next: OnSpots, isRemembered = true): void {
    if (this.#session.rounds.round?.state !== "open") return;
    const isOver = [...next.values()].some((micro) => micro > this.spotMax);
    if (isOver || sumOf(next) > basketMax) return this.#session.tell(this.#own.overLimit);
    if (sumOf(next) - sumOf(this.#stands) > this.#session.balance) {
      return this.#session.tell(this.#own.noFunds);
    }
    if (isRemembered) this.#undo.push(this.#wanted);
    this.#wanted = next;
    this.#changed();
    void this.#send();
  }

  /** One change after the other; what was wanted meanwhile goes with the next. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const round = this.#round;
    while (round === this.#round && this.#wanted !== this.#stands) {
      const wanted = this.#wanted;
      const [isGone] = await Promise.all([this.#put(round, wanted), pause(paceMs)]);
      if (isGone) break;
    }
    this.#isSending = false;
  }

  /** @returns whether there is nothing more to send */
  async #put(round: number, wanted: OnSpots): Promise<boolean> {
    const version = this.#version + 1;
    const bets = [...wanted].map(([spot, stake]) => ({ spot, stake }));
    try {
      const { balance } = await this.#wallet.basket({ round, version, bets });
      this.#session.took(balance.amount);
      if (round !== this.#round) return true;
      this.#version = version;
      this.#stands = wanted;
      this.#changed();
      return false;
    } catch (failure) {
      return this.#refused(round, failure);
    }
  }

  #refused(round: number, failure: unknown): boolean {
    // The same change again is the same change.
    if (failure instanceof ConnectionLost) {
      const isOpen = this.#session.rounds.round?.state === "open";
      return !isOpen || round !== this.#round;
    }
    if (round === this.#round) {
      const { basket } = failure instanceof WalletRefusal ? failure : {};
      if (basket?.round === round) this.#take(basket.version, basket.bets);
      else this.#wanted = this.#stands;
      this.#undo = [];
      this.#changed();
    }
    if (failure instanceof WalletRefusal && failure.reason === "round.closed") {
      this.#session.tell(this.#own.shut);
    } else if (failure instanceof WalletRefusal && failure.code === "ERR_VAL") {
      this.#session.tell(this.#own.overLimit);
    } else this.#session.refuse(failure, { amount: this.total, lower() {}, set() {} });
    return true;
  }

  #take(version: number, bets: OwnBasket["bets"]): void {
    this.#version = version;
    this.#stands = new Map(bets.map(({ spot, stake }) => [spot, stake]));
    this.#wanted = this.#stands;
    this.#changed();
  }
}

function sumOf(spots: OnSpots): number {
  return [...spots.values()].reduce((sum, micro) => sum + micro, 0);
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
