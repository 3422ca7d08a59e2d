import type { TableView } from "@trevo/contract/holdem.ts";
import { actMs } from "@trevo/games/clover-holdem/clock.ts";
import { coin } from "@trevo/games/clover-holdem/game.ts";
import {
  type HandState,
  isOver,
  optionsOf,
  potsNow,
  resultOf,
  shownOf,
} from "@trevo/games/clover-holdem/rules.ts";
import type { App } from "../../../app.ts";
import { maskedName } from "../../../core/masked-name.ts";
import type { Ticket } from "../rgs/index.ts";
import { cardsOf, type Dealt, findHand, type Hand, type Played, playedOf } from "./hands.ts";
import { findTable, type Seat, seatsOf, type Table } from "./tables.ts";

/** All of a table, as only the server knows it. */
interface Standing {
  readonly table: Table;
  readonly seats: readonly Seat[];
  readonly hand: Hand | undefined;
  readonly played: Played | null;
  readonly dealt: Dealt | null;
  readonly now: number;
}

type HandView = NonNullable<TableView["hand"]>;
type SeatView = TableView["seats"][number];

/** A table as a player may see it; null: there is none in their currency. */
export async function viewOf(
  app: App,
  id: bigint,
  { account, currency }: Pick<Ticket, "account" | "currency">,
): Promise<TableView | null> {
  const standing = await standingOf(app, id);
  return standing?.table.currency === currency ? shownTo(standing, account.id) : null;
}

/** A table as it stands now, to be shown to several. */
export async function standingOf(app: App, id: bigint): Promise<Standing | null> {
  const { db } = app;
  const table = await findTable(db, id);
  if (!table) return null;
  const [seats, hand] = await Promise.all([seatsOf(db, id), findHand(db, table.hand_id)]);
  const played = hand && hand.state !== "void" ? await playedOf(db, hand) : null;
  const dealt = played && cardsOf(app, played);
  const now = Math.round(app.state.sharedRounds.clock.now());
  return { table, seats, hand, played, dealt, now };
}

/** A player sees their own cards, all see the board and what was opened, and nobody the rest. */
export function shownTo(standing: Standing, wallet: bigint): TableView {
  const { table, seats, now } = standing;
  const own = seats.find(({ wallet_id }) => wallet_id === wallet)?.place ?? null;
  return {
    table: table.id.toString(),
    now,
    blinds: { small: micro(table.small), big: micro(table.big) },
    seats: seats.map((seat) => seatView(standing, seat, own)),
    hand: standing.hand ? handView(standing, standing.hand, own) : null,
  };
}

function seatView({ hand, played, dealt }: Standing, seat: Seat, own: number | null): SeatView {
  const { place } = seat;
  // A seat may be somebody else's by now.
  const isPlayer = hand?.players.some(
    (player) => player.place === place && player.seat === seat.id.toString(),
  );
  const part = isPlayer === true ? played?.state.seats[place] : null;
  const isShown = played && dealt && part ? openedIn(played, dealt).includes(place) : false;
  // A player sees their own cards until the next hand, whatever became of it.
  const maySee = part && (isShown || own === place);
  const isLive = hand?.state === "playing" && part;
  return {
    place,
    name: maskedName(seat.name),
    isSelf: own === place,
    stack: micro(isLive ? part.stack : seat.stack),
    bet: micro(isLive ? part.bet : 0n),
    isOut: seat.is_out,
    isNew: seat.is_new,
    isLeaving: seat.is_leaving,
    hand: part ? partOf(part) : "none",
    cards: maySee && dealt ? dealt.own(place) : [],
  };
}

function partOf(part: NonNullable<HandState["seats"][number]>): SeatView["hand"] {
  if (part.isFolded) return "folded";
  return part.stack === 0n ? "all-in" : "in";
}

/** Whose cards all may see: at the showdown, and where nobody can bet any more. */
function openedIn({ state }: Played, dealt: Dealt): number[] {
  if (state.phase === "run")
    return state.seats.flatMap((seat, at) => (seat?.isFolded === false ? [at] : []));
  return shownOf(state, state.phase === "showdown" ? dealt.scores(state) : []);
}

function handView(
  { seats, played, dealt, now }: Standing,
  hand: Hand,
  own: number | null,
): HandView {
  const state = played?.state;
  return {
    id: hand.id.toString(),
    state: hand.state,
    root: hand.root,
    players: hand.players.map(({ place, commitment, seed }) => ({ place, commitment, seed })),
    button: played?.plan.button ?? null,
    board: state && dealt ? dealt.board(state.board) : [],
    pots: state
      ? potsNow(state).map((pot) => ({ amount: micro(pot.amount), places: [...pot.seats] }))
      : [],
    seq: state?.seq ?? 0,
    turn: state && hand.state === "playing" ? turnView(state, { hand, seats, own, now }) : null,
    result: played && dealt && isOver(played.state) ? resultView(played.state, dealt) : null,
  };
}

function turnView(
  state: HandState,
  {
    hand,
    seats,
    own,
    now,
  }: { hand: Hand; seats: readonly Seat[]; own: number | null; now: number },
): HandView["turn"] {
  const { turn: place } = state;
  if (place === null) return null;
  const since = hand.turnAt?.getTime() ?? now;
  const bank = seats.find((seat) => seat.place === place)?.bank_ms ?? 0;
  const options = place === own ? optionsOf(state) : null;
  return {
    place,
    since,
    actUntil: since + actMs,
    until: since + actMs + bank,
    options: options && {
      mayCheck: options.mayCheck,
      call: micro(options.call),
      raise: options.raise && { min: micro(options.raise.min), max: micro(options.raise.max) },
    },
  };
}

function resultView(state: HandState, dealt: Dealt): HandView["result"] {
  const { wins, back, rake } = resultOf(
    state,
    state.phase === "showdown" ? dealt.scores(state) : [],
  );
  return {
    wins: wins.flatMap((win, place) => (win > 0n ? [{ place, amount: micro(win) }] : [])),
    back: back && { place: back.seat, amount: micro(back.amount) },
    rake: micro(rake.reduce((sum, each) => sum + each, 0n)),
  };
}

function micro(coins: bigint): string {
  return (coins * coin).toString();
}
