import type { z } from "zod";
import type { rgs } from "@trevo/contract/rgs.ts";
import { take } from "../../../core/http/rate-limit.ts";
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
import { isOffered, placeOf } from "./place.ts";
import { createPlays } from "./play.ts";
import { presenceOf } from "./presence.ts";
import { balanceJson, readDetail, roundJson, type Stake } from "./rounds.ts";
import { positionOf } from "./position.ts";
import { beSeated } from "./seat.ts";
import { bareKey, type Caller, noteAnswer } from "./repeats.ts";
import { payRound } from "./settle.ts";
import { isStake, modeOf } from "./stakes.ts";
import { type Due, houseVendor, openTicketDesk, type Ticket } from "./tickets.ts";
import { closedHere, refusalOf, RgsError } from "./trouble.ts";

type Asked<C extends keyof typeof rgs> = z.output<(typeof rgs)[C]["payload"]>;

/** The game server's calls. Each answers with JSON text, ready to be sent. */
export type Desk = {
  [C in keyof typeof rgs]: (asked: Asked<C>, key: string | null, caller: Caller) => Promise<string>;
};

const seenEveryMs = 30_000;
/** Calls of one ticket: no hand is faster, and no program may be. */
const callsPerTicket = { max: 1_200, seconds: 60 };

/** Opens the desk; what it refuses is an `RgsError`, or a Refusal `rate.limited`. */
export function openDesk(app: App): Desk {
  const { ledger, db, config } = app;
  const tickets = openTicketDesk(app);
  const play = createPlays(app);
  const rate = { ...callsPerTicket, max: callsPerTicket.max * config.rateScale };

  /** The ticket behind a sessionID, if it was authenticated. */
  async function ticketOf({ sessionID }: { sessionID: string }): Promise<Ticket> {
    const ticket = await tickets.find(sessionID);
    if (!ticket?.isAuthenticated) throw new RgsError("ERR_IS", "Authenticate first");
    const retryAfterSeconds = take(ticket.allowance, rate);
    if (retryAfterSeconds > 0) throw new Refusal("rate.limited", { retryAfterSeconds });
    return ticket;
  }

  return {
    async authenticate({ sessionID }) {
      const ticket = await tickets.find(sessionID);
      if (!ticket) throw new RgsError("ERR_IS", "Unknown session");
      await admit(app, ticket);
      await tickets.authenticate(sessionID, ticket);
      if (ticket.mode === "real") {
        await beSeated(app, ticket.memberId, { vendor: houseVendor, code: ticket.game.code });
      }
      const last = await lastHouseRound(ledger.reads, ticket.account, ticket.game.code);
      const round = last ? await resumed(app, last) : "null";
      const config = JSON.stringify(configOf(app, ticket));
      const [balance, meta] = await Promise.all([balanceOf(app, ticket), metaOf(app, ticket)]);
      return `{"balance":${balance},"config":${config},"round":${round},"meta":${meta}}`;
    },

    async play(asked, givenKey, caller) {
      const ticket = await ticketOf(asked);
      const stake = stakeOf(app, ticket, asked);
      const key = givenKey ?? bareKey(ticket, `${stake.mode} ${stake.amount}`, caller);
      const address = await presenceOf(app, ticket, () => caller.address());
      const { balance, round } = await play(ticket, stake, { key, address });
      noteAnswer(ticket, key, ticket.open !== null);
      seen(app, ticket);
      return `{"balance":${balanceJson(balance, ticket.currency)},"round":${round}}`;
    },

    async endRound(asked) {
      const ticket = await ticketOf(asked);
      ticket.bare = null;
      // What was won is paid whatever became of the session; the balance is told to a living one.
      const [answer, reason] = await Promise.all([
        endOpen(app, ticket),
        whyBetsRefused(ledger.reads, ticket.memberId, ticket.sessionId),
      ]);
      ticket.open = null;
      if (reason === "session.ended") throw refusalOf(reason);
      if (!answer) return `{"balance":${await balanceOf(app, ticket)}}`;
      seen(app, ticket);
      // Another may have been faster: then the balance of that moment is no longer the balance.
      return answer.outcome === "refused" || answer.replayed || answer.balance === null
        ? `{"balance":${await balanceOf(app, ticket)}}`
        : `{"balance":${balanceJson(answer.balance, ticket.currency)}}`;
    },

    async balance(asked) {
      const ticket = await ticketOf(asked);
      await admit(app, ticket);
      return `{"balance":${await balanceOf(app, ticket)}}`;
    },

    async event(asked) {
      const ticket = await ticketOf(asked);
      await admit(app, ticket);
      const open = await openHouseRound(ledger.reads, ticket.account, ticket.game.code);
      if (!open) throw new RgsError("ERR_BNF", "No round is open");
      await setMarker(db, ticket.memberId, open.id, asked.event);
      return JSON.stringify({ event: asked.event });
    },
  };
}

/** What is staked, checked; refused where the game has no such stake or takes none here. */
function stakeOf({ config }: App, ticket: Ticket, asked: Asked<"play">): Stake {
  const { game, currency, stakes } = ticket;
  if (asked.currency !== undefined && asked.currency !== currency) {
    throw new RgsError("ERR_VAL", `This session plays in ${currency}`);
  }
  const mode = modeOf(game, asked.mode);
  if (mode === undefined) throw new RgsError("ERR_VAL", "Unknown mode");
  if (!isOffered(config, game)) throw closedHere();
  const amount = BigInt(asked.amount);
  if (!isStake(stakes, amount)) throw new RgsError("ERR_VAL", "Not a stake of this game");
  return { game, mode, amount };
}

/** Where the player stands as the game opens: it counts on from there, if it plays for money. */
async function metaOf(app: App, { sessionId, account, mode }: Ticket): Promise<string> {
  const { net, seconds } = await positionOf(app, sessionId, account);
  return `{"netPosition":${mode === "real" ? net : null},"sessionSeconds":${seconds}}`;
}

/** For calls that no bet decides: the session must live. */
async function admit({ ledger }: App, { memberId, sessionId }: Ticket): Promise<void> {
  const reason = await whyBetsRefused(ledger.reads, memberId, sessionId);
  if (reason !== null) throw refusalOf(reason);
}

async function balanceOf({ ledger }: App, { memberId, currency }: Ticket): Promise<string> {
  const wallet = await ledger.wallet(memberId, currency);
  if (!wallet) throw new Error("A ticket plays with a wallet that is not there");
  return balanceJson(wallet.balance, currency);
}

/** Playing is being there: the session must not idle out under a player. */
function seen({ db, log }: App, ticket: Ticket): void {
  const now = Date.now();
  if (now - ticket.seenAt < seenEveryMs) return;
  ticket.seenAt = now;
  touchSession(db, ticket.sessionId).catch((error: unknown) => {
    log.warn({ err: error }, "a session could not be marked as used");
  });
}

/** Pays the open round, if there is one: the one that this process knows, else by the books. */
async function endOpen(app: App, ticket: Ticket): Promise<Answer | null> {
  const { account, counter, open } = ticket;
  if (open) {
    const answer = await payRound(app, account, counter, open);
    if (answer.outcome !== "refused" && !answer.replayed) return answer;
    // It was ended from elsewhere, and since then another may have begun.
  }
  const due = await dueOf(app, ticket);
  return due && payRound(app, account, counter, due);
}

/** What the wallet has open in the game, asked of the books. */
async function dueOf({ ledger }: App, { account, game }: Ticket): Promise<Due | null> {
  const open = await openHouseRound(ledger.reads, account, game.code);
  return open ? { roundId: open.id, payout: open.due } : null;
}

/** A round, with how far it had been shown. */
async function resumed({ db }: App, round: RoundInFull): Promise<string> {
  const { mode, amount, multiplier, events } = readDetail(round.detail);
  return roundJson({
    id: round.id,
    amount: BigInt(amount),
    payout: round.due,
    multiplier,
    isActive: round.state === "open",
    mode,
    event: await findMarker(db, round.memberId, round.id),
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
    jurisdiction: placeOf(config, ticket),
  };
}
