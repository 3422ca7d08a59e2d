import type { z } from "zod";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { exclusionRegister } from "@trevo/contract/staff/exclusion-register.ts";
import type { Deed } from "../../../core/deeds.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { commandId, openReturns, requestHash, setApartOf, settled } from "../../../ledger/index.ts";
import { recordEvent } from "./events.ts";

type Asked = z.output<(typeof exclusionRegister)["bringBack"]["payload"]>;

/** Asked for when two persons agreed that an owner came for what was set apart. */
export const bringBackJob = "exclusion-register:bring-back";

/** What the job is handed. */
export interface BringBack {
  memberId: bigint;
  currency: string;
  /** As decimals: what goes back, and how much was ever set apart. */
  amount: string;
  ever: string;
}

/**
 * Brings what nobody claimed in time back to where it can be paid to its owner from: it stayed the
 * member's for good.
 */
export const bringBack: Deed<Asked> = {
  slotOf: ({ memberId, currency }) => `${memberId}:${currency}`,
  async plan(tx, { context }, asked) {
    const { now } = await apartOf(tx, context, asked);
    const { memberId, currency } = asked;
    return {
      subject: `member:${memberId}`,
      members: [BigInt(memberId)],
      before: { unreturned: fromMicro(now, 6), currency },
      after: { returnable: fromMicro(now, 6) },
    };
  },
  async run(tx, { context }, asked) {
    const { ever, now } = await apartOf(tx, context, asked);
    const { memberId, currency } = asked;
    const figures = { amount: fromMicro(now, 6), ever: fromMicro(ever, 6) };
    await enqueueJob(tx, bringBackJob, { memberId, currency, ...figures });
  },
};

/** @throws Refusal member.unknown; insufficient.balance where nothing is set apart */
async function apartOf(
  tx: Tx | Db,
  { merchant }: StaffContext,
  { memberId: id, currency }: Asked,
): Promise<{ ever: bigint; now: bigint }> {
  const memberId = BigInt(id);
  const member = await tx
    .selectFrom("member_account")
    .select("id")
    .where("id", "=", memberId)
    .where("merchant", "=", merchant)
    .executeTakeFirst();
  if (!member) throw new Refusal("member.unknown");
  const apart = (await setApartOf(tx, memberId)).find((one) => one.currency === currency);
  if (!apart || apart.now <= 0n) throw new Refusal("insufficient.balance");
  return apart;
}

/**
 * Moves it, once: of two that mean the same money the ledger knows the second by its id, which is
 * made of how much was ever set apart.
 */
export async function moveBack(app: App, asked: BringBack): Promise<void> {
  const { ledger, db } = app;
  const { memberId, currency, ever } = asked;
  const amount = toMicro(asked.amount);
  const account = await openReturns(db, memberId, currency);
  const counter = await ledger.houseAccount({ kind: "unreturned", currency, code: "" });
  const key = ["register.bringBack", account.id.toString(), ever] as const;
  const answer = await ledger.post({
    action: "post",
    id: commandId(...key),
    hash: requestHash(...key, asked.amount),
    kind: "transfer_in",
    account,
    counter,
    amount,
  });
  settled(answer);
  if (answer.replayed) return;
  await recordEvent(db, memberId, "return.back", { amount: fromMicro(amount), currency });
}
