import type { z } from "zod";
import type { deposits } from "@trevo/contract/member/deposits.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { requireNotStopped } from "../../compliance/responsible-gaming/index.ts";
import { depositNo } from "./deposit-value.ts";
import { openMethods } from "./enabled-methods.ts";
import { methodsOf } from "./methods/index.ts";

/**
 * Our account that a way to pay leads to, and the number of the member's last deposit by it that
 * waits for money: only with that number in its text the payment is found.
 *
 * @throws Refusal method.unavailable where it is not open, or not paid to an account; and what
 *   keeps a member from depositing at all
 */
export async function receivingAt(
  { db, ...app }: App,
  context: RequestContext,
  id: string,
): Promise<z.input<typeof deposits.banks.answer>> {
  const session = requireSession(context);
  await requireNotStopped(db, session.memberId);
  const open = await openMethods(db, { session, userAgent: context.userAgent }, methodsOf(app));
  const receiving = open.find((method) => method.id === id)?.receiving;
  if (!receiving) throw new Refusal("method.unavailable");
  const { id: accountId, ...shown } = receiving;
  const waiting = await db
    .selectFrom("deposit")
    .select("no")
    .where("member_id", "=", session.memberId)
    .where("method", "=", id)
    .where("state", "=", "pending")
    .where("bank_account", "=", accountId)
    .orderBy("no", "desc")
    .limit(1)
    .executeTakeFirst();
  return { list: [shown], reference: waiting ? depositNo(waiting.no) : null };
}
