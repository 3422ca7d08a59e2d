import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { DepositDetail } from "./deposit-value.ts";

/** What happened to a deposit, in order, as its owner reads it. */
export async function stepsOf(
  db: Db,
  { language }: RequestContext,
  depositId: string,
): Promise<DepositDetail["steps"]> {
  const events = await db
    .selectFrom("deposit_event")
    .select(["state", "at"])
    .where("deposit_id", "=", depositId)
    .orderBy("id")
    .execute();
  return events.map(({ state, at }, index) => ({
    status: state,
    // Back from the review: the proof was not enough.
    title: t(language, `deposit.step.${state === "pending" && index > 0 ? "again" : state}`),
    at: at.toISOString(),
  }));
}
