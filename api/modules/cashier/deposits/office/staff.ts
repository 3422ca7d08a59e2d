import { enqueueJob } from "../../../../core/jobs.ts";
import { Refusal } from "../../../../core/refusal.ts";
import {
  requireNotOwn,
  type StaffContext,
  type StaffHandlers,
} from "../../../../core/staff-request-context.ts";
import type { App } from "../../../../app.ts";
import { recordAudit } from "../../../backoffice/staff/index.ts";
import { bankProvider } from "../methods/paid-to-account.ts";
import { askProvider, readJob } from "../say-paid.ts";
import { methodCalls } from "../method-settings.ts";
import { claim, claimNext } from "./claim.ts";
import { askAgain, cancel, fail } from "./decide.ts";
import { keyingIn } from "./key-in.ts";
import { officeRow, officeRows, listForStaff } from "./list.ts";
import { reopenMethod } from "./reopen.ts";
import { openForStaff, proofsForStaff } from "./open.ts";

/** Deposits for staff: finding one, explaining it, and deciding what is in review. */
export function staffCalls(app: App): StaffHandlers<"deposits"> {
  const { db } = app;
  return {
    ...methodCalls(app),
    list: (context, filter) => listForStaff(app, context, filter),
    open: (context, { id }) => openForStaff(app, context, id),
    proofs: (context, { id }) => proofsForStaff(app, context, id),
    async claim(context, { id }) {
      await db.transaction().execute(async (tx) => {
        await claim(tx, context, id);
        await recordAudit(tx, context, { subject: `deposit:${id}` });
      });
      return { deposit: await rowById(app, context, id) };
    },
    async next(context) {
      const id = await db.transaction().execute(async (tx) => {
        const taken = await claimNext(tx, context);
        await recordAudit(tx, context, { subject: `deposit:${taken ?? "none"}` });
        return taken;
      });
      return { deposit: id === null ? null : await rowById(app, context, id) };
    },
    askAgain: (context, asked) => askAgain(app, context, asked),
    fail: (context, asked) => fail(app, context, asked),
    cancel: (context, asked) => cancel(app, context, asked),
    reopen: (context, asked) => reopenMethod(app, context, asked),
    async ask(context, { id }) {
      const found = await officeRows(app, context).where("d.id", "=", id).executeTakeFirst();
      if (!found) throw new Refusal("deposit.unknown");
      requireNotOwn(context, found.member_id);
      if (found.provider === bankProvider) await enqueueJob(db, readJob, {}, "soon");
      else await askProvider(app, found);
      return { state: (await rowById(app, context, id)).state };
    },
    keyIn: keyingIn(app),
  };
}

async function rowById(app: App, context: StaffContext, id: string) {
  const row = await officeRows(app, context).where("d.id", "=", id).executeTakeFirstOrThrow();
  return officeRow(context, row);
}
