import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { fingerprint, knownCpf, personMarks } from "../../account/members/index.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { RegisterStandingTable } from "../../../core/register-tables.ts";
import type { App } from "../../../app.ts";
import { holdPlay, releasePlay } from "../responsible-gaming/index.ts";
import { openCase } from "./cases.ts";
import { registerOf } from "./providers/index.ts";
import { RegisterAway, type Word } from "./providers/provider.ts";

type Standing = Selectable<RegisterStandingTable>;

/** What came of a question; `unknown`: there is no number to ask with. */
type Heard =
  | { cpfHash: Buffer; outcome: Word }
  | { cpfHash: Buffer; outcome: "away"; failure: string }
  | { cpfHash: null; outcome: "unknown" };

/** While somebody asks, nobody else does; a process that died leaves it to the next. */
const claimMinutes = 2;
/** Nobody answered: asked again after 1, 2, 4 … minutes, at most so many. */
const pauseMaxMinutes = 15;
/** A number that is not known may be told any day; proving it asks at once. */
const unknownHours = 24;
/** A clear account is asked about this long before it has to be: the register may be away. */
const earlyDays = 1;

/**
 * Asks the register about a member whose time has come, and takes its word. Each question leaves a
 * row, whatever came of it; while there is no word, what is held stays held.
 *
 * @returns the outcome; null where it is not time, or somebody else is asking
 */
export async function ask(app: App, memberId: bigint): Promise<Heard["outcome"] | null> {
  if (jurisdictionOf(app.config).exclusionRegister === null) return null;
  const standing = await claim(app, memberId);
  if (!standing) return null;
  const heard = await hear(app, memberId);
  await app.db.transaction().execute((tx) => take(app, tx, standing, heard));
  return heard.outcome;
}

async function claim({ db }: App, memberId: bigint): Promise<Standing | undefined> {
  return db
    .updateTable("register_standing")
    .set({ ask_at: sql<Date>`now() + make_interval(mins => ${claimMinutes}::int)` })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`ask_at <= now()`)
    .returningAll()
    .executeTakeFirst();
}

async function hear(app: App, memberId: bigint): Promise<Heard> {
  const { db, vault } = app;
  const cpf = await knownCpf(db, vault, memberId);
  if (cpf === null) return { cpfHash: null, outcome: "unknown" };
  const cpfHash = fingerprint(vault, personMarks.proven, cpf);
  try {
    return { cpfHash, outcome: await registerOf(app).ask({ id: randomUUID(), cpf }) };
  } catch (error) {
    if (!(error instanceof RegisterAway)) throw error;
    app.log.warn({ failure: error.failure }, "the central register gave no answer");
    return { cpfHash, outcome: "away", failure: error.failure };
  }
}

async function take(app: App, tx: Tx, standing: Standing, heard: Heard): Promise<void> {
  const { member_id: memberId, why, turn } = standing;
  const { cpfHash, outcome } = heard;
  await tx
    .insertInto("register_ask")
    .values({
      member_id: memberId,
      why,
      cpf_hash: cpfHash,
      outcome,
      failure: outcome === "away" ? heard.failure : null,
    })
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("register_standing")
    .set(nextOf(app, heard))
    .where("member_id", "=", memberId)
    // Another reason to ask came meanwhile: that question is the one that counts.
    .where("turn", "=", turn)
    .where("ask_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (outcome === "clear") await releasePlay(tx, memberId);
  if (outcome !== "barred") return;
  await holdPlay(tx, app.config, memberId);
  await openCase(app, tx, memberId);
}

function nextOf({ config }: App, { outcome }: Heard) {
  switch (outcome) {
    case "clear":
    case "barred": {
      const days = (jurisdictionOf(config).exclusionRegister?.sweepDays ?? earlyDays) - earlyDays;
      const state: Word = outcome;
      const ask_at = sql<Date>`now() + make_interval(days => ${days}::int)`;
      return { state, answered_at: sql<Date>`now()`, tries: 0, ask_at };
    }
    case "away":
      return {
        tries: sql<number>`tries + 1`,
        ask_at: sql<Date>`now() + make_interval(
          mins => least(${pauseMaxMinutes}::int, (2 ^ least(tries, 10))::int))`,
      };
    case "unknown":
      return { ask_at: sql<Date>`now() + make_interval(hours => ${unknownHours}::int)` };
  }
}
