import { Refusal } from "../../../core/refusal.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { endSessionsOf } from "./sessions.ts";
import { lockMember } from "../members/index.ts";

/** Staff calls on a member's sessions. */
export function staffCalls({ db }: App): StaffHandlers<"session"> {
  return {
    /** @throws Refusal `member.unknown` */
    async endSessions(context, { memberId, reason }) {
      const id = BigInt(memberId);
      return db.transaction().execute(async (tx) => {
        await lockMember(tx, id);
        const member = await tx
          .selectFrom("member_account")
          .select("id")
          .where("id", "=", id)
          .where("merchant", "=", context.merchant)
          .executeTakeFirst();
        if (!member) throw new Refusal("member.unknown");
        const open = await tx
          .selectFrom("session")
          .select((eb) => eb.fn.countAll<bigint>().as("count"))
          .where("member_id", "=", id)
          .where("ended_at", "is", null)
          .executeTakeFirstOrThrow();
        await endSessionsOf(tx, id, "staff");
        await tx
          .updateTable("remembered_device")
          .set({ ended_at: new Date(), end_reason: "logout" })
          .where("member_id", "=", id)
          .where("ended_at", "is", null)
          .execute();
        const ended = Number(open.count);
        await recordAudit(tx, context, { subject: `member:${memberId}`, reason, after: { ended } });
        return { ended };
      });
    },
  };
}
