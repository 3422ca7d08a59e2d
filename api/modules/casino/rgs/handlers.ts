import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
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
import { touchSession } from "../../account/session/index.ts";
import { findMarker, setMarker } from "./markers.ts";
import { isOffered, jurisdictionConfigOf } from "./jurisdiction-config.ts";
import { createPlays, stakeName } from "./play.ts";
import { checkedBetAddress } from "./bet-location.ts";
import { balanceJson, payoutOf, readDetail, roundJson, type Stake } from "./rounds.ts";
import { netPositionOf } from "./net-position.ts";
import { switchActiveGame } from "./active-game.ts";
import { type Caller, forgetKeylessBet, playOnce } from "./keyless-bets.ts";
import { payRound } from "./settle.ts";
import { isStake, modeOf, type Stakes } from "./stakes.ts";
import { leave, type Stepped, takeStep } from "./steps.ts";
import { type Due, houseVendor, createTicketStore, type Ticket } from "./tickets.ts";
import { gameClosed, rgsErrorOf, RgsError } from "./errors.ts";

type PayloadOf<C extends keyof typeof rgs> = z.output<(typeof rgs)[C]["payload"]>;

/** The handlers of the RGS calls. Each answers with JSON text, ready to be sent. */
export type RgsHandlers = {
  [C in keyof typeof rgs]: (
    payload: PayloadOf<C>,
    key: string | null,
    caller: Caller,
  ) => Promise<string>;
};

const touchEveryMs = 30_000;
/** Calls of one ticket: no person is faster, and no program may be. */
const callsPerTicket = { max: 1_200, seconds: 60 };

/** Creates the handlers. They refuse with an `RgsError`, or with the Refusal `rate.limited`. */
export function createRgsHandlers(app: App): RgsHandlers {
  const { ledger, db } = app;
  const tickets = createTicketStore(app);
  const play = createPlays(app);
  const limiter = createRateLimiter(app.config, callsPerTicket);

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
      const last = await lastHouseRound(ledger.reads, ticket.account, ticket.game.code);
      const round = last ? await resumed(app, last) : "null";
      const config = JSON.stringify(configOf(app, ticket));
      const [balance, meta] = await Promise.all([balanceOf(app, ticket), metaOf(app, ticket)]);
      return `{"balance":${balance},"config":${config},"round":${round},"meta":${meta}}`;
    },

    async play(payload, givenKey, caller) {
      const ticket = await ticketOf(payload);
      const stake = requireStake(app, ticket, payload);
      const address = await checkedBetAddress(app, ticket, () => caller.address());
      const bet = (key: string) => play(ticket, stake, { key, address });
      const named = { ticket, stake: stakeName(stake), caller, givenKey };
      const { balance, round } = await playOnce(app, named, bet);
      touch(app, ticket);
      return `{"balance":${balanceJson(balance, ticket.currency)},"round":${round}}`;
    },

    async action(payload) {
      const ticket = await ticketOf(payload);
      const { step, round: roundId, ...fields } = payload.meta;
      const action = { ...fields, action: payload.action };
      const wallet = { account: ticket.account, game: ticket.game.code };
      const stepped = await takeStep(app, wallet, { step, action, roundId });
      return answerOf(app, ticket, stepped);
    },

    async endRound(payload) {
      const ticket = await ticketOf(payload);
      if (!ticket.sendsKeys) await forgetKeylessBet(db, ticket);
      if (ticket.game.rules.shape === "steps") {
        const wallet = { account: ticket.account, game: ticket.game.code };
        const left = await leave(app, wallet);
        return left ? answerOf(app, ticket, left) : `{"balance":${await liveBalance(app, ticket)}}`;
      }
      // A win is paid even when the session has ended; the balance is told to a live session only.
      const [answer, reason] = await Promise.all([
        endOpen(app, ticket),
        whyBetsRefused(ledger.reads, ticket.memberId, ticket.sessionId),
      ]);
      ticket.open = null;
      if (reason === "session.ended") throw rgsErrorOf(reason);
      if (!answer) return `{"balance":${await balanceOf(app, ticket)}}`;
      touch(app, ticket);
      // A repeat answers with the balance of back then, so the present one is read.
      return answer.outcome === "refused" || answer.replayed || answer.balance === null
        ? `{"balance":${await balanceOf(app, ticket)}}`
        : `{"balance":${balanceJson(answer.balance, ticket.currency)}}`;
    },

    async balance(payload) {
      const ticket = await ticketOf(payload);
      await requireLiveSession(app, ticket);
      return `{"balance":${await balanceOf(app, ticket)}}`;
    },

    async event(payload) {
      const ticket = await ticketOf(payload);
      await requireLiveSession(app, ticket);
      const open = await openHouseRound(ledger.reads, ticket.account, ticket.game.code);
      if (!open) throw new RgsError("ERR_BNF", "No round is open");
      await setMarker(db, ticket.memberId, open.id, payload.event);
      return JSON.stringify({ event: payload.event });
    },
  };
}

/**
 * Answers a step, and pays what a round that it ended is due. Neither needs a live session: an open
 * round may always be finished.
 */
async function answerOf(app: App, ticket: Ticket, { roundId, detail, due }: Stepped) {
  const isEnded = detail.isEnded === true;
  if (isEnded) {
    const { account, counter } = ticket;
    await payRound(app, account, counter, { roundId, payout: due });
  }
  const { mode, amount, multiplier, params, events } = detail;
  const round = roundJson({
    id: roundId,
    amount: BigInt(amount),
    payout: due,
    multiplier,
    isActive: !isEnded,
    mode,
    event: null,
    params,
    events: JSON.stringify(events),
  });
  touch(app, ticket);
  return `{"balance":${await liveBalance(app, ticket)},"round":${round}}`;
}

/** The balance, which is told to a live session only. */
async function liveBalance(app: App, ticket: Ticket): Promise<string> {
  const reason = await whyBetsRefused(app.ledger.reads, ticket.memberId, ticket.sessionId);
  if (reason === "session.ended") throw rgsErrorOf(reason);
  return balanceOf(app, ticket);
}

/** Checks a bet's stake; refuses one that the game does not have or may not take here. */
function requireStake({ config }: App, ticket: Ticket, payload: PayloadOf<"play">): Stake {
  const { game, currency, stakes } = ticket;
  if (payload.currency !== undefined && payload.currency !== currency) {
    throw new RgsError("ERR_VAL", `This session plays in ${currency}`);
  }
  const mode = modeOf(game, payload.mode);
  if (mode === undefined) throw new RgsError("ERR_VAL", "Unknown mode");
  if (!isOffered(config, game)) throw gameClosed();
  const amount = BigInt(payload.amount);
  if (!isStake(stakes, amount)) throw notAStake(stakes, currency);
  const choice = game.rules.choose(payload.meta ?? {});
  if (!choice) throw new RgsError("ERR_VAL", "This game has no such choice");
  const { firstWinMax } = choice.odds;
  if (payoutOf(amount, firstWinMax) > config.gameWinMax) {
    throw tooHigh(config.gameWinMax, firstWinMax, ticket);
  }
  return { game, mode, choice, amount };
}

/** A win is never cut: a stake whose win could pass the house's limit is refused before. */
function tooHigh(winMax: bigint, multiplier: number, { stakes, currency }: Ticket): RgsError {
  const most = (winMax * 100n) / BigInt(multiplier);
  const stakeMax = most - (most % stakes.step);
  const message = `The largest stake for this choice is ${fromMicro(stakeMax)} ${currency}`;
  const error = new RgsError("ERR_VAL", message);
  error.stakeMax = stakeMax;
  return error;
}

function notAStake({ min, max, step }: Stakes, currency: string): RgsError {
  const [least, most, by] = [min, max, step].map((micro) => fromMicro(micro));
  const message = `This game takes stakes from ${least} to ${most} ${currency}, by ${by}`;
  return new RgsError("ERR_VAL", message);
}

/** The session's net position when the game opens; a real-money game counts on from it. */
async function metaOf(app: App, { sessionId, account, mode }: Ticket): Promise<string> {
  const { net, seconds } = await netPositionOf(app, sessionId, account);
  return `{"netPosition":${mode === "real" ? net : null},"sessionSeconds":${seconds}}`;
}

/** Bets have their session checked by the ledger; the other calls check it by this guard. */
async function requireLiveSession({ ledger }: App, { memberId, sessionId }: Ticket): Promise<void> {
  const reason = await whyBetsRefused(ledger.reads, memberId, sessionId);
  if (reason !== null) throw rgsErrorOf(reason);
}

async function balanceOf({ ledger }: App, { memberId, currency }: Ticket): Promise<string> {
  const wallet = await ledger.wallet(memberId, currency);
  if (!wallet) throw new Error("A ticket belongs to a wallet that does not exist");
  return balanceJson(wallet.balance, currency);
}

/** Keeps the session from idling out while its member plays. */
function touch({ db, log }: App, ticket: Ticket): void {
  const now = Date.now();
  if (now - ticket.touchedAt < touchEveryMs) return;
  ticket.touchedAt = now;
  touchSession(db, ticket.sessionId).catch((error: unknown) => {
    log.warn({ err: error }, "a session could not be marked as used");
  });
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
  const { mode, amount, multiplier, params, events } = readDetail(round.detail);
  return roundJson({
    id: round.id,
    amount: BigInt(amount),
    payout: round.due,
    multiplier,
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
    betLevels: game.betLevels.map(Number),
    betModes: Object.fromEntries(
      Object.entries(game.modes).map(([mode, { cost }]) => [mode, { mode, cost }]),
    ),
    jurisdiction: jurisdictionConfigOf(config, ticket),
  };
}
