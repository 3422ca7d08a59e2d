import type { z } from "zod";
import type { rgs } from "@trevo/contract/rgs.ts";
import type { App } from "../../../app.ts";
import { liveBalance, touch } from "./live-session.ts";
import { roundJson } from "./rounds.ts";
import { payRound } from "./settle.ts";
import { leave, type Stepped, takeStep } from "./steps.ts";
import type { Ticket } from "./tickets.ts";

type StepMeta = Extract<z.output<(typeof rgs)["action"]["payload"]>["meta"], { step: number }>;

/** Goes on in the open round of a ticket's game. */
export async function goOn(
  app: App,
  ticket: Ticket,
  payload: { action: string; meta: StepMeta },
): Promise<string> {
  const { step, round: roundId, ...fields } = payload.meta;
  const action = { ...fields, action: payload.action };
  return answerOf(app, ticket, await takeStep(app, walletOf(ticket), { step, action, roundId }));
}

/** Leaves the open round of a ticket's game; without one it tells the balance. */
export async function leaveRound(app: App, ticket: Ticket): Promise<string> {
  const left = await leave(app, walletOf(ticket));
  return left ? answerOf(app, ticket, left) : `{"balance":${await liveBalance(app, ticket)}}`;
}

const walletOf = ({ account, game }: Ticket) => ({ account, game: game.code });

/**
 * Answers a step, and pays what a round that it ended is due. Neither needs a live session: an open
 * round may always be finished.
 */
async function answerOf(
  app: App,
  ticket: Ticket,
  { roundId, detail, due, isOpen }: Stepped,
): Promise<string> {
  if (detail.isEnded === true) {
    await payRound(app, ticket.account, ticket.counter, { roundId, payout: due });
  }
  const { mode, amount, multiplier, params, events } = detail;
  const round = roundJson({
    id: roundId,
    amount: BigInt(amount),
    payout: due,
    multiplier,
    isActive: isOpen,
    mode,
    event: null,
    params,
    events: JSON.stringify(events),
  });
  touch(app, ticket);
  return `{"balance":${await liveBalance(app, ticket)},"round":${round}}`;
}
