import { Refusal } from "../../../core/refusal.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { type DepositDetail, depositDetail } from "./deposit-value.ts";
import { ownDeposit } from "./own-deposit.ts";

/**
 * Whether a deposit may come with a promotion; an empty one is none. No promotion exists that a
 * deposit could come with, and in some places none may.
 *
 * @throws Refusal promotion.forbidden, promotion.unknown
 */
export function requirePromotion({ config }: Pick<App, "config">, promotionId: string): void {
  if (promotionId === "") return;
  const { mayNeedDeposit } = jurisdictionOf(config).bonus;
  throw new Refusal(mayNeedDeposit ? "promotion.unknown" : "promotion.forbidden");
}

/**
 * Chooses the promotion of a deposit while it waits for money.
 *
 * @throws Refusal deposit.unknown, deposit.closed, promotion.forbidden, promotion.unknown
 */
export async function acceptPromotion(
  app: App,
  context: RequestContext,
  { id, promotionId }: { id: string; promotionId: string },
): Promise<DepositDetail> {
  const row = await ownDeposit(app.db, context, id);
  if (row.state !== "pending") throw new Refusal("deposit.closed");
  requirePromotion(app, promotionId);
  return depositDetail(app, context, row);
}
