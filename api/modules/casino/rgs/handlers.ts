import type { z } from "zod";
import type { rgs } from "@trevo/contract/rgs.ts";
import { createRateLimiter } from "../../../core/rate-limiter.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  type Answer,
  lastHouseRound,
  openHouseRound,
  type RoundInFull,
  whyBetsRefused,
} from "../../../ledger/index.ts";
import { findMarker, setMarker } from "./markers.ts";
import { jurisdictionConfigOf } from "./jurisdiction-config.ts";
import { createPlays, stakeName } from "./play.ts";
import { createBaskets } from "./basket-calls.ts";
import { checkedBetAddress } from "./bet-location.ts";
import { balanceOf, requireLiveSession, touch } from "./live-session.ts";
import { balanceJson, readDetail, roundJson } from "./rounds.ts";
import { netPositionOf } from "./net-position.ts";
import { switchActiveGame } from "./active-game.ts";
import { type Caller, forgetKeylessBet, playOnce } from "./keyless-bets.ts";
import { potBoard } from "./pot-board.ts";
import { viewSeedPairs } from "./seed-pairs.ts";
import { payRound } from "./settle.ts";
import { requireStake } from "./stakes.ts";
import { actShared, betShared, proveShared } from "./shared-calls.ts";
import { createShots } from "./shot-calls.ts";
import { createTableCalls } from "./hand-calls.ts";
import { goOn, leaveRound } from "./step-calls.ts";
import { type Due, houseVendor, type Ticket } from "./tickets.ts";
import { rgsErrorOf, RgsError } from "./errors.ts";

type PayloadOf<C extends keyof typeof rgs> = z.output<(typeof rgs)[C]["payload"]>;

/** The handlers of the RGS calls. Each answers with JSON text, ready to be sent. */
export type RgsHandlers = {
  [C in keyof typeof rgs]: (
    payload: PayloadOf<C>,
    key: string | null,
    caller: Caller,
  ) => Promise<string>;
};

/** Calls of one ticket: no person is faster, and no program may be. */
const callsPerTicket = { max: 1_200, seconds: 60 };

/** Creates the handlers. They refuse with an `RgsError`, or with the Refusal `rate.limited`. */
export function createRgsHandlers(app: App): RgsHandlers {
  const { tickets } = app.state.rgs;
  const play = createPlays(app);
  const limiter = createRateLimiter(app.config, callsPerTicket);
  const changeBasket = createBaskets(app);
  const shoot = createShots(app);
  const askTable = createTableCalls(app);

  /** The ticket behind a sessionID, if it was authenticated. */
  async function ticketOf({ sessionID }: { sessionID: string }): Promise<Ticket> {
    const ticket = await tickets.find(sessionID);
    if (!ticket?.isAuthenticated) throw new RgsError("ERR_IS", "Authenticate first");
    const retryAfterSeconds = await limiter.take(sessionID);
    if (retryAfterSeconds > 0) throw new Refusal("rate.limited", { retryAfterSeconds });
    return ticket;
  }

  return {
    async authenticate({ sessionID }) {
      const ticket = await tickets.find(sessionID);
      if (!ticket) throw new RgsError("ERR_IS", "Unknown session");
      await requireLiveSession(app, ticket);
      await tickets.authenticate(sessionID, ticket);
      if (ticket.mode === "real") {
        await switchActiveGame(app, ticket.memberId, {
          vendor: houseVendor,
          code: ticket.game.code,
        });
      }
      return introduction(app, ticket);
    },

    async play(payload, givenKey, caller) {
      const ticket = await ticketOf(payload);
      const stake = requireStake(app, ticket, payload);
      const address = await checkedBetAddress(app, ticket, () => caller.address());
      if (stake.choice.shape === "shared" || stake.choice.shape === "table") {
        return betShared(app, { ticket, stake }, { key: givenKey, address });
      }
      const bet = (key: string) => play(ticket, stake, { key, address });
      const named = { ticket, stake: stakeName(stake), caller, givenKey };
      const { balance, round } = await playOnce(app, named, bet);
      touch(app, ticket);
      return `{"balance":${balanceJson(balance, ticket.currency)},"round":${round}}`;
    },

    async action({ sessionID, action, meta }) {
      const cameAt = performance.now();
      const ticket = await ticketOf({ sessionID });
      if ("step" in meta) return goOn(app, ticket, { action, meta });
      return actShared(app, ticket, { ...meta, action, cameAt });
    },

    basket: async (payload, _key, caller) =>
      changeBasket(await ticketOf(payload), payload, () => caller.address()),

    shots: async (payload, _key, caller) => shoot(await ticketOf(payload), payload, caller),

    table: async (payload, _key, caller) => askTable(await ticketOf(payload), payload, caller),

    proof: (payload) => proveShared(app, payload),

    async endRound(payload) {
      const ticket = await ticketOf(payload);
      if (!ticket.sendsKeys) await forgetKeylessBet(app.db, ticket);
      if (ticket.game.rules.shape === "steps") return leaveRound(app, ticket);
      return endRound(app, ticket);
    },

    async balance(payload) {
      const ticket = await ticketOf(payload);
      await requireLiveSession(app, ticket);
      return `{"balance":${await balanceOf(app, ticket)}}`;
    },

    pots: async (payload) => potBoard(app, await ticketOf(payload)),

    fair: async (payload) => seedsAhead(app, await ticketOf(payload)),

    event: async (payload) => remember(app, await ticketOf(payload), payload.event),
  };
}

/** What a client begins with: its balance, stakes and rules, and the round to go on with. */
async function introduction(app: App, ticket: Ticket): Promise<string> {
  const last = await lastHouseRound(app.ledger.reads, ticket.account, ticket.game.code);
  const round = last ? await resumed(app, last) : "null";
  const config = JSON.stringify(configOf(app, ticket));
  const [balance, meta] = await Promise.all([balanceOf(app, ticket), metaOf(app, ticket)]);
  return `{"balance":${balance},"config":${config},"round":${round},"meta":${meta}}`;
}

async function remember(app: App, ticket: Ticket, event: string): Promise<string> {
  await requireLiveSession(app, ticket);
  const { ledger, db } = app;
  const open = await openHouseRound(ledger.reads, ticket.account, ticket.game.code);
  if (!open) throw new RgsError("ERR_BNF", "No round is open");
  await setMarker(db, ticket.memberId, open.id, event);
  return JSON.stringify({ event });
}

/** The seeds of the next round; those of rounds that are over are the site's to reveal. */
async function seedsAhead(app: App, ticket: Ticket): Promise<string> {
  await requireLiveSession(app, ticket);
  const { revealed: _, ...ahead } = await viewSeedPairs(app, ticket.account);
  return JSON.stringify(ahead);
}

/** The session's net position when the game opens; a real-money game counts on from it. */
async function metaOf(app: App, { sessionId, account, mode }: Ticket): Promise<string> {
  const { net, seconds } = await netPositionOf(app, sessionId, account);
  return `{"netPosition":${mode === "real" ? net : null},"sessionSeconds":${seconds}}`;
}

/** A win is paid even when the session has ended; the balance is told to a live session only. */
async function endRound(app: App, ticket: Ticket): Promise<string> {
  const [answer, reason] = await Promise.all([
    endOpen(app, ticket),
    whyBetsRefused(app.ledger.reads, ticket.memberId, ticket.sessionId),
  ]);
  ticket.open = null;
  if (reason === "session.ended") throw rgsErrorOf(reason);
  if (!answer) return `{"balance":${await balanceOf(app, ticket)}}`;
  touch(app, ticket);
  // A repeat answers with the balance of back then, so the present one is read.
  return answer.outcome === "refused" || answer.replayed || answer.balance === null
    ? `{"balance":${await balanceOf(app, ticket)}}`
    : `{"balance":${balanceJson(answer.balance, ticket.currency)}}`;
}

/** Pays the open round, if there is one: the one this process knows of, else the ledger's. */
async function endOpen(app: App, ticket: Ticket): Promise<Answer | null> {
  const { account, counter, open } = ticket;
  if (open) {
    const answer = await payRound(app, account, counter, open);
    if (answer.outcome !== "refused" && !answer.replayed) return answer;
    // Another process ended it, and a new one may have begun since.
  }
  const due = await dueOf(app, ticket);
  return due && payRound(app, account, counter, due);
}

/** The wallet's open round in the game, as the ledger has it. */
async function dueOf({ ledger }: App, { account, game }: Ticket): Promise<Due | null> {
  const open = await openHouseRound(ledger.reads, account, game.code);
  return open ? { roundId: open.id, payout: open.due } : null;
}

/** The last round, with how far the client had shown it. */
async function resumed({ db }: App, round: RoundInFull): Promise<string> {
  const { mode, amount, multiplier, pot, params, events } = readDetail(round.detail);
  return roundJson({
    id: round.id,
    amount: BigInt(amount),
    payout: round.due,
    multiplier,
    ...(pot !== undefined && { pot: BigInt(pot) }),
    isActive: round.state === "open",
    mode,
    event: await findMarker(db, round.memberId, round.id),
    params,
    events: JSON.stringify(events),
  });
}

function configOf({ config }: App, ticket: Ticket) {
  const { game, stakes } = ticket;
  return {
    gameID: game.code,
    minBet: Number(stakes.min),
    maxBet: Number(stakes.max),
    stepBet: Number(stakes.step),
    defaultBetLevel: Number(game.defaultBetLevel),
    betLevels: game.betLevels.filter((level) => level <= stakes.max).map(Number),
    betModes: Object.fromEntries(
      Object.entries(game.modes).map(([mode, { cost }]) => [mode, { mode, cost }]),
    ),
    jurisdiction: jurisdictionConfigOf(config, ticket),
  };
}
