import type { App } from "../../../app.ts";
import type { Answer, Reason } from "../../../ledger/index.ts";
import { createCache } from "../../../core/cache.ts";
import { sha256 } from "../../../core/crypto.ts";
import { touchSession } from "../../account/session/index.ts";
import { siteStatusCacheOf } from "../../platform/system/index.ts";
import { distinctActions, postCommands, reasonOf } from "./post-commands.ts";
import { commandsOf, txIdOf } from "./commands.ts";
import {
  reportCancelledBet,
  reportConflict,
  reportWinAfterCancel,
  reportWinWithoutBet,
} from "./report-requests.ts";
import type { VendorConfig } from "./vendor-configs.ts";
import type { WalletAnswer, WalletRequest, WalletDone, WalletReason } from "./message.ts";
import { createBetIntervalCheck } from "./bet-interval.ts";
import { createWalletContexts, type WalletContext, type WalletLookup } from "./wallet-context.ts";

type WalletRefusal = Extract<WalletAnswer, { ok: false }>;

/** What vendors may do with wallets. Adapters translate; all decisions are made here. */
export interface WalletHandlers {
  /**
   * Carries out a request whole or not at all, and once however often it is repeated.
   *
   * @throws Refusal busy, unavailable: whether it was done is unknown, and it may be repeated
   */
  move(vendor: VendorConfig, request: WalletRequest): Promise<WalletAnswer>;
}

/** How a ledger refusal is answered to a vendor. */
const walletReasons: Partial<Record<Reason, WalletReason>> = {
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
  // The jurisdiction allows one game at a time, and another was opened since.
  "game.elsewhere": "game.closed",
  "round.closed": "round.closed",
  "session.ended": "session.ended",
  "rollback.of.rollback": "rollback.of.rollback",
  "rollback.of.hold": "conflict",
  conflict: "conflict",
};

/** The app's wallet handlers. */
export function walletHandlersOf(app: App): WalletHandlers {
  return app.state.vendors.handlers;
}

/** Creates the wallet handlers. Requests that arrive together are looked up in one query. */
export function createWalletHandlers(app: App): WalletHandlers {
  const contexts = createWalletContexts(app);
  const touch = createToucher(app);
  const siteStatus = siteStatusCacheOf(app);
  const checkInterval = createBetIntervalCheck(app);

  async function post(
    vendor: VendorConfig,
    request: WalletRequest,
    isSecondTry = false,
  ): Promise<WalletAnswer> {
    const lookup = lookupOf(vendor, request);
    const mayRecall = paysOnly(request) && !request.needsTicket;
    const context = await (mayRecall ? contexts.recall(lookup) : contexts.find(lookup));
    const { account, currency } = context;
    const wrong = whatIsWrong(request, context);
    if (wrong === "malformed") return { ...refuse(wrong, currency), field: wrongField(request) };
    if (wrong !== null || !account) return refuse(wrong ?? "currency.wrong", currency);
    if (await reportCancelledBet(app, vendor, request)) return refuse("bet.cancelled", currency);
    const { maintenance } = await siteStatus.read();
    const interval = checkInterval(vendor, request, context);
    const refusal = maintenance ? "game.closed" : interval.refusal;
    const admission = refusal === null ? admitBet(vendor, request, context) : noBets(refusal);
    const counter = await app.ledger.houseAccount({ kind: "games", currency, code: vendor.code });
    const { roundId, isRoundOpen } = context;
    const { sessionId } = admission;
    const target = { currency, account, counter, roundId, isRoundOpen };
    const commands = commandsOf(vendor.code, request, target, { sessionId });
    try {
      const answers = await postCommands(app, commands);
      interval.conclude(answers);
      const answer = await conclude(app, vendor, request, { ...admission, answers, context });
      if (answer.ok && request.actions.some(({ kind }) => kind === "bet")) touch(sessionId);
      return answer;
    } catch (error) {
      // Two processes gave one new round an id at once, and the other's was stored first.
      if (isSecondTry || !isRoundNamedTwice(error)) throw error;
      contexts.forget(lookup);
      interval.conclude([]);
      return post(vendor, request, true);
    }
  }

  return {
    async move(vendor, request) {
      const actions = distinctActions(request.actions);
      if (actions === null) return refuse("conflict", request.currency ?? "");
      const answer = await post(vendor, { ...request, actions });
      if (!answer.ok || actions.length === request.actions.length) return answer;
      return { ...answer, done: doneOf(vendor, request) };
    },
  };
}

/** Translates the ledger's answers to the vendor's, and reports what staff should look at. */
async function conclude(
  app: App,
  vendor: VendorConfig,
  request: WalletRequest,
  posted: Posted,
): Promise<WalletAnswer> {
  const { answers, refusal, context } = posted;
  const decisive = answers.find((answer) => reasonOf(answer) !== null);
  if (decisive) {
    const reason = reasonOf(decisive);
    // The bet was posted with `noSession` to look for a repeat and is none: what refused it
    // before is the reason.
    if (reason === "session.ended" && refusal !== null) {
      return refuse(refusal, context.currency);
    }
    const walletReason = reason === null ? undefined : walletReasons[reason];
    if (!walletReason) throw new Error(`The ledger refused a vendor: ${reason ?? "nothing"}`);
    if (walletReason === "conflict") await reportConflict(app, { vendor, request, answers });
    const balance = decisive.balance ?? context.balance;
    return { ...refuse(walletReason, context.currency), balance };
  }
  await reportWinWithoutBet(app, { vendor, request, answers });
  await reportWinAfterCancel(app, { vendor, request, answers });
  const last = answers.at(-1);
  return {
    ok: true,
    balance: last?.balance ?? context.balance,
    currency: context.currency,
    done: doneOf(vendor, request),
  };
}

function doneOf({ code }: VendorConfig, { actions, memberId }: WalletRequest): WalletDone[] {
  return actions.map(({ id }) => ({ id, txId: txIdOf(code, memberId, id) }));
}

interface Posted {
  answers: readonly Answer[];
  /** Why a new bet would be refused whatever the balance. */
  refusal: WalletReason | null;
  context: WalletContext;
}

/** No session has this id. A bet guarded by it is answered if it is a repeat, and else refused. */
const noSession = "00000000-0000-4000-8000-000000000000";

interface Admission {
  sessionId: string;
  refusal: WalletReason | null;
}

/**
 * The session that must live for the ledger to take a bet. A bet that must be refused is posted all
 * the same, guarded by `noSession`: a repeat of a bet taken earlier then gets its first answer,
 * whatever has changed since, and a new bet is refused.
 */
function admitBet(
  vendor: VendorConfig,
  request: WalletRequest,
  { status, isGameOpen, ticket, liveSession }: WalletContext,
): Admission {
  if (status !== "active") return noBets("player.blocked");
  if (request.ticket !== null && !ticket) return noBets("session.unknown");
  // Its players have a balance there: what is here is not its to take.
  if (vendor.hasWallets) return noBets("game.closed");
  if (!vendor.mayTakeAnyGame && !isGameOpen) return noBets("game.closed");
  if (!vendor.mayTakeAnyGame && ticket && ticket.game !== request.game)
    return noBets("game.closed");
  const sessionId = ticket?.sessionId ?? liveSession;
  return sessionId === null ? noBets("session.ended") : { sessionId, refusal: null };
}

function noBets(refusal: WalletReason): Admission {
  return { sessionId: noSession, refusal };
}

/** What is wrong with a request in itself, and would be so at every repeat. */
function whatIsWrong(
  request: WalletRequest,
  { status, account, ticket }: WalletContext,
): WalletReason | null {
  if (status === null) return "player.unknown";
  if (!account) return "currency.wrong";
  if (wrongField(request) !== null) return "malformed";
  // A request without actions asks for a balance; only a ticket proves that it may be told.
  const isBalanceQuery = request.actions.length === 0 && request.ticket !== null;
  if ((isBalanceQuery || request.needsTicket) && !ticket) return "session.unknown";
  return null;
}

/** Whether all its actions pay out into a round. */
function paysOnly({ actions, round }: WalletRequest): boolean {
  const arePayouts = actions.every(({ kind }) => kind === "win" || kind === "promo_win");
  return round !== null && actions.length > 0 && arePayouts;
}

/** The field that breaks a rule of the ledger's for commands that are posted together, if any. */
function wrongField({ actions, round }: WalletRequest): string | null {
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

function lookupOf({ code: vendor }: VendorConfig, request: WalletRequest): WalletLookup {
  const { memberId, currency, game, round } = request;
  const ticket = request.ticket === null ? null : sha256(request.ticket);
  return { vendor, memberId, currency, game, round, ticket };
}

function refuse(reason: WalletReason, currency: string): WalletRefusal {
  return { ok: false, reason, field: null, balance: null, currency };
}

function isRoundNamedTwice(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  return cause instanceof Error && "constraint" in cause && cause.constraint === "round_of_vendor";
}

const touchEveryMs = 30_000;
const touchedMax = 20_000;

/** Keeps a session from idling out while its member plays. */
function createToucher({ db, log }: App): (sessionId: string) => void {
  const touched = createCache<string, true>({ max: touchedMax, ttlMs: touchEveryMs });
  return (sessionId) => {
    if (touched.get(sessionId)) return;
    touched.set(sessionId, true);
    touchSession(db, sessionId).catch((error: unknown) => {
      log.warn({ err: error }, "a session could not be marked as used");
    });
  };
}
