import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { Wallet } from "../../../ledger/index.ts";
import { linkForStaff } from "./files.ts";
import { rangeOfStatement } from "./range.ts";

interface Asked {
  wallet: Wallet;
  startDate: string;
  endDate: string;
  format: "csv" | "pdf";
}

/** A wallet's statement for one of staff, in their language. @throws Refusal validation */
export async function orderForStaff(
  app: App,
  context: StaffContext,
  { wallet, format, ...days }: Asked,
) {
  const range = await rangeOfStatement(app, context, days);
  return linkForStaff(app, { wallet, range, days, format, language: context.language });
}
