import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { fingerprint, knownCpf, personMarks } from "../../account/members/index.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { RegisterStandingTable } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { holdPlay, releasePlay } from "../responsible-gaming/index.ts";
import { openCase } from "./cases.ts";
import { exclusionRegisterOf } from "./providers/index.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { RegisterAnswer } from "./providers/provider.ts";

type RegisterStatus = Selectable<RegisterStandingTable>;

/** The result of a query; `unknown`: the member's CPF is not known. */
type QueryResult =
  | { cpfHash: Buffer; outcome: RegisterAnswer }
  | { cpfHash: Buffer; outcome: "away"; failure: string }
  | { cpfHash: null; outcome: "unknown" };

/** Only one process queries at a time; the claim of one that died expires after this time. */
const claimMinutes = 2;
/** Without an answer it retries after 1, 2, 4 … minutes, at most this many. */
const retryMaxMinutes = 15;
/** An unknown CPF is looked for again after this time; verification triggers a query at once. */
const unknownHours = 24;
/** A cleared account is queried this long before the deadline: the register may be unavailable. */
const earlyDays = 1;

/**
 * Queries the register about a member who is due, and applies the answer. Each query is recorded
 * with its result; without an answer, a hold stays in place.
 *
 * @returns the outcome; null where no query is due, or another process is running it
 */
export async function queryRegister(
  app: App,
  memberId: bigint,
): Promise<QueryResult["outcome"] | null> {
  if (jurisdictionOf(app.config).exclusionRegister === null) return null;
  const status = await claim(app, memberId);
  if (!status) return null;
  const result = await fetchAnswer(app, memberId);
  await app.db.transaction().execute((tx) => applyResult(app, tx, status, result));
  return result.outcome;
}

async function claim({ db }: App, memberId: bigint): Promise<RegisterStatus | undefined> {
  return db
    .updateTable("register_standing")
    .set({ ask_at: sql<Date>`now() + make_interval(mins => ${claimMinutes}::int)` })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`ask_at <= now()`)
    .returningAll()
    .executeTakeFirst();
}

async function fetchAnswer(app: App, memberId: bigint): Promise<QueryResult> {
  const { db, vault } = app;
  const cpf = await knownCpf(db, vault, memberId);
  if (cpf === null) return { cpfHash: null, outcome: "unknown" };
  const cpfHash = fingerprint(vault, personMarks.proven, cpf);
  try {
    return { cpfHash, outcome: await exclusionRegisterOf(app).query({ id: randomUUID(), cpf }) };
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    app.log.warn({ failure: error.reason }, "the exclusion register does not answer");
    return { cpfHash, outcome: "away", failure: error.reason };
  }
}

async function applyResult(
  app: App,
  tx: Tx,
  status: RegisterStatus,
  result: QueryResult,
): Promise<void> {
  const { member_id: memberId, why, turn } = status;
  const { cpfHash, outcome } = result;
  await tx
    .insertInto("register_ask")
    .values({
      member_id: memberId,
      why,
      cpf_hash: cpfHash,
      outcome,
      failure: outcome === "away" ? result.failure : null,
    })
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("register_standing")
    .set(nextState(app, result))
    .where("member_id", "=", memberId)
    // A newer reason to query supersedes this result.
    .where("turn", "=", turn)
    .where("ask_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (outcome === "clear") await releasePlay(tx, memberId);
  if (outcome !== "barred") return;
  await holdPlay(tx, app.config, memberId);
  await openCase(app, tx, memberId);
}

function nextState({ config }: App, { outcome }: QueryResult) {
  switch (outcome) {
    case "clear":
    case "barred": {
      const days = (jurisdictionOf(config).exclusionRegister?.sweepDays ?? earlyDays) - earlyDays;
      const state: RegisterAnswer = outcome;
      const ask_at = sql<Date>`now() + make_interval(days => ${days}::int)`;
      return { state, answered_at: sql<Date>`now()`, tries: 0, ask_at };
    }
    case "away":
      return {
        tries: sql<number>`tries + 1`,
        ask_at: sql<Date>`now() + make_interval(
          mins => least(${retryMaxMinutes}::int, (2 ^ least(tries, 10))::int))`,
      };
    case "unknown":
      return { ask_at: sql<Date>`now() + make_interval(hours => ${unknownHours}::int)` };
  }
}
