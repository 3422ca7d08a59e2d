import type { z } from "zod";
import type { bets } from "@trevo/contract/staff/bets.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import { openIncident } from "../../cashier/incidents/index.ts";
import { switchOff } from "../../casino/games/index.ts";
import { figuresOf, ownPlayersOf } from "./game-rounds.ts";
import { gameVoidJob } from "./game-void-run.ts";

type Asked = z.output<typeof bets.voidGame.payload>;

/** Rounds that one void of a game takes: more are two spans. */
const roundsMax = 200_000;

/**
 * Voids every round of a game in a span: two persons agree on its figures, a job does it. It is an
 * incident, and takes the game off where they say so.
 */
export const gameVoidDeed: Deed<Asked> = {
  slotOf: ({ vendor, game, from, until }) => `${vendor} ${game} ${from} ${until}`,
  plan,
  run,
};

/**
 * What is compared at the decision are rounds and stakes: a round that only settles meanwhile is
 * voided as it is then.
 *
 * @throws Refusal rounds.changed, rounds.many, validation
 */
async function plan(tx: Tx, { context, approvalId }: Act, asked: Asked) {
  const { vendor, game, from, until, cause, switchesOff } = asked;
  const { sums, rounds, members, open, already, atStudio } = await figuresOf(tx, context, asked);
  const stakes = stakesOf(sums);
  const isAsSeen = rounds === asked.rounds && stakes === stakesOf(asked.sums);
  if (approvalId === null && !isAsSeen) throw new Refusal("rounds.changed");
  if (rounds > roundsMax) throw new Refusal("rounds.many", { max: roundsMax });
  return {
    subject: `game:${vendor}/${game}`,
    members: await ownPlayersOf(tx, context, asked),
    before: { rounds, stakesBack: stakes },
    after: {
      rounds,
      members,
      stakesBack: stakes,
      payoutsTaken: sums.map(({ currency, payout }) => `${currency} ${payout}`).join(" · "),
      from,
      until,
      cause,
      switchesOff,
      open,
      already,
      atStudio,
    },
  };
}

function stakesOf(sums: Asked["sums"]): string {
  return sums.map(({ currency, stake }) => `${currency} ${stake}`).join(" · ");
}

async function run(tx: Tx, { context, maker, approvalId }: Act, asked: Asked): Promise<void> {
  if (approvalId === null) throw new Error("A void takes two persons");
  const { vendor, game, from, until, cause, switchesOff, rounds, sums, reason } = asked;
  await tx
    .insertInto("game_void")
    .values({
      id: approvalId,
      merchant: context.merchant,
      vendor,
      game,
      cause,
      maker_id: maker.staffId,
      decided_by: requireStaff(context).staffId,
      opened_from: new Date(from),
      opened_until: new Date(until),
    })
    .execute();
  const id = approvalId.toString();
  const wasOn = switchesOff && (await switchOff(tx, { vendor, game }));
  await openIncident(tx, {
    merchant: context.merchant,
    kind: "game.voided",
    subject: `game:${vendor}/${game}`,
    freezes: false,
    detail: { approval: id, from, until, cause, rounds, stakesBack: stakesOf(sums), wasOn, reason },
    openedBy: maker.staffId,
  });
  await enqueueJob(tx, gameVoidJob, { id }, id);
}
