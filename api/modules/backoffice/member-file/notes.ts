import type { z } from "zod";
import type { memberFile } from "@trevo/contract/staff/member-file.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";
import { requireMember } from "./members.ts";

type NoteInput = z.output<typeof memberFile.note.payload>;
type PinInput = z.output<typeof memberFile.pin.payload>;

/** A member's notes, pinned ones first, then the newest. */
export async function notesOf(db: Db, memberId: bigint, limit: number) {
  const rows = await db
    .selectFrom("member_note as n")
    .innerJoin("staff_member as s", "s.id", "n.staff_id")
    .select(["n.id", "n.at", "n.text", "n.is_pinned", "s.username as by"])
    .where("n.member_id", "=", memberId)
    .orderBy("n.is_pinned", "desc")
    .orderBy("n.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, at, is_pinned: isPinned, ...row }) => ({
    ...row,
    id: id.toString(),
    at: at.toISOString(),
    isPinned,
  }));
}

/** @throws Refusal member.unknown */
export async function writeNote(
  { db }: App,
  context: StaffContext,
  { memberId, text, isPinned }: NoteInput,
) {
  const { staffId, userName } = requireStaff(context);
  const member = await requireMember(db, context, memberId);
  return db.transaction().execute(async (tx) => {
    const { id, at } = await tx
      .insertInto("member_note")
      .values({ member_id: member, staff_id: staffId, text, is_pinned: isPinned })
      .returning(["id", "at"])
      .executeTakeFirstOrThrow();
    await recordAudit(tx, context, { subject: `member:${memberId}`, after: { note: `${id}` } });
    return { id: id.toString(), at: at.toISOString(), by: userName, text, isPinned };
  });
}

/** @throws Refusal member.unknown, note.unknown */
export async function pinNote(
  { db }: App,
  context: StaffContext,
  { memberId, id, isPinned }: PinInput,
) {
  const member = await requireMember(db, context, memberId);
  return db.transaction().execute(async (tx) => {
    const pinned = await tx
      .updateTable("member_note")
      .set({ is_pinned: isPinned })
      .where("id", "=", BigInt(id))
      .where("member_id", "=", member)
      .returning(["at", "text", "staff_id"])
      .executeTakeFirst();
    if (!pinned) throw new Refusal("note.unknown");
    const { username } = await tx
      .selectFrom("staff_member")
      .select("username")
      .where("id", "=", pinned.staff_id)
      .executeTakeFirstOrThrow();
    const after = { note: id, isPinned };
    await recordAudit(tx, context, { subject: `member:${memberId}`, after });
    return { id, at: pinned.at.toISOString(), by: username, text: pinned.text, isPinned };
  });
}
