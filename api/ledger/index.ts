import { Kysely, PostgresDialect } from "kysely";
import { type Connection, type Db, openPool, type Tx } from "../core/db.ts";
import { Refusal } from "../core/refusal.ts";
import {
  findWallet,
  type HouseKind,
  openHouseAccount,
  type Queryable,
  type Wallet,
  walletsOf,
} from "./accounts.ts";
import { createBatcher } from "./batcher.ts";
import type { AccountRef, Answer, Command } from "./command.ts";
import { openLedgerConnection } from "./connection.ts";
import { type LastAudit, readLastAudit, watchPayoutHold } from "./last-audit.ts";
import type { Group } from "./statements.ts";
import { type PostWithin, transact } from "./transact.ts";
import { type Listeners, type Movement, type Stop, notifyListeners } from "./listeners.ts";
import { checkGroup } from "./validate.ts";

export {
  chipsIn,
  chipsOf,
  debtOf,
  findWallet,
  freeIn,
  freeze,
  type Funds,
  fundsOf,
  lockAccounts,
  lockHouseAccounts,
  openPrizePool,
  openReceivable,
  openReturns,
  openSeatAccount,
  openVendorAccount,
  openWallet,
  returnsOf,
  setApartOf,
  type Queryable,
  vendorAccountsOf,
  type Wallet,
} from "./accounts.ts";
export * from "./play-control.ts";
export { whyBetsRefused, whyStakeRefused } from "./may-bet.ts";
export * from "./play-windows.ts";
export { audit, type Auditor, startAuditor } from "./audit.ts";
export type { AccountRef, Answer, Command, Post, Reason } from "./command.ts";
export { commandId, firstRoundIdAt, newRoundId, requestHash } from "./ids.ts";
export { type Kind, kindOf, kinds } from "./kinds.ts";
export { createPlayNet, type PlayNet } from "./play-net.ts";
export * from "./check-statements.ts";
export { refusalOf, settled } from "./refuse.ts";
export * from "./daily-totals.ts";
export * from "./house-figures.ts";
export * from "./house-movements.ts";
export * from "./house-nets.ts";
export * from "./liability.ts";
export * from "./house-transfers.ts";
export * from "./members-moving.ts";
export * from "./requirements.ts";
export * from "./rounds.ts";
export * from "./round-rows.ts";
export * from "./active-game.ts";
export * from "./statement.ts";
export { lockNonce, skipNonce } from "./nonce.ts";
export { amountMax } from "./validate.ts";
export type { PostWithin } from "./transact.ts";

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
   * Writes rows and posts commands in one transaction, all or nothing; for what is rare. Bets of
   * the member wait from the first posting to the commit: post last.
   */
  transact<T>(db: Db, work: (tx: Tx, post: PostWithin) => Promise<T>): Promise<T>;
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
  /** For reads beside the hot path (`statement`, `openRounds` …). */
  readonly reads: Queryable;
  /** Whether commands can be posted now. */
  isOpen(): boolean;
  /** The last audit of any process (`startAuditor`). Payouts wait while it is not ok. */
  lastAudit(): Promise<LastAudit | null>;
  /** Accepts no more commands, finishes the accepted ones, and closes the connections. */
  close(): Promise<void>;
}

/** The second is used when the first is full. More only compete for the same cores. */
const connectionsWanted = 2;
const readersMax = 4;

/** Opens the ledger of a migrated database. */
export async function openLedger(connection: Connection): Promise<Ledger> {
  const connections = Array.from({ length: connectionsWanted }, () =>
    openLedgerConnection(connection),
  );
  await Promise.all(connections.map((one) => one.open()));
  const batcher = createBatcher(connections);
  const reads = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(connection, readersMax) }),
  });
  const payoutHold = await watchPayoutHold(reads);
  const houseAccounts = new Map<string, AccountRef>();
  const listeners: Listeners = { movements: [], stops: [] };

  function checkPostable(group: Group): void {
    checkGroup(group);
    if (payoutHold.isHeld() && group.some(paysOut)) throw new Refusal("unavailable");
  }

  function submit(group: Group): Promise<Answer[]> {
    checkPostable(group);
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
    async transact(db, work) {
      const { value, posted } = await transact(db, checkPostable, work);
      for (const { group, answers } of posted) notifyListeners(listeners, group, answers);
      return value;
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
    lastAudit: () => readLastAudit(reads),
    async close() {
      payoutHold.stop();
      await batcher.drain();
      await Promise.all([reads.destroy(), ...connections.map((one) => one.close())]);
    },
  };
}

/** Whether the command pays money out of the site; a hold only keeps it aside. */
function paysOut(command: Command): boolean {
  if (command.action === "capture") return true;
  return command.action === "post" && command.kind === "withdrawal";
}
