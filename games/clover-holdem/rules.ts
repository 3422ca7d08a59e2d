/**
 * A hand of no-limit hold'em as a state machine: blinds, streets, raises, all-ins, until one is
 * left or the cards decide. It knows no card, no clock and no chance: who asks says what a seat
 * does, or that its time has run out, and at the end how good the hands are. Amounts are coins,
 * hundredths of the currency's unit.
 *
 * The minimum raise is the last full raise. An all-in below it does not reopen the betting: who has
 * acted since the last full raise may call it or fold, and not raise.
 */
import { type Pot, potsOf, rakeOf, winsOf } from "./pots.ts";

/** Places of a table. */
export const placesMax = 6;

/** What the operator takes: a share of the contested pots, at most so many big blinds. */
const rakePercent = 4n;
const capBlinds = { many: 3n, two: 1n } as const;

export interface Blinds {
  readonly small: bigint;
  readonly big: bigint;
}

/** Who a hand is dealt to. Seats are 0 to 5, clockwise. */
export interface HandPlan {
  readonly blinds: Blinds;
  readonly button: number;
  readonly small: number;
  readonly big: number;
  /** What each seat has; null where nobody is dealt in. */
  readonly stacks: readonly (bigint | null)[];
  /** Newcomers who post a big blind out of turn. */
  readonly posts: readonly number[];
}

interface HandSeat {
  readonly stack: bigint;
  /** Put in during the whole hand, and on this street. */
  readonly put: bigint;
  readonly bet: bigint;
  readonly isFolded: boolean;
  /** Has acted since the last full raise. */
  readonly hasActed: boolean;
}

/** `run`: nobody can bet any more, the board is dealt to its end. */
type HandPhase = "betting" | "run" | "showdown" | "won";

export interface HandState {
  readonly plan: HandPlan;
  readonly seats: readonly (HandSeat | null)[];
  readonly phase: HandPhase;
  /** Cards were still to come when nobody could bet any more: every hand is opened. */
  readonly isRun: boolean;
  /** Cards of the board: 0, 3, 4 or 5. */
  readonly board: 0 | 3 | 4 | 5;
  /** Whose turn it is; null unless the phase is betting. */
  readonly turn: number | null;
  /** The highest bet of this street, and the least that a raise adds to it. */
  readonly bet: bigint;
  readonly raise: bigint;
  /** Who bet or raised last on this street. */
  readonly aggressor: number | null;
  /** Rises with each act. */
  readonly seq: number;
}

export type HandAct =
  | { readonly action: "fold" | "check" | "call" }
  /** Bets or raises to this much on the street, everything included. */
  | { readonly action: "raise"; readonly to: bigint };

/** What the seat whose turn it is may do. */
export interface HandOptions {
  readonly seat: number;
  readonly mayCheck: boolean;
  /** What calling costs; all of a smaller stack. */
  readonly call: bigint;
  /** Bounds of `to`; null where no raise is allowed. Less than `min` only as an all-in at `max`. */
  readonly raise: { readonly min: bigint; readonly max: bigint } | null;
}

/** Deals a hand: blinds are posted, and the first seat is to act. */
export function openHand(plan: HandPlan): HandState {
  const posted = (seat: number): bigint => {
    if (seat === plan.big || plan.posts.includes(seat)) return plan.blinds.big;
    return seat === plan.small ? plan.blinds.small : 0n;
  };
  const seats = plan.stacks.map((stack, seat): HandSeat | null => {
    if (stack === null) return null;
    const bet = least(posted(seat), stack);
    return { stack: stack - bet, put: bet, bet, isFolded: false, hasActed: false };
  });
  const { big } = plan.blinds;
  const money = { plan, seats, bet: big, raise: big };
  const begin = { phase: "betting", isRun: false, board: 0, turn: null, aggressor: null } as const;
  return goOn({ ...money, ...begin, seq: 0 }, plan.big);
}

/** @returns null unless somebody is to act */
export function optionsOf(state: HandState): HandOptions | null {
  const { turn } = state;
  const own = turn === null ? null : state.seats[turn];
  if (turn === null || !own) return null;
  const owed = least(owedBy(state, own), own.stack);
  const others = state.seats.filter((seat, at) => at !== turn && canBet(seat));
  const max = own.bet + own.stack;
  const full = state.bet + state.raise;
  const mayRaise = !own.hasActed && others.length > 0 && max > state.bet;
  return {
    seat: turn,
    mayCheck: owed === 0n,
    call: owed,
    raise: mayRaise ? { min: least(full, max), max } : null,
  };
}

/**
 * What follows from an act of the seat whose turn it is.
 *
 * @returns null where the rules do not allow it
 */
export function act(state: HandState, made: HandAct): HandState | null {
  const options = optionsOf(state);
  if (!options) return null;
  const { seat } = options;
  const next = { ...state, seq: state.seq + 1 };
  switch (made.action) {
    case "fold":
      return goOn(withSeat(next, seat, { isFolded: true }), seat);
    case "check":
      return options.mayCheck ? goOn(withSeat(next, seat, { hasActed: true }), seat) : null;
    case "call":
      return options.mayCheck ? null : goOn(paid(next, seat, options.call), seat);
    case "raise": {
      const { raise } = options;
      if (!raise || made.to < raise.min || made.to > raise.max) return null;
      return raised(next, seat, made.to);
    }
  }
}

/** Time has run out: check where that is free, else fold. */
export function timeOut(state: HandState): HandState {
  const options = optionsOf(state);
  if (!options) return state;
  return act(state, { action: options.mayCheck ? "check" : "fold" }) ?? state;
}

/** A seat that has left folds, whether it is its turn or not; who is all-in stays in. */
export function leave(state: HandState, seat: number): HandState {
  if (state.phase !== "betting" || !canBet(state.seats[seat])) return state;
  if (state.turn === seat) return act(state, { action: "fold" }) ?? state;
  const next = withSeat({ ...state, seq: state.seq + 1 }, seat, { isFolded: true });
  // It may have been the last one beside whose turn it is.
  return inHand(next).length > 1 ? next : goOn(next, seat);
}

/** Seats that may still win. */
export function inHand({ seats }: HandState): number[] {
  return seats.flatMap((seat, at) => (isIn(seat) ? [at] : []));
}

/** Whether its money can be divided. */
export function isOver({ phase }: HandState): boolean {
  return phase === "showdown" || phase === "won";
}

/** What lies in the middle now, from the main pot on; rake is taken at the end. */
export function potsNow({ seats }: HandState): Pot[] {
  return potsOf(stakesOf(seats)).pots.filter(({ amount }) => amount > 0n);
}

/** How a hand ends: what goes back, what each seat wins, and what the operator takes. */
export interface HandResult {
  readonly pots: readonly Pot[];
  readonly rake: readonly bigint[];
  readonly back: { readonly seat: number; readonly amount: bigint } | null;
  readonly wins: readonly bigint[];
  /** What each seat holds after the hand. */
  readonly stacks: readonly (bigint | null)[];
}

/**
 * Divides the money of a hand that is over.
 *
 * @param scores of each seat, the higher the better; of a hand without showdown nothing is read
 */
export function resultOf(state: HandState, scores: readonly number[]): HandResult {
  const { seats, plan, board } = state;
  const { pots, back } = potsOf(stakesOf(seats));
  const dealt = seats.filter((seat) => seat !== null).length;
  const cap = plan.blinds.big * (dealt === 2 ? capBlinds.two : capBlinds.many);
  const rake = rakeOf(pots, { percent: rakePercent, cap, hasFlop: board > 0 });
  const all = seats.map((_, at) => scores[at] ?? 0);
  const wins = winsOf(pots, rake, { scores: all, button: plan.button });
  const stacks = seats.map((seat, at) => {
    if (!seat) return null;
    return seat.stack + (wins[at] ?? 0n) + (back?.seat === at ? back.amount : 0n);
  });
  return { pots, rake, back, wins, stacks };
}

/**
 * Which hands are opened at the showdown, in order: whoever bet last first, else the first left of
 * the button, then clockwise whoever is not beaten yet. Where nobody could bet any more, all are.
 */
export function shownOf(state: HandState, scores: readonly number[]): number[] {
  if (state.phase !== "showdown") return [];
  const left = inHand(state);
  const first = state.aggressor ?? nextOf(state.plan.button, (at) => left.includes(at));
  const from = (seat: number) => (seat - (first ?? 0) + placesMax) % placesMax;
  const order = left.toSorted((a, b) => from(a) - from(b));
  if (state.isRun) return order;
  const pots = potsNow(state);
  const shown: number[] = [];
  for (const seat of order) {
    const isBeaten = pots
      .filter(({ seats }) => seats.includes(seat))
      .every(({ seats }) =>
        shown.some((at) => seats.includes(at) && (scores[at] ?? 0) > (scores[seat] ?? 0)),
      );
    if (shown.length === 0 || !isBeaten) shown.push(seat);
  }
  return shown;
}

/** The board of a hand that nobody can bet on any more is dealt on, street by street. */
export function runOn(state: HandState): HandState {
  if (state.phase !== "run") return state;
  const board = nextBoard(state.board);
  return { ...state, board, phase: board === 5 ? "showdown" : "run", seq: state.seq + 1 };
}

/** The next seat clockwise after one that fits; null where none does. */
export function nextOf(seat: number, fits: (seat: number) => boolean): number | null {
  for (let step = 1; step <= placesMax; step += 1) {
    const at = (seat + step) % placesMax;
    if (fits(at)) return at;
  }
  return null;
}

/** After an act: the next seat to act, the next street, or the end. */
function goOn(state: HandState, after: number): HandState {
  const { seats } = state;
  const left = inHand(state);
  if (left.length === 1) return { ...state, phase: "won", turn: null };
  const able = left.filter((at) => canBet(seats[at]));
  const isOwing = (at: number) => {
    const seat = seats[at];
    if (!seat || !canBet(seat)) return false;
    // The only one who can bet has nothing to add once the others' bets are met.
    return able.length > 1
      ? !seat.hasActed || seat.bet < state.bet
      : seats.some((other) => isIn(other) && other.bet > seat.bet);
  };
  const turn = nextOf(after, isOwing);
  if (turn !== null) return { ...state, turn };
  const hasEnded = state.board === 5;
  if (hasEnded) return { ...state, phase: "showdown", turn: null };
  const cleared = seats.map((seat) => seat && { ...seat, bet: 0n, hasActed: false });
  const street = { ...state, seats: cleared, bet: 0n, raise: state.plan.blinds.big, turn: null };
  if (able.length <= 1) return { ...street, phase: "run", isRun: true, aggressor: null };
  return goOn({ ...street, board: nextBoard(state.board), aggressor: null }, state.plan.button);
}

function raised(state: HandState, seat: number, to: bigint): HandState {
  const own = state.seats[seat];
  if (!own) return state;
  const added = to - state.bet;
  const isFull = added >= state.raise;
  const opened = isFull
    ? state.seats.map((each) => each && { ...each, hasActed: false })
    : state.seats;
  const made = {
    ...state,
    seats: opened,
    bet: to,
    raise: isFull ? added : state.raise,
    aggressor: seat,
  };
  return goOn(paid(made, seat, to - own.bet), seat);
}

function paid(state: HandState, seat: number, amount: bigint): HandState {
  const own = state.seats[seat];
  if (!own) return state;
  const { stack, put, bet } = own;
  const moved = { stack: stack - amount, put: put + amount, bet: bet + amount };
  return withSeat(state, seat, { ...moved, hasActed: true });
}

function withSeat(state: HandState, seat: number, change: Partial<HandSeat>): HandState {
  const seats = state.seats.map((each, at) =>
    each && at === seat ? { ...each, ...change } : each,
  );
  return { ...state, seats };
}

/** What a seat has to add to stay in; against all-ins alone no more than they have bet. */
function owedBy(state: HandState, own: HandSeat): bigint {
  const others = state.seats.filter((seat): seat is HandSeat => isIn(seat) && seat !== own);
  const bets = others.map(({ bet }) => bet);
  const highest = bets.reduce((most, bet) => (bet > most ? bet : most), 0n);
  const bet = others.some(canBet) ? state.bet : highest;
  return bet > own.bet ? bet - own.bet : 0n;
}

function stakesOf(seats: HandState["seats"]) {
  return { put: seats.map((seat) => seat?.put ?? 0n), inHand: seats.map(isIn) };
}

function isIn(seat: HandSeat | null | undefined): seat is HandSeat {
  return seat?.isFolded === false;
}

function canBet(seat: HandSeat | null | undefined): seat is HandSeat {
  return isIn(seat) && seat.stack > 0n;
}

function nextBoard(board: HandState["board"]): 3 | 4 | 5 {
  return board === 0 ? 3 : board === 3 ? 4 : 5;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
