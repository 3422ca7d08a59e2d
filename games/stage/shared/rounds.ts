import type {
  OwnBasket,
  OwnSharedBet,
  PastSharedRound,
  PastTableRound,
  SharedBoard,
  SharedChainView,
  SharedRoundFrame,
  SharedRoundView,
} from "@trevo/contract/shared-rounds.ts";

const historyMax = 100;

/** What is told when it happens. */
interface Told {
  /** Another round, or another state of it. */
  round(round: SharedRoundView): void;
  /** A bet of the player's came, left, was lost or went back; `before`: what it was. */
  bet(bet: OwnSharedBet, before: OwnSharedBet | undefined): void;
  /** At a table: the player's basket as the server has it. */
  basket?(basket: OwnBasket): void;
}

/** Shared rounds as far as this page has heard of them. */
export class Rounds {
  round: SharedRoundView | null = null;
  board: SharedBoard | null = null;
  /** The player's bets of this round, by slot. */
  own: ReadonlyMap<number, OwnSharedBet> = new Map();
  /** At a table: all that the player has on this round. */
  basket: OwnBasket | null = null;
  /** Newest first. */
  history: readonly PastSharedRound[] = [];
  /** The same of a table. */
  outcomes: readonly PastTableRound[] = [];
  chain: SharedChainView | null = null;
  readonly #told: Told;

  constructor(told: Told) {
    this.#told = told;
  }

  hear(frame: SharedRoundFrame): void {
    switch (frame.type) {
      case "snapshot":
        return this.#restore(frame.data);
      case "round":
        return this.#follow(frame.data);
      case "board":
        if (frame.data.round === this.round?.round) this.board = frame.data;
        return;
      case "own":
        if (frame.data.round === this.round?.round) this.#hold(frame.data.bets);
        return;
      case "basket":
        if (frame.data.round === this.round?.round) this.#lay(frame.data);
        return;
      case "welcome":
      case "pong":
    }
  }

  /** What an answer said of a bet of the player's: sooner than a frame tells. */
  put(bet: OwnSharedBet): void {
    if (bet.round !== this.round?.round) return;
    const others = [...this.own.values()].filter(({ slot }) => slot !== bet.slot);
    this.#hold(bet.state === "void" ? others : [...others, bet]);
  }

  #restore(data: Extract<SharedRoundFrame, { type: "snapshot" }>["data"]): void {
    const { round, board, own, basket, history, outcomes, chain } = data;
    const isAnother = round?.round !== this.round?.round;
    if (isAnother) this.own = new Map();
    this.round = round;
    this.board = board;
    this.history = history;
    this.outcomes = outcomes;
    this.chain = chain;
    if (round) this.#told.round(round);
    this.#hold(own);
    this.basket = null;
    if (basket) this.#lay(basket);
  }

  #lay(basket: OwnBasket): void {
    this.basket = basket;
    this.#told.basket?.(basket);
  }

  #follow(round: SharedRoundView): void {
    const known = this.round?.round ?? 0;
    if (round.round < known) return;
    if (round.round > known) {
      this.own = new Map();
      this.board = null;
      this.basket = null;
    }
    this.round = round;
    if (round.state === "over" && round.outcome !== null) {
      const past = this.outcomes.filter((each) => each.round !== round.round);
      const { outcome } = round;
      this.outcomes = [{ round: round.round, outcome }, ...past].slice(0, historyMax);
    }
    if (round.state === "over" && round.height !== null) {
      const past = this.history.filter((each) => each.round !== round.round);
      this.history = [{ round: round.round, height: round.height }, ...past].slice(0, historyMax);
    }
    this.#told.round(round);
  }

  /** What has left or was lost stays so: a frame may be older than an answer. */
  #hold(bets: readonly OwnSharedBet[]): void {
    const before = this.own;
    const merged = bets.map((bet) => {
      const known = before.get(bet.slot);
      const isOlder = known && known.state !== "placed" && bet.state === "placed";
      return isOlder && (known.id === "" || known.id === bet.id) ? known : bet;
    });
    this.own = new Map(merged.map((bet) => [bet.slot, bet]));
    for (const bet of merged) this.#told.bet(bet, before.get(bet.slot));
    for (const [slot, bet] of before) {
      if (!this.own.has(slot)) this.#told.bet({ ...bet, state: "void", payout: "0" }, bet);
    }
  }
}
