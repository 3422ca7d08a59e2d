import type { z } from "zod";
import type { exports } from "@trevo/contract/staff/exports.ts";
import type { App } from "../../../app.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { canonicalJson } from "../../../core/json.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  requireFresh,
  requireStaff,
  type StaffContext,
} from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";
import { fileNameOf } from "./file-name.ts";
import { orderExport } from "./files.ts";
import { listOf, refuseWithheld } from "./served.ts";
import { countOf } from "./slices.ts";

type Asked = z.output<typeof exports.start.payload>;
type Revealed = z.output<typeof exports.startRevealed.payload>;

/** Members whose names, mail addresses and numbers one person may take away. */
const revealedAlone = 1_000;

/**
 * Has a job make a list's file; of persons for a fresh proof of who asks.
 *
 * @throws Refusal export.unknown, role.refused, factor.fresh, export.busy
 */
export async function startExport(
  app: App,
  context: StaffContext,
  { call, filters, columns, format, reason }: Asked,
) {
  const served = listOf(app, context, call);
  refuseWithheld(served, columns);
  const { personal, isProven } = served.call.exported ?? {};
  if (personal) requireFresh(context);
  if (format === "jsonl" && !isProven) throw new Refusal("export.unknown");
  const total = await countOf(served, context, filters);
  const fileName = await fileNameOf(app, context, { call, filters, format });
  const { staffId } = requireStaff(context);
  return app.db.transaction().execute(async (tx) => {
    const wanted = { staffId, call, filters, columns, format, fileName, isRevealed: false, total };
    const kept = await orderExport(tx, context, wanted);
    const fields = columns.map(({ field }) => field);
    const after = { filters, columns: fields, format, about: total.count, export: kept.id };
    await recordAudit(tx, context, { subject: call, reason, after });
    return kept;
  });
}

/** The same with persons unmasked: of many it takes a second one of the staff. */
export function revealedDeed(app: App): Deed<Revealed> {
  return {
    // Another reason or other columns for the same rows take the former wish's place.
    slotOf: ({ call, filters }) => canonicalJson({ call, filters }),
    async plan(_tx, act, { call, filters, columns }) {
      const total = await countRevealed(app, act, { call, filters });
      return {
        subject: call,
        after: { filters, columns: columns.map(({ field }) => field), about: total.count },
        isAlone: total.count <= revealedAlone && !total.isMore,
      };
    },
    async run(tx, act, { call, filters, columns }) {
      const total = await countRevealed(app, act, { call, filters });
      const { staffId } = act.maker;
      const named = { call, filters, format: "csv" as const };
      const fileName = await fileNameOf(app, act.context, named);
      const kept = { fileName, isRevealed: true, total };
      await orderExport(tx, act.context, { staffId, columns, ...named, ...kept });
    },
  };
}

/** @throws Refusal export.unknown, role.refused, factor.fresh */
async function countRevealed(
  app: App,
  { context, approvalId }: Act,
  { call, filters }: Pick<Revealed, "call" | "filters">,
) {
  if (approvalId === null) requireFresh(context);
  const served = listOf(app, context, call);
  if (!served.call.exported?.personal) throw new Refusal("export.unknown");
  return countOf(served, context, filters);
}
