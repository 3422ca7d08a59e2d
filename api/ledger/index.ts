import type { FastifyBaseLogger } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import { type Connection, openPool } from "../core/db.ts";
import { Refusal } from "../core/refusal.ts";
import {
  findWallet,
  type HouseKind,
  openHouseAccount,
  type Runs,
  type Wallet,
  walletsOf,
} from "./accounts.ts";
import { type Audit, startAuditor } from "./audit.ts";
import { createBatcher } from "./batcher.ts";
import type { AccountRef, Answer, Command } from "./command.ts";
import { openLane } from "./lane.ts";
import type { Group } from "./statements.ts";
import { type Listeners, type Movement, type Stop, tell } from "./tell.ts";
import { checkGroup } from "./validate.ts";

export { freeze, openReturns, openWallet, returnsOf, type Runs, type Wallet } from "./accounts.ts";
export { whyNotAdmitted } from "./admits.ts";
export { audit } from "./audit.ts";
export type { AccountRef, Answer, Command, Post, Reason } from "./command.ts";
export { commandId, newRoundId, requestHash } from "./ids.ts";
export { type Kind, kinds } from "./kinds.ts";
export { playNet } from "./net.ts";
export { settled } from "./refuse.ts";
export * from "./rolls.ts";
export * from "./rounds.ts";
export * from "./seat.ts";
export * from "./statement.ts";
export { holdTurn, skipTurn } from "./turns.ts";
export { amountMax } from "./validate.ts";

/** The only writer of balances. */
export interface Ledger {
  /**
   * Posts one command; the answer comes after COMMIT. The same id and hash answer the same again.
   * @throws Refusal busy, unavailable (nothing is known: ask again with the same id)
   */
  post(command: Command): Promise<Answer>;
  /** Posts one member's posts, or rollbacks, all or nothing, in order; answers in that order. */
  postAll(group: Group): Promise<Answer[]>;
  /** A member's wallets as they stand. Never decide by them: the command decides. */
  wallets(memberId: bigint): Promise<Wallet[]>;
  wallet(memberId: bigint, currency: string): Promise<Wallet | undefined>;
  /** The house's account of a kind; opened when first asked for, and kept at hand. */
  houseAccount(wanted: { kind: HouseKind; currency: string; code: string }): Promise<AccountRef>;
  /** Hears of every movement that this process posts. */
  onMovement(listener: (movement: Movement) => void): void;
  /** Hears of every bet that a limit, a pause or an exclusion refused. */
  onStop(listener: (stop: Stop) => void): void;
  /** For reads beside the hot path (`statement`, `listRounds` …). */
  readonly reads: Runs;
  /** Whether commands can be posted now. */
  isOpen(): boolean;
  /** The last audit: at start and each minute. Withdrawals wait while it is not ok. */
  lastAudit(): { ok: boolean; findings: number; scope: Audit["scope"]; at: Date } | null;
  /** Takes no more, finishes what was taken, and lets go of the database. */
  close(): Promise<void>;
}

/** The second helps when the first is full. More only contend for the same cores. */
const lanesWanted = 2;
const readersMax = 4;

/** Opens the books of a migrated database and proves them. */
export async function openLedger(connection: Connection, log: FastifyBaseLogger): Promise<Ledger> {
  const auditor = await startAuditor(connection, log);
  const lanes = Array.from({ length: lanesWanted }, () => openLane(connection));
  await Promise.all(lanes.map((lane) => lane.open()));
  const batcher = createBatcher(lanes);
  const reads = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool(connection, readersMax) }),
  });
  const houseAccounts = new Map<string, AccountRef>();
  const listeners: Listeners = { movements: [], stops: [] };

  function take(group: Group): Promise<Answer[]> {
    checkGroup(group);
    if (auditor.last()?.ok === false && group.some(paysOut)) throw new Refusal("unavailable");
    return batcher.post(group);
  }

  return {
    reads,
    async post(command) {
      const group = [command];
      const answers = await take(group);
      tell(listeners, group, answers);
      const [answer] = answers;
      if (!answer) throw new Error("A command was posted and not answered");
      return answer;
    },
    async postAll(group) {
      const answers = await take(group);
      tell(listeners, group, answers);
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
    isOpen: () => lanes.every((lane) => lane.isUp()),
    lastAudit() {
      const last = auditor.last();
      if (!last) return null;
      return { ok: last.ok, findings: last.findings.length, scope: last.scope, at: last.at };
    },
    async close() {
      await batcher.drain();
      await Promise.all([auditor.stop(), reads.destroy(), ...lanes.map((lane) => lane.close())]);
    },
  };
}

/** Money that would leave the house. */
function paysOut(command: Command): boolean {
  const kind = "kind" in command ? command.kind : null;
  return kind === "withdrawal" || command.action === "capture";
}
