import type { App } from "../../../app.ts";
import type { Answer, Post, Reason } from "../../../ledger/index.ts";
import { sha256 } from "../../../core/crypto.ts";
import { touchSession } from "../../account/session/index.ts";
import { siteStatusCacheOf } from "../../platform/system/index.ts";
import { commandsOf, type Commands, txIdOf } from "./commands.ts";
import { reportDifference } from "./differences.ts";
import type { Gate } from "./gates.ts";
import type { WalletAnswer, WalletAsk, WalletReason } from "./message.ts";
import { openVendorPace } from "./pace.ts";
import { openStandings, type Standing, type Subject } from "./standing.ts";

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

const opened = new WeakMap<App, WalletDesk>();

/** The desk of a house: messages that come together are looked up together. */
export function deskOf(app: App): WalletDesk {
  const known = opened.get(app) ?? openWalletDesk(app);
  opened.set(app, known);
  return known;
}

function openWalletDesk(app: App): WalletDesk {
  const standings = openStandings(app);
  const touch = createToucher(app);
  const shutters = siteStatusCacheOf(app);
  const paced = openVendorPace(app);

  async function post(gate: Gate, ask: WalletAsk, isSecondTry = false): Promise<WalletAnswer> {
    const subject = subjectOf(gate, ask);
    const standing = await (paysOnly(ask) ? standings.recall(subject) : standings.find(subject));
    const { account, currency } = standing;
    const wrong = whatIsWrong(ask, standing);
    if (wrong !== null || !account) return no(wrong ?? "currency.wrong", currency);
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
      return { ok: false, reason: heard, balance, currency: standing.currency };
    }
    await alertUnbacked(app, { gate, ask, answers });
    await alertCancelled(app, { gate, ask, answers });
    const last = answers.at(-1);
    return {
      ok: true,
      balance: last?.balance ?? standing.balance,
      currency: standing.currency,
      done: ask.actions.map(({ id }) => ({ id, txId: txIdOf(gate.code, ask.memberId, id) })),
    };
  }

  return { move: (gate, ask) => post(gate, ask) };
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
  if (!isWellFormed(ask)) return "malformed";
  // Nobody's money moves: the ticket alone says whose balance may be told.
  if (ask.actions.length === 0 && ask.ticket !== null && !ticket) return "session.unknown";
  return null;
}

/** Whether all that it wants is to pay into a round. */
function paysOnly({ actions, round }: WalletAsk): boolean {
  const isPaid = actions.every(({ kind }) => kind === "win" || kind === "promo_win");
  return round !== null && actions.length > 0 && isPaid;
}

/** The ledger's rules for a group, as far as a vendor can break them. */
function isWellFormed({ actions, round }: WalletAsk): boolean {
  const rollbacks = actions.filter(({ kind }) => kind === "rollback");
  if (rollbacks.length > 0 && rollbacks.length < actions.length) return false;
  const ids = new Set(actions.map(({ id }) => id));
  if (ids.size < actions.length) return false;
  return actions.every(
    (action) =>
      (action.kind !== "rollback" || !ids.has(action.original)) &&
      ((action.kind !== "bet" && action.kind !== "win") || round !== null),
  );
}

async function carryOut({ ledger }: App, { group, end }: Commands): Promise<Answer[]> {
  let answers = group.length > 0 ? await ledger.postAll(group) : [];
  // Its stakes were given back: the vendor is heard, and no money moves.
  if (answers.some((answer) => reasonOf(answer) === "round.cancelled"))
    answers = await ledger.postAll(group.map(withoutWin));
  const isDone = answers.every(({ outcome }) => outcome !== "refused");
  if (end && isDone) await endRound(ledger, end);
  return answers;
}

function withoutWin(command: Commands["group"][number]): Commands["group"][number] {
  return command.action === "post" && command.kind !== "bet" ? { ...command, amount: 0n } : command;
}

async function endRound(ledger: App["ledger"], end: Post): Promise<void> {
  const answer = await ledger.post(end);
  if (answer.outcome === "refused") throw new Error(`A round did not end: ${answer.reason}`);
}

function subjectOf({ code: vendor }: Gate, ask: WalletAsk): Subject {
  const { memberId, currency, game, round } = ask;
  const ticket = ask.ticket === null ? null : sha256(ask.ticket);
  return { vendor, memberId, currency, game, round, ticket };
}

function whose({ code: vendor }: Gate, { memberId }: WalletAsk, actionId: string) {
  return { vendor, memberId, actionId, txId: txIdOf(vendor, memberId, actionId) };
}

function reasonOf(answer: Answer): Reason | null {
  if (answer.outcome !== "refused" || answer.reason === "group.refused") return null;
  return answer.reason;
}

function no(reason: WalletReason, currency: string): WalletAnswer {
  return { ok: false, reason, balance: null, currency };
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
