import { Refusal } from "../../core/refusal.ts";
import type { StaffHandlers } from "../../core/staff-ask.ts";
import type { House } from "../../house.ts";
import { writeDown } from "../staff/index.ts";
import { endSessionsOf } from "./sessions.ts";

/** What staff do about a member's sessions. */
export function staffCalls({ db }: House): StaffHandlers<"members"> {
  return {
    /** @throws Refusal `member.unknown` */
    async endSessions(ask, { memberId, reason }) {
      const id = BigInt(memberId);
      return db.transaction().execute(async (tx) => {
        const member = await tx
          .selectFrom("member")
          .select("id")
          .where("id", "=", id)
          .where("merchant", "=", ask.merchant)
          .forUpdate()
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
        await writeDown(tx, ask, { subject: `member:${memberId}`, reason, after: { ended } });
        return { ended };
      });
    },
  };
}
