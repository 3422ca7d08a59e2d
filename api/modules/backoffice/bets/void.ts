import type { z } from "zod";
import { languages } from "@trevo/contract/languages.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { bets } from "@trevo/contract/staff/bets.ts";
import type { voidCauses } from "@trevo/contract/staff/game-voids.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  findRound,
  freeIn,
  lockAccounts,
  requestHash,
  type RoundInFull,
} from "../../../ledger/index.ts";
import { lockMember } from "../../account/members/index.ts";
import { gameNames } from "../../cashier/wallet/index.ts";
import { playedNoMore } from "../../cashier/withdrawals/index.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { betById, type Round } from "./rows.ts";

type Asked = z.output<typeof bets.void.payload>;

/** A void that two persons agreed on, as its job is given it. */
export interface VoidOrder {
  memberId: string;
  roundId: string;
  currency: string;
  cause: (typeof voidCauses)[number];
}

/** Voids a round: two persons agree on its figures, and a job moves the money. */
export const voidDeed: Deed<Asked> = {
  slotOf: ({ roundId }) => roundId,
  plan,
  run,
};

/**
 * What a void moves as things stand now, in micro; null where it would move nothing here: the round
 * is void, or was played from a wallet at its studio.
 */
export async function voidingOf(db: Db, round: Pick<Round, "member_id" | "id" | "state">) {
  const found = await findRound(db, round.member_id, round.id);
  if (!found || round.state === "void") return null;
  const free = await freeIn(db, { ownerId: found.memberId, id: found.accountId });
  const short = found.payout - found.stake - free;
  return {
    stakesBack: found.stake,
    payoutsTaken: found.payout,
    shortfall: short > 0n ? short : 0n,
  };
}

/** @throws Refusal round.unknown, round.void, round.studio */
async function plan(tx: Tx, { context }: Act, { roundId, cause }: Asked) {
  const row = await betById({ db: tx }, context, roundId).executeTakeFirst();
  if (!row) throw new Refusal("round.unknown");
  if (row.state === "void") throw new Refusal("round.void");
  const moves = await voidingOf(tx, row);
  if (!moves) throw new Refusal("round.studio");
  const { account, currency, game, state } = row;
  return {
    subject: `member:${row.member_id}`,
    members: [row.member_id],
    // The wallet goes on: what it lacks is shown, and is not held against the proposal.
    before: { state, stake: fromMicro(row.stake), payout: fromMicro(row.payout) },
    after: {
      account,
      round: roundId,
      game,
      currency,
      state: "void",
      stakesBack: fromMicro(moves.stakesBack),
      payoutsTaken: fromMicro(moves.payoutsTaken),
      shortfall: fromMicro(moves.shortfall),
      cause,
    },
  };
}

async function run(tx: Tx, { context, approvalId }: Act, { roundId, cause }: Asked): Promise<void> {
  if (approvalId === null) throw new Error("A void takes two persons");
  const row = await betById({ db: tx }, context, roundId).executeTakeFirst();
  if (!row) throw new Refusal("round.unknown");
  const { currency, member_id: member } = row;
  const order: VoidOrder = { memberId: member.toString(), roundId, currency, cause };
  await enqueueJob(tx, "bets:void", { ...order }, approvalId.toString());
}

/**
 * Voids a round that two persons agreed on, with the letter to its member, in one transaction: all
 * of it, or nothing. A repeat finds letter and answer there. What came since the decision, such as
 * a late win, goes back with the rest, and the letter tells it.
 *
 * @param claim keeps what becomes of it with the rest; false: it is another's, and nothing is done
 */
export async function postVoid(
  app: App,
  order: VoidOrder,
  claim?: (tx: Tx, round: RoundInFull) => Promise<boolean>,
): Promise<void> {
  const { roundId } = order;
  const memberId = BigInt(order.memberId);
  await app.ledger.transact(app.db, async (tx, post) => {
    await lockMember(tx, memberId);
    const before = await roundOf(tx, memberId, roundId);
    if (claim && !(await claim(tx, before))) return;
    await notifyMember(tx, before, order);
    const account = { ownerId: memberId, id: before.accountId };
    await playedNoMore(tx, account, before.openedAt);
    await lockAccounts(tx, memberId);
    const { stake, payout } = await roundOf(tx, memberId, roundId);
    // The job is tried again, and tells what there is then.
    if (stake !== before.stake || payout !== before.payout) throw new Error("The round went on");
    const hash = requestHash("void", roundId);
    const answer = await post({ action: "void", id: roundId, hash, account });
    if (answer.outcome === "refused") throw new Error(`A void was refused: ${answer.reason}`);
  });
}

async function roundOf(tx: Tx, memberId: bigint, id: string): Promise<RoundInFull> {
  const round = await findRound(tx, memberId, id);
  if (!round) throw new Error(`Round ${id} of ${memberId} is not there`);
  return round;
}

async function notifyMember(
  tx: Tx,
  { id, memberId, stake, payout }: RoundInFull,
  { cause, currency }: VoidOrder,
): Promise<void> {
  const names = new Map<string, string>();
  for (const language of languages) {
    const found = await gameNames(tx, [{ roundId: id }], { memberId, language });
    names.set(language, found.get(id) ?? "");
  }
  await sendInboxMessage(tx, {
    memberId,
    key: `round:${id}:void`,
    topic: "system",
    ...letterOf(payout > 0n ? "round.letter.voidPaid" : "round.letter.void", (language) => ({
      game: names.get(language) ?? "",
      round: id,
      currency,
      stake: fromMicro(stake),
      payout: fromMicro(payout),
      cause: t(language, `round.cause.${cause}`),
    })),
  });
}
