import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { lapseProof } from "../../compliance/kyc/index.ts";
import { lockInReview } from "./claim.ts";
import { tellOwner } from "./notices.ts";
import { advance } from "./withdrawal.ts";

type Asked = z.output<typeof withdrawals.ask.payload>;

/**
 * Asks a withdrawal's member for something, in an inbox letter too. The promise's clock stands
 * still until it is done; after seven days the money goes back. A new proof of identity takes the
 * old one back: it counts for nothing else either until then.
 *
 * @throws Refusal withdrawal.unknown, withdrawal.changed, withdrawal.claimed, validation
 */
export async function askMember(
  { config }: App,
  tx: Tx,
  context: StaffContext,
  { id, version, asks, question, note }: Asked,
): Promise<void> {
  if (asks.includes("explain") && question === "") {
    throw invalidFields({ question: t(context.language, "rule.required") });
  }
  const { staffId } = requireStaff(context);
  const row = await lockInReview(tx, context, { id, version });
  if (asks.includes("identity")) await lapseProof(tx, config, row.member_id);
  const said = asks.includes("explain") ? question : null;
  const asked = await advance(
    { tx, row },
    "asked",
    { actor: "staff", staffId, reason: "asked", note },
    { asks: [...asks], asked_at: new Date(), question: said, needs_person: true },
  );
  await tellOwner(tx, asked);
  await recordAudit(tx, context, {
    subject: `withdrawal:${id}`,
    reason: note,
    before: { state: row.state },
    after: { state: "asked", asks: asks.join(" "), ...(said === null ? {} : { question: said }) },
  });
}
