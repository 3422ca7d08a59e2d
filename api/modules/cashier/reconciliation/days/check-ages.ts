import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../../app.ts";
import { raiseAlert, resolveAlert } from "../../../backoffice/staff/index.ts";
import { openIncident } from "../../incidents/index.ts";
import { agedOver, passingAccounts } from "./ages.ts";
import { currencyOf } from "./calendar.ts";

const alertHours = 24;
const incidentHours = 72;

/**
 * C5: what is in clearing is on a statement within a day. What is older is an alert, which ends by
 * itself; what is older than three days is an incident, which people end.
 */
export async function checkAges(app: App): Promise<void> {
  const { merchant } = app.config;
  const currency = await currencyOf(app.db, merchant);
  const [passing, late, lost] = await Promise.all([
    passingAccounts(app, currency),
    agedOver(app, { currency, hours: alertHours }),
    agedOver(app, { currency, hours: incidentHours }),
  ]);
  await app.db.transaction().execute(async (tx) => {
    const isLate = new Set(late.map(({ kind, code }) => subjectOf(kind, code)));
    for (const { kind, code } of passing) {
      const subject = subjectOf(kind, code);
      if (isLate.has(subject)) continue;
      await resolveAlert(tx, { merchant, kind: "clearing.late", subject });
    }
    for (const { kind, code, amount } of late) {
      const subject = subjectOf(kind, code);
      const detail = { amount: fromMicro(amount), hours: alertHours };
      await raiseAlert(tx, { merchant, kind: "clearing.late", subject, detail });
    }
    for (const { kind, code, amount } of lost) {
      const subject = subjectOf(kind, code);
      const detail = { amount: fromMicro(amount), hours: incidentHours };
      await openIncident(tx, { merchant, kind: "clearing.late", subject, freezes: false, detail });
    }
  });
}

function subjectOf(kind: string, code: string): string {
  return `${kind}:${code}`;
}
