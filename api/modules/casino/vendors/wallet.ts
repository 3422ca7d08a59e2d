import type { App } from "../../../app.ts";
import type { Answer, Reason } from "../../../ledger/index.ts";
import { sha256 } from "../../../core/crypto.ts";
import { touchSession } from "../../account/session/index.ts";
import { siteStatusCacheOf } from "../../platform/system/index.ts";
import { fatesOf } from "./books.ts";
import { carryOut, distinct, reasonOf } from "./carry.ts";
import { commandsOf, txIdOf } from "./commands.ts";
import { reportDifference } from "./differences.ts";
import type { Gate } from "./gates.ts";
import type { WalletAnswer, WalletAsk, WalletDone, WalletReason } from "./message.ts";
import { openVendorPace } from "./pace.ts";
import { openStandings, type Standing, type Subject } from "./standing.ts";

type WalletNo = Extract<WalletAnswer, { ok: false }>;

/** The wallets as vendors move them. Adapters translate; everything is decided here and below. */
export interface WalletDesk {
  /**
   * Does what is asked, whole or not at all, once however often it is asked.
   *
   * @throws Refusal busy, unavailable: nothing is known, the same message may come again
   */
  move(gate: Gate, ask: WalletAsk): Promise<WalletAnswer>;
}

const heardAs: Partial<Record<Reason, WalletReason>> = {
  insufficient: "insufficient",
  "account.frozen": "player.blocked",
  "limit.exclusion": "player.blocked",
  "limit.pause": "player.blocked",
  "limit.review": "player.blocked",
  "limit.missing": "player.limit",
  "limit.check": "player.limit",
  "limit.time": "player.limit",
  "limit.wager": "player.limit",
  "limit.loss": "player.limit",
  "limit.place": "player.limit",
  "limit.restricted": "player.blocked",
  "limit.identity": "player.limit",
  "limit.terms": "player.limit",
  "limit.profile": "player.limit",
  // Where one plays one game at a time, and another was opened since.
  "game.elsewhere": "game.closed",
  "round.closed": "round.closed",
  "session.ended": "session.ended",
  "rollback.of.rollback": "rollback.of.rollback",
  "rollback.of.hold": "conflict",
  conflict: "conflict",
};

/** The desk of a house: messages that come together are looked up together. */
export function deskOf(app: App): WalletDesk {
  return app.state.vendors.desk;
}

/** The handlers of wallet messages: those that come together are looked up together. */
export function openWalletDesk(app: App): WalletDesk {
  const standings = openStandings(app);
  const touch = createToucher(app);
  const shutters = siteStatusCacheOf(app);
  const paced = openVendorPace(app);

  async function post(gate: Gate, ask: WalletAsk, isSecondTry = false): Promise<WalletAnswer> {
    const subject = subjectOf(gate, ask);
    const mayRecall = paysOnly(ask) && !ask.needsTicket;
    const standing = await (mayRecall ? standings.recall(subject) : standings.find(subject));
    const { account, currency } = standing;
    const wrong = whatIsWrong(ask, standing);
    if (wrong === "malformed") return { ...no(wrong, currency), field: wrongField(ask) };
    if (wrong !== null || !account) return no(wrong ?? "currency.wrong", currency);
    if (await refuseCancelled(app, gate, ask)) return no("bet.cancelled", currency);
    const { maintenance } = await shutters.read();
    const stake = paced(gate, ask, standing);
    const barred = maintenance ? "game.closed" : stake.refusal;
    const admission = barred === null ? admit(gate, ask, standing) : refused(barred);
    const counter = await app.ledger.houseAccount({ kind: "games", currency, code: gate.code });
    const { roundId, isRoundOpen } = standing;
    const { sessionId } = admission;
    const place = { currency, account, counter, roundId, isRoundOpen };
    const commands = commandsOf(gate.code, ask, place, { sessionId });
    try {
      const answers = await carryOut(app, commands);
      stake.conclude(answers);
      const answer = await conclude(gate, ask, { ...admission, answers, standing });
      if (answer.ok && ask.actions.some(({ kind }) => kind === "bet")) touch(sessionId);
      return answer;
    } catch (error) {
      // Two processes named one new round at once: the other's name stands by now.
      if (isSecondTry || !isRoundNamedTwice(error)) throw error;
      standings.forget(subject);
      stake.conclude([]);
      return post(gate, ask, true);
    }
  }

  async function conclude(gate: Gate, ask: WalletAsk, came: Outcome): Promise<WalletAnswer> {
    const { answers, refusal, standing } = came;
    const decisive = answers.find((answer) => reasonOf(answer) !== null);
    if (decisive) {
      const reason = reasonOf(decisive);
      // A guard that nobody can pass let only repeats through; what it stands for is the reason.
      if (reason === "session.ended" && refusal !== null) {
        return no(refusal, standing.currency);
      }
      const heard = reason === null ? undefined : heardAs[reason];
      if (!heard) throw new Error(`The ledger refused a vendor: ${reason ?? "nothing"}`);
      if (heard === "conflict") await alertConflict(app, { gate, ask, answers });
      const balance = decisive.balance ?? standing.balance;
      return { ...no(heard, standing.currency), balance };
    }
    await alertUnbacked(app, { gate, ask, answers });
    await alertCancelled(app, { gate, ask, answers });
    const last = answers.at(-1);
    return {
      ok: true,
      balance: last?.balance ?? standing.balance,
      currency: standing.currency,
      done: doneOf(gate, ask),
    };
  }

  return {
    async move(gate, ask) {
      const actions = distinct(ask.actions);
      if (actions === null) return no("conflict", ask.currency ?? "");
      const answer = await post(gate, { ...ask, actions });
      if (!answer.ok || actions.length === ask.actions.length) return answer;
      return { ...answer, done: doneOf(gate, ask) };
    },
  };
}

function doneOf({ code }: Gate, { actions, memberId }: WalletAsk): WalletDone[] {
  return actions.map(({ id }) => ({ id, txId: txIdOf(code, memberId, id) }));
}

/**
 * Whether a win names a bet that was taken back, and was not paid before that: it is not paid, and
 * people look at it.
 */
async function refuseCancelled(app: App, gate: Gate, ask: WalletAsk): Promise<boolean> {
  const { memberId } = ask;
  const txId = (id: string) => txIdOf(gate.code, memberId, id);
  for (const action of ask.actions) {
    if (action.kind !== "win" || !action.of) continue;
    const asked = [action.of, action.id].map((id) => ({ memberId, txId: txId(id) }));
    const [bet, win] = await fatesOf(app.ledger.reads, asked);
    const isCancelled = bet?.state === "reversed" || bet?.state === "tombstone";
    if (!isCancelled || win?.state !== "unknown") continue;
    const found = { ...whose(gate, ask, action.id), amountThere: action.amount, amountHere: 0n };
    await reportDifference(app, { ...found, kind: "win.after.cancel" });
    return true;
  }
  return false;
}

/** What a vendor said, and what became of each action. */
interface Said {
  gate: Gate;
  ask: WalletAsk;
  answers: readonly Answer[];
}

async function alertConflict(app: App, { gate, ask, answers }: Said): Promise<void> {
  for (const [index, { id }] of ask.actions.entries()) {
    const answer = answers[index];
    if (!answer || reasonOf(answer) !== "conflict") continue;
    await reportDifference(app, { ...whose(gate, ask, id), kind: "action.conflict" });
  }
}

/** A bet that had been rolled back before it came, and a win beside it that was paid. */
async function alertUnbacked(app: App, { gate, ask, answers }: Said): Promise<void> {
  if (!answers.some(({ outcome }) => outcome === "tombstone")) return;
  for (const [index, { kind, id }] of ask.actions.entries()) {
    if (kind !== "win" || answers[index]?.outcome !== "posted") continue;
    await reportDifference(app, { ...whose(gate, ask, id), kind: "win.without.bet" });
  }
}

/** A win that was taken and moved nothing: its round had been cancelled. */
async function alertCancelled(app: App, { gate, ask, answers }: Said): Promise<void> {
  for (const [index, action] of ask.actions.entries()) {
    if (action.kind === "bet" || action.kind === "rollback" || action.amount === 0n) continue;
    const { id, amount: amountThere } = action;
    if (answers[index]?.outcome !== "noted") continue;
    const found = { ...whose(gate, ask, id), amountThere, amountHere: 0n };
    await reportDifference(app, { ...found, kind: "win.after.cancel" });
  }
}

interface Outcome {
  answers: readonly Answer[];
  /** Why a new bet would be refused before its money is looked at. */
  refusal: WalletReason | null;
  standing: Standing;
}

/** No session has this id: a guard that lets repeats through and nothing new. */
const nobody = "00000000-0000-4000-8000-000000000000";

interface Admission {
  sessionId: string;
  refusal: WalletReason | null;
}

/**
 * The session that must live for a bet. Where something else already says no, the bet is posted
 * all the same, behind a guard that cannot hold: so a repeat of what was taken before gets its
 * first answer, whatever has changed since, and nothing new passes.
 */
function admit(
  gate: Gate,
  ask: WalletAsk,
  { status, isGameOpen, ticket, liveSession }: Standing,
): Admission {
  if (status !== "active") return refused("player.blocked");
  if (ask.ticket !== null && !ticket) return refused("session.unknown");
  if (!gate.mayTakeAnyGame && !isGameOpen) return refused("game.closed");
  if (!gate.mayTakeAnyGame && ticket && ticket.game !== ask.game) return refused("game.closed");
  const sessionId = ticket?.sessionId ?? liveSession;
  return sessionId === null ? refused("session.ended") : { sessionId, refusal: null };
}

function refused(refusal: WalletReason): Admission {
  return { sessionId: nobody, refusal };
}

/** What no message may be, whoever plays and however often it comes. */
function whatIsWrong(ask: WalletAsk, { status, account, ticket }: Standing): WalletReason | null {
  if (status === null) return "player.unknown";
  if (!account) return "currency.wrong";
  if (wrongField(ask) !== null) return "malformed";
  // Nobody's money moves: the ticket alone says whose balance may be told.
  const isAsked = ask.actions.length === 0 && ask.ticket !== null;
  if ((isAsked || ask.needsTicket) && !ticket) return "session.unknown";
  return null;
}

/** Whether all that it wants is to pay into a round. */
function paysOnly({ actions, round }: WalletAsk): boolean {
  const isPaid = actions.every(({ kind }) => kind === "win" || kind === "promo_win");
  return round !== null && actions.length > 0 && isPaid;
}

/** The field that breaks the ledger's rules for a group, as far as a vendor can break them. */
function wrongField({ actions, round }: WalletAsk): string | null {
  const rollbacks = actions.filter(({ kind }) => kind === "rollback");
  const undoing = new Set(rollbacks.map(({ id }) => id));
  for (const [index, action] of actions.entries()) {
    if (action.kind === "rollback" && undoing.has(action.original)) {
      return `actions.${index}.original_action_id`;
    }
    if ((action.kind === "bet" || action.kind === "win") && round === null) return "game_id";
  }
  return null;
}

function subjectOf({ code: vendor }: Gate, ask: WalletAsk): Subject {
  const { memberId, currency, game, round } = ask;
  const ticket = ask.ticket === null ? null : sha256(ask.ticket);
  return { vendor, memberId, currency, game, round, ticket };
}

function whose({ code: vendor }: Gate, { memberId }: WalletAsk, actionId: string) {
  return { vendor, memberId, actionId, txId: txIdOf(vendor, memberId, actionId) };
}

function no(reason: WalletReason, currency: string): WalletNo {
  return { ok: false, reason, field: null, balance: null, currency };
}

function isRoundNamedTwice(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return cause instanceof Error && "constraint" in cause && cause.constraint === "round_of_vendor";
}

const seenEveryMs = 30_000;
const seenMax = 20_000;

/** Playing is being there: a session must not idle out under a player. */
function createToucher({ db, log }: App): (sessionId: string) => void {
  const seen = new Map<string, number>();
  return (sessionId) => {
    const now = Date.now();
    if (now - (seen.get(sessionId) ?? 0) < seenEveryMs) return;
    if (seen.size >= seenMax) seen.clear();
    seen.set(sessionId, now);
    touchSession(db, sessionId).catch((error: unknown) => {
      log.warn({ err: error }, "a session could not be marked as used");
    });
  };
}
