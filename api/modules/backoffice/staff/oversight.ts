import type { oversight } from "@trevo/contract/staff/oversight.ts";
import type { HandlersOf } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { closeAlert, listAlerts } from "./alerts.ts";
import { listAudit } from "./audit-list.ts";
import { auditEntry, auditProof, verifyAudit } from "./audit-proof.ts";

/** Alerts, and the audit log. */
export function oversightCalls(app: App): HandlersOf<typeof oversight> {
  return {
    alerts: (context, input) => listAlerts(app, context, input),
    async closeAlert(context, input) {
      await closeAlert(app, context, input);
      return { closed: true };
    },
    auditProof: () => auditProof(app),
    auditVerify: () => verifyAudit(app),
    auditEntry: (context, input) => auditEntry(app, context, input),
    audit: (context, input) => listAudit(app, context, input),
  };
}
