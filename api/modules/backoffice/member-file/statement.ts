import type { z } from "zod";
import type { memberFile } from "@trevo/contract/staff/member-file.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { orderForStaff } from "../../cashier/statements/index.ts";
import { recordAudit } from "../staff/index.ts";
import { memberOf } from "./members.ts";

type Asked = z.output<typeof memberFile.statement.payload>;

/**
 * A link to the very file that the member gets of these days. The audit log has who took which.
 *
 * @throws Refusal member.unknown, validation
 */
export async function takeStatement(
  app: App,
  context: StaffContext,
  { memberId, reason, ...asked }: Asked,
) {
  const { id, currency } = await memberOf(app.db, context, BigInt(memberId));
  const wallet = await app.ledger.wallet(id, currency);
  if (!wallet) throw new Refusal("member.unknown");
  const link = await orderForStaff(app, context, { wallet, ...asked });
  const after = { ...asked, lines: link.lines };
  await recordAudit(app.db, context, { subject: `member:${memberId}`, reason, after });
  return link;
}
