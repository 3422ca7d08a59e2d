import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { reconciliation } from "@trevo/contract/staff/reconciliation.ts";
import type { Tx } from "../../../core/db.ts";
import type { Deed } from "../../../core/deeds.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import {
  creditSuspended,
  lockSuspended,
  memberOfSuspended,
  returnSuspended,
  type SuspendedPayment,
} from "../deposits/index.ts";
import { whoDid } from "./match-deed.ts";

type Credit = z.output<typeof reconciliation.creditSuspense.payload>;
type Return = z.output<typeof reconciliation.returnSuspense.payload>;

/**
 * A suspended payment becomes a member's deposit of its own: by one person where that member paid
 * one deposit twice, by two where its owner was sought.
 */
export const creditSuspense: Deed<Credit> = {
  slotOf: ({ id }) => `suspense:${id}`,
  async plan(tx, { context }, asked) {
    const row = await lockSuspended(tx, asked.id);
    const owner = await ownerOf(tx, context, row, asked);
    return {
      subject: `member:${owner.id}`,
      members: [owner.id],
      before: factsOf(row),
      after: { creditedTo: owner.account },
      isAlone: row.reason === "charge.doubled" && owner.isPayer,
    };
  },
  async run(tx, act, asked) {
    const row = await lockSuspended(tx, asked.id);
    const owner = await ownerOf(tx, act.context, row, asked);
    const by = { by: whoDid(act), note: asked.reason };
    await creditSuspended(tx, row, { memberId: owner.id, ...by });
  },
};

/** A suspended payment goes back to its payer, by two persons. */
export const returnSuspense: Deed<Return> = {
  slotOf: ({ id }) => `suspense:${id}`,
  async plan(tx, _act, { id }) {
    const row = await lockSuspended(tx, id);
    const payer = await memberOfSuspended(tx, row);
    return {
      subject: `suspense:${id}`,
      members: payer === null ? [] : [payer],
      before: factsOf(row),
      after: { returned: true },
    };
  },
  async run(tx, act, { id }) {
    await returnSuspended(tx, await lockSuspended(tx, id), whoDid(act));
  },
};

function factsOf({ amount, currency, provider, charge_id: charge, reason }: SuspendedPayment) {
  return { amount: fromMicro(amount), currency, provider, charge, reason };
}

/** Who gets it: a member who holds money in its currency. @throws Refusal member.unknown */
async function ownerOf(
  tx: Tx,
  { merchant }: StaffContext,
  row: SuspendedPayment,
  { memberId }: Credit,
): Promise<{ id: bigint; account: string; isPayer: boolean }> {
  const payer = await memberOfSuspended(tx, row);
  const id = memberId === undefined ? payer : BigInt(memberId);
  if (id === null) throw new Refusal("member.unknown");
  const found = await tx
    .selectFrom("member_account")
    .select(["id", "account"])
    .where("id", "=", id)
    .where("merchant", "=", merchant)
    .where("currency", "=", row.currency)
    .where("type", "in", [0, 1, 2])
    .executeTakeFirst();
  if (!found) throw new Refusal("member.unknown");
  return { ...found, isPayer: payer === id };
}
