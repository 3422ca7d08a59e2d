import type { App } from "../../../app.ts";
import { brokenAudit } from "../../backoffice/staff/index.ts";
import { openIncident } from "./incidents.ts";

/**
 * Stops payouts when the books are wrong, or the record of what staff did. Wrong books stop them
 * for as long as they are wrong; a place where that record is broken is looked at once, since what
 * was cut out of it does not come back.
 */
export async function watchRecords(app: App): Promise<void> {
  const { db, ledger } = app;
  const { merchant } = app.config;
  const [audit, broken] = await Promise.all([ledger.lastAudit(), brokenAudit(app)]);
  await db.transaction().execute(async (tx) => {
    if (audit && !audit.ok) {
      const detail = { findings: audit.findings, scope: audit.scope };
      await openIncident(tx, {
        merchant,
        kind: "books.wrong",
        subject: "ledger",
        freezes: true,
        detail,
      });
    }
    if (!broken) return;
    const kind = "audit.broken";
    const subject = `${broken.seq}`;
    const known = await tx
      .selectFrom("money_incident")
      .select("id")
      .where("merchant", "=", merchant)
      .where("kind", "=", kind)
      .where("subject", "=", subject)
      .executeTakeFirst();
    if (known) return;
    const detail = { seq: subject, fault: broken.fault };
    await openIncident(tx, { merchant, kind, subject, freezes: true, detail });
  });
}
