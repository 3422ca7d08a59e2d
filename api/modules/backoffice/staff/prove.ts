import type { App } from "../../../app.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "./audit.ts";
import { type Reauthentication, requireReauthentication } from "./reauthentication.ts";
import { freshMinutes, markProven } from "./sessions.ts";

/**
 * Proves anew who has this session.
 *
 * @throws Refusal what `requireReauthentication` throws
 */
export async function proveAgain(app: App, context: StaffContext, given: Reauthentication) {
  await requireReauthentication(app, context, given);
  const { id } = requireStaff(context);
  const provedAt = await app.db.transaction().execute(async (tx) => {
    const at = await markProven(tx, id);
    await recordAudit(tx, context, {});
    return at;
  });
  return { until: new Date(provedAt.getTime() + freshMinutes * 60_000).toISOString() };
}
