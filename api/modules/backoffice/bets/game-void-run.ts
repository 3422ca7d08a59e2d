import { type Selectable, sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import type { RoundInFull } from "../../../ledger/index.ts";
import type { GameVoidRoundTable, GameVoidTable } from "../../../schema.ts";
import { recordOwnAct } from "../staff/index.ts";
import { roundsOfGame } from "./game-rounds.ts";
import { postVoid } from "./void.ts";

export const gameVoidJob = "bets:void-game";

/** Rounds of one run of the job; the next run is asked for at its end. */
const sliceSize = 100;
/** A round that fails as often as this is left to people. */
const attemptsMax = 5;

type GameVoid = Selectable<GameVoidTable>;
type Listed = Selectable<GameVoidRoundTable>;

/**
 * Does the next slice of a void of a game. The first one writes down the rounds; each is then
 * voided by itself, and what became of it commits with it, so that a run that was cut off goes on
 * with what is left. Of a member's rounds those that give money back come first, and pay for the
 * payouts of the others.
 */
export async function voidSlice(app: App, id: bigint): Promise<void> {
  const { db, log } = app;
  const found = await db
    .selectFrom("game_void")
    .selectAll()
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!found) return;
  if (!found.is_listed) await listRounds(app, found);
  const slice = await nextOf(app, id);
  let failure: Error | null = null;
  let done = 0;
  for (const round of slice) {
    try {
      await voidOne(app, found, round);
      done += 1;
    } catch (error) {
      failure = error instanceof Error ? error : new Error("A void failed", { cause: error });
      log.warn({ err: error, round: round.round_id }, "a round of a game's void failed");
      await noteFailure(app, round);
    }
  }
  // None of them went: the queue waits longer and longer before it tries again.
  if (done === 0 && failure !== null) throw failure;
  if (slice.length === 0) await finish(app, found);
  else await enqueueJob(db, gameVoidJob, { id: id.toString() }, id.toString());
}

/** Writes down every round of the span, and which of them can be voided here. */
async function listRounds({ db }: App, found: GameVoid): Promise<void> {
  const { id, merchant, vendor, game, opened_from: from, opened_until: until } = found;
  const span = { vendor, game, from: from.toISOString(), until: until.toISOString() };
  await db.transaction().execute(async (tx) => {
    await sql`insert into game_void_round
        (member_id, round_id, game_void_id, currency, stake, payout, state, why)
      select g.member_id, g.id, ${id}, g.currency, g.stake, g.payout,
          case when g.state = 'void' then 'already' when g.is_at_studio then 'failed'
            else 'waiting' end,
          case when g.state <> 'void' and g.is_at_studio then 'round.studio' end
        from ${roundsOfGame(tx, { merchant, language: "EN" }, span).as("g")}
      on conflict do nothing`.execute(tx);
    await tx.updateTable("game_void").set({ is_listed: true }).where("id", "=", id).execute();
  });
}

function nextOf({ db }: App, id: bigint): Promise<Listed[]> {
  return db
    .selectFrom("game_void_round")
    .selectAll()
    .where("game_void_id", "=", id)
    .where("state", "=", "waiting")
    .orderBy("attempts")
    .orderBy(sql`payout - stake`)
    .orderBy("round_id")
    .limit(sliceSize)
    .execute();
}

async function voidOne(app: App, { cause }: GameVoid, listed: Listed): Promise<void> {
  const { member_id: memberId, round_id: roundId, currency } = listed;
  const order = { memberId: memberId.toString(), roundId, currency, cause };
  await postVoid(app, order, async (tx, round) => {
    const isVoid = await isVoided(tx, round);
    const { stake, payout } = round;
    const became = isVoid
      ? { state: "already" as const }
      : { state: "voided" as const, stake, payout };
    const claimed = await ofListed(tx, listed).set(became).executeTakeFirstOrThrow();
    return claimed.numUpdatedRows > 0n && !isVoid;
  });
}

/** The row of a round that still waits: of two workers only one finds it so. */
function ofListed(db: Tx | App["db"], listed: Listed) {
  return db
    .updateTable("game_void_round")
    .where("member_id", "=", listed.member_id)
    .where("round_id", "=", listed.round_id)
    .where("game_void_id", "=", listed.game_void_id)
    .where("state", "=", "waiting");
}

/** Voided by itself since the rounds were listed, or cancelled. */
async function isVoided(tx: Tx, { memberId, id }: RoundInFull): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger.game_round
    where member_id = ${memberId} and id = ${id} and state = 'void'`.execute(tx);
  return rows.length > 0;
}

async function noteFailure({ db }: App, listed: Listed): Promise<void> {
  const attempts = listed.attempts + 1;
  await ofListed(db, listed)
    .set(attempts < attemptsMax ? { attempts } : { attempts, state: "failed", why: "internal" })
    .execute();
}

/** All of them were tried: the end is written down, with what became of them. */
async function finish({ db }: App, { id, merchant, vendor, game }: GameVoid): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable("game_void")
      .set({ ended_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirstOrThrow();
    if (ended.numUpdatedRows === 0n) return;
    const states = await tx
      .selectFrom("game_void_round")
      .select(["state", (eb) => eb.fn.countAll<bigint>().as("count")])
      .where("game_void_id", "=", id)
      .groupBy("state")
      .execute();
    await recordOwnAct(tx, {
      merchant,
      call: "bets.voidGame",
      subject: `game:${vendor}/${game}`,
      after: {
        approval: id.toString(),
        ...Object.fromEntries(states.map(({ state, count }) => [state, Number(count)])),
      },
    });
  });
}
