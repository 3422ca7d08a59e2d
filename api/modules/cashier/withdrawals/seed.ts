import type { App } from "../../../app.ts";
import { rules } from "./risk/index.ts";

/** Rows of rules that are new; those that staff may have changed are left. */
export async function seed({ db, config }: App): Promise<void> {
  await db
    .insertInto("risk_rule")
    .values(
      rules.map(({ id, points, action, params }) => ({
        merchant: config.merchant,
        rule: id,
        is_on: true,
        points,
        action,
        params: JSON.stringify(params),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
