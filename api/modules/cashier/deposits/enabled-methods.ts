import type { Session } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { PaymentMethod } from "./methods/method.ts";

/** An enabled method: what the code allows, narrowed by the row that staff set. */
export interface MethodRules extends PaymentMethod {
  suggested: bigint[];
  expiresSeconds: number;
}

/** The enabled methods of a member's merchant and currency, in order. */
export async function openMethods(
  db: Db,
  session: Session,
  methods: PaymentMethod[],
): Promise<MethodRules[]> {
  const rows = await db
    .selectFrom("payment_method")
    .selectAll()
    .where("merchant", "=", session.merchant)
    .where("currency", "=", session.currency)
    .where("enabled", "=", true)
    .orderBy("sort")
    .orderBy("method")
    .execute();
  return rows.flatMap((row) => {
    const method = methods.find(({ id }) => id === row.method);
    if (!method?.currencies.includes(row.currency)) return [];
    const rules = {
      ...method,
      amountMin: row.amount_min > method.amountMin ? row.amount_min : method.amountMin,
      amountMax: row.amount_max < method.amountMax ? row.amount_max : method.amountMax,
      expiresSeconds: row.expires_seconds,
    };
    const suggested = row.suggested
      .map(BigInt)
      .filter((amount) => amount >= rules.amountMin && amount <= rules.amountMax);
    return [{ ...rules, suggested }];
  });
}
