import { sql } from "kysely";
import type { z } from "zod";
import type { work } from "@trevo/contract/staff/work.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";

type Asked = z.output<typeof work.notes.payload>;
type Row = Awaited<ReturnType<typeof noteOf>>;

const keys = [{ by: sql.ref("n.id"), as: "bigint" }] as const;

/** Notes of shifts: those that nobody has taken over, or all. */
export function listNotes(app: App, context: StaffContext, { state, ...asked }: Asked) {
  let query = notesOf(app.db, context);
  if (state === "open") query = query.where("n.taken_at", "is", null);
  return sliceOf(app, query, { call: context.call, asked, keys }, shown);
}

/** Leaves a note for the next shift. */
export async function handOver({ db }: App, context: StaffContext, { text }: { text: string }) {
  const { staffId } = requireStaff(context);
  const { merchant } = context;
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("shift_note")
      .values({ merchant, staff_id: staffId, text })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, context, { subject: `note:${id}` });
    return shown(await noteOf(tx, context, id));
  });
}

/** @throws Refusal note.unknown, also where a colleague was first */
export async function takeOver({ db }: App, context: StaffContext, { id }: { id: string }) {
  const { staffId, userName } = requireStaff(context);
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("shift_note")
      .set({ taken_by: staffId, taken_at: new Date() })
      .where("id", "=", BigInt(id))
      .where("merchant", "=", context.merchant)
      .where("taken_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("note.unknown");
    await recordAudit(tx, context, { subject: `note:${id}`, after: { takenBy: userName } });
    return shown(await noteOf(tx, context, BigInt(id)));
  });
}

function notesOf(db: Db | Tx, { merchant }: StaffContext) {
  return db
    .selectFrom("shift_note as n")
    .innerJoin("staff_member as s", "s.id", "n.staff_id")
    .leftJoin("staff_member as o", "o.id", "n.taken_by")
    .select(["n.id", "n.at", "n.text", "n.taken_at", "s.username as by", "o.username as taker"])
    .where("n.merchant", "=", merchant);
}

function noteOf(tx: Tx, context: StaffContext, id: bigint) {
  return notesOf(tx, context).where("n.id", "=", id).executeTakeFirstOrThrow();
}

function shown({ id, at, by, text, taker, taken_at: takenAt }: Row) {
  return {
    id: id.toString(),
    at: at.toISOString(),
    by,
    text,
    takenBy: taker,
    takenAt: takenAt?.toISOString() ?? null,
  };
}
