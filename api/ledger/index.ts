import type { FastifyBaseLogger } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import { type Connection, openPool } from "../core/db.ts";
import { Refusal } from "../core/refusal.ts";
import {
  findWallet,
  type HouseKind,
  openHouseAccount,
  type Queryable,
  type Wallet,
  walletsOf,
} from "./accounts.ts";
import { type Audit, startAuditor } from "./audit.ts";
import { createBatcher } from "./batcher.ts";
import type { AccountRef, Answer, Command } from "./command.ts";
import { openLedgerConnection } from "./connection.ts";
import type { Group } from "./statements.ts";
import { type Listeners, type Movement, type Stop, notifyListeners } from "./listeners.ts";
import { checkGroup } from "./validate.ts";

export {
  freeze,
  openReturns,
  openWallet,
  returnsOf,
  type Queryable,
  type Wallet,
} from "./accounts.ts";
export { whyBetsRefused } from "./may-bet.ts";
export { audit } from "./audit.ts";
export type { AccountRef, Answer, Command, Post, Reason } from "./command.ts";
export { commandId, newRoundId, requestHash } from "./ids.ts";
export { type Kind, kinds } from "./kinds.ts";
export { createPlayNet, type PlayNet } from "./play-net.ts";
export { settled } from "./refuse.ts";
export * from "./daily-totals.ts";
export * from "./rounds.ts";
export * from "./active-game.ts";
export * from "./statement.ts";
export { lockNonce, skipNonce } from "./nonce.ts";
export { amountMax } from "./validate.ts";

/** The only writer of balances. */
export interface Ledger {
  /**
   * Posts one command; the answer comes after COMMIT. The same id and hash answer the same again.
   * @throws Refusal busy, unavailable (the outcome is not known: retry with the same id)
   */
  post(command: Command): Promise<Answer>;
  /** Posts one member's posts, or rollbacks, all or nothing, in order; answers in that order. */
  postAll(group: Group): Promise<Answer[]>;
  /**
   * A member's wallets as they are now, for display: whether money suffices is decided by the
   * command.
   */
  wallets(memberId: bigint): Promise<Wallet[]>;
  wallet(memberId: bigint, currency: string): Promise<Wallet | undefined>;
  /** The house's account of a kind; opened on first use, and cached. */
  houseAccount(wanted: { kind: HouseKind; currency: string; code: string }): Promise<AccountRef>;
  /** Calls the listener for every movement that this process posts. */
  onMovement(listener: (movement: Movement) => void): void;
  /** Calls the listener for every bet that a limit, a pause or an exclusion refused. */
  onStop(listener: (stop: Stop) => void): void;
  /** For reads beside the hot path (`statement`, `listRounds` …). */
  readonly reads: Queryable;
  /** Whether commands can be posted now. */
  isOpen(): boolean;
  /** The last audit: at start and each minute. Withdrawals wait while it is not ok. */
  lastAudit(): { ok: boolean; findings: number; scope: Audit["scope"]; at: Date } | null;
  /** Accepts no more commands, finishes the accepted ones, and closes the connections. */
  close(): Promise<void>;
}

/** The second is used when the first is full. More only compete for the same cores. */
const connectionsWanted = 2;
const readersMax = 4;

/** Opens the ledger of a migrated database and audits it. */
export async function openLedger(connection: Connection, log: FastifyBaseLogger): Promise<Ledger> {
  const auditor = await startAuditor(connection, log);
  const connections = Array.from({ length: connectionsWanted }, () =>
    openLedgerConnection(connection),
  );
  await Promise.all(connections.map((one) => one.open()));
  const batcher = createBatcher(connections);
  const reads = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(connection, readersMax) }),
  });
  const houseAccounts = new Map<string, AccountRef>();
  const listeners: Listeners = { movements: [], stops: [] };

  function submit(group: Group): Promise<Answer[]> {
    checkGroup(group);
    if (auditor.last()?.ok === false && group.some(paysOut)) throw new Refusal("unavailable");
    return batcher.post(group);
  }

  return {
    reads,
    async post(command) {
      const group = [command];
      const answers = await submit(group);
      notifyListeners(listeners, group, answers);
      const [answer] = answers;
      if (!answer) throw new Error("A command was posted and not answered");
      return answer;
    },
    async postAll(group) {
      const answers = await submit(group);
      notifyListeners(listeners, group, answers);
      return answers;
    },
    wallets: (memberId) => walletsOf(reads, memberId),
    wallet: (memberId, currency) => findWallet(reads, memberId, currency),
    async houseAccount(wanted) {
      const key = `${wanted.kind} ${wanted.currency} ${wanted.code}`;
      const known = houseAccounts.get(key);
      if (known) return known;
      const opened = await openHouseAccount(reads, wanted);
      houseAccounts.set(key, opened);
      return opened;
    },
    onMovement(listener) {
      listeners.movements.push(listener);
    },
    onStop(listener) {
      listeners.stops.push(listener);
    },
    isOpen: () => connections.every((one) => one.isUp()),
    lastAudit() {
      const last = auditor.last();
      if (!last) return null;
      return { ok: last.ok, findings: last.findings.length, scope: last.scope, at: last.at };
    },
    async close() {
      await batcher.drain();
      await Promise.all([
        auditor.stop(),
        reads.destroy(),
        ...connections.map((one) => one.close()),
      ]);
    },
  };
}

/** Whether the command pays money out of the site. */
function paysOut(command: Command): boolean {
  const kind = "kind" in command ? command.kind : null;
  return kind === "withdrawal" || command.action === "capture";
}
