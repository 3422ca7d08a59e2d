import type { z } from "zod";
import type { memberFile } from "@trevo/contract/staff/member-file.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { knownCpf } from "../../account/members/index.ts";
import { recordAudit } from "../staff/index.ts";
import { requireMember } from "./members.ts";

type Asked = z.output<typeof memberFile.reveal.payload>;

/**
 * Shows one field of a member's unmasked. The audit log has who looked, at which field and why, and
 * not what it said.
 *
 * @throws Refusal member.unknown
 */
export async function reveal(
  { db, vault }: App,
  context: StaffContext,
  { memberId, field, reason }: Asked,
) {
  const id = await requireMember(db, context, memberId);
  await recordAudit(db, context, { subject: `member:${memberId}`, reason, after: { field } });
  if (field === "cpf") return { field, value: await knownCpf(db, vault, id) };
  const person = await db
    .selectFrom("member_person")
    .select(["payee_name as name", "email as mail", "mobile", "birthday"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { field, value: person[field] };
}
