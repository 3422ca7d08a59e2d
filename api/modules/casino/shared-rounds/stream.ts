import type { SharedRoundFrame } from "@trevo/contract/shared-rounds.ts";
import type { App } from "../../../app.ts";
import type { Live } from "../../../core/live.ts";
import type { Ticket } from "../rgs/index.ts";
import { chainOf } from "./chain.ts";
import { findSharedRound, newestRound, pastRounds, type RoundKey, viewOf } from "./rounds.ts";
import { courseOf } from "./state.ts";

/** Who follows a game's rounds: the holder of a ticket. */
export interface GameViewer {
  /** The session behind the ticket. */
  readonly id: string;
  readonly ticket: Ticket;
}

type GameLive = Live<GameViewer, SharedRoundFrame>;

/** Boards go out at most this often: while bets are open, and while the round flies. */
const boardMs = { open: 500, closed: 200 };
/** How often a process that has followers says that rounds are wanted, and sets its clock. */
const wantMs = 20_000;

/** Sends shared rounds to those who follow them in this process; the answer ends it. */
export function streamRounds(app: App, live: GameLive): () => void {
  const { events, log, state } = app;
  const followers = new Map<string, Follower>();
  for (const game of state.rgs.shared.keys()) followers.set(game, follow(app, live, game));
  const warn = (error: unknown) => log.warn({ err: error }, "a shared round was not sent");

  live.onConnect((viewer, answer) => {
    const game = viewer.ticket.game.code;
    if (!followers.has(game)) return;
    events.publish("shared-rounds.wanted", { game });
    snapshotOf(app, viewer).then(answer, warn);
  });
  events.on("shared-rounds.round", ({ game, number }) => {
    followers.get(game)?.tellRound(BigInt(number)).catch(warn);
  });
  events.on("shared-rounds.bets", ({ game, number }) => {
    followers.get(game)?.betsChanged(BigInt(number));
  });
  const syncClock = () => void state.sharedRounds.clock.sync().catch(warn);
  syncClock();
  const timer = setInterval(() => {
    syncClock();
    const games = new Set(live.sessions().map(({ ticket }) => ticket.game.code));
    for (const game of games) {
      if (followers.has(game)) events.publish("shared-rounds.wanted", { game });
    }
  }, wantMs).unref();
  return () => {
    clearInterval(timer);
    for (const { stop } of followers.values()) stop();
  };
}

interface Follower {
  tellRound(number: bigint): Promise<void>;
  betsChanged(number: bigint): void;
  stop(): void;
}

/** Tells the rounds of one game. */
function follow(app: App, live: GameLive, game: string): Follower {
  const { db, log, state } = app;
  const course = courseOf(app, game);
  const isOfGame = ({ ticket }: GameViewer) => ticket.game.code === game;
  /** What each wallet was sent last of its own bets. */
  let sent = new Map<bigint, string>();
  let timer: NodeJS.Timeout | null = null;
  let pace = boardMs.open;
  let changed: bigint | null = null;

  async function tellRound(number: bigint): Promise<void> {
    const round = await findSharedRound(db, { game, number });
    if (!round) return;
    pace = round.state === "open" ? boardMs.open : boardMs.closed;
    if (round.state === "open") sent = new Map();
    const now = Math.round(state.sharedRounds.clock.now());
    live.sendAll({ type: "round", data: { ...viewOf(round), now } }, isOfGame);
  }

  /** One board for each currency that is played here, and to each player their own bets. */
  async function tellBets(number: bigint): Promise<void> {
    const viewers = viewersOf(live, isOfGame);
    if (viewers.length === 0) return;
    const key = { game, number };
    for (const currency of new Set(viewers.map(({ ticket }) => ticket.currency))) {
      const data = await course.boardOf(db, key, currency);
      live.sendAll(
        { type: "board", data },
        (viewer) => isOfGame(viewer) && viewer.ticket.currency === currency,
      );
    }
    await tellOwn(key, new Set(viewers.map(({ ticket }) => ticket.account.id)));
  }

  async function tellOwn(key: RoundKey, accounts: ReadonlySet<bigint>): Promise<void> {
    for (const [account, own] of await course.ownOf(db, key, [...accounts])) {
      // Who never had a bet here is not told of none; who has taken the last one back is.
      if (own.data.bets.length === 0 && !sent.has(account)) continue;
      const text = JSON.stringify(own);
      if (sent.get(account) === text) continue;
      sent.set(account, text);
      live.sendAll(own, (viewer) => isOfGame(viewer) && viewer.ticket.account.id === account);
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      const number = changed;
      changed = null;
      if (number === null) return void (timer = null);
      tellBets(number)
        .catch((error: unknown) => log.warn({ err: error }, "a board was not sent"))
        .finally(() => {
          timer = null;
          if (changed !== null) schedule();
        });
    }, pace).unref();
  }

  return {
    tellRound,
    betsChanged(number) {
      if (changed === null || number > changed) changed = number;
      schedule();
    },
    stop: () => clearTimeout(timer ?? undefined),
  };
}

function viewersOf(live: GameLive, isFor: (viewer: GameViewer) => boolean): GameViewer[] {
  return live.sessions().filter(isFor);
}

/** All that a client needs that has just come, or come back. */
async function snapshotOf(app: App, { ticket }: GameViewer): Promise<SharedRoundFrame> {
  const { db, state } = app;
  const { account, currency } = ticket;
  const game = ticket.game.code;
  const course = courseOf(app, game);
  const [round, past] = await Promise.all([newestRound(db, game), pastRounds(db, game)]);
  const [board, mine, chain] = round
    ? await Promise.all([
        course.boardOf(db, round, currency),
        course.ownOf(db, round, [account.id]),
        chainOf(db, game, round.number),
      ])
    : [null, undefined, undefined];
  const own = mine?.get(account.id);
  return {
    type: "snapshot",
    data: {
      now: Math.round(state.sharedRounds.clock.now()),
      round: round ? viewOf(round) : null,
      board,
      own: own?.type === "own" ? own.data.bets : [],
      basket: own?.type === "basket" ? own.data : null,
      history: past.flatMap(({ round: number, height }) =>
        height === null ? [] : [{ round: number, height }],
      ),
      outcomes: past.flatMap(({ round: number, outcome }) =>
        outcome === null ? [] : [{ round: number, outcome }],
      ),
      chain: chain
        ? {
            end: chain.end.toString("hex"),
            salt: chain.salt,
            firstRound: Number(chain.firstRound),
            length: chain.length,
          }
        : null,
    },
  };
}
