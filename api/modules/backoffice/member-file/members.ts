import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { maskContact } from "../../account/profile/index.ts";
import { tagsOf } from "../member-deeds/index.ts";

/** The merchant's members with what lists show of them. */
export function membersOf(db: Db, { merchant }: Pick<StaffContext, "merchant">) {
  return (
    db
      .selectFrom("member_account as m")
      .innerJoin("member_person as p", "p.id", "m.id")
      .select(["m.id", "m.account", "m.type", "m.status", "m.currency", "m.created_at"])
      .select(["p.payee_name", "p.email", "p.mobile"])
      .select((eb) =>
        eb
          .selectFrom("member_session as s")
          .whereRef("s.member_id", "=", "m.id")
          .select((of) => of.fn.max("s.last_seen_at").as("at"))
          .as("seen_at"),
      )
      .select(tagsOf(sql.ref("m.id")).as("tags"))
      .where("m.merchant", "=", merchant)
      // Trials are nobody.
      .where("m.type", "<>", 4)
  );
}

type Found = Awaited<ReturnType<typeof memberOf>>;

/** One of them. @throws Refusal member.unknown */
export async function memberOf(db: Db, context: StaffContext, memberId: bigint) {
  const found = await membersOf(db, context).where("m.id", "=", memberId).executeTakeFirst();
  if (!found) throw new Refusal("member.unknown");
  return found;
}

/** A row of a list: names and addresses as far as a colleague needs them. */
export function rowOf(found: Found) {
  const { payee_name: name, email, mobile } = found;
  return {
    memberId: found.id.toString(),
    account: found.account,
    name: name === null ? null : shortName(name),
    mail: email === null ? null : maskContact({ channel: "mail", address: email }),
    mobile: mobile === null ? null : maskContact({ channel: "sms", address: mobile }),
    type: found.type,
    status: found.status,
    createdAt: found.created_at.toISOString(),
    lastSeenAt: found.seen_at?.toISOString() ?? null,
    tags: found.tags,
  };
}

/** `Ana S.` */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last ? `${first} ${last.charAt(0)}.` : first;
}

/** Keeps a member of another house out. @throws Refusal member.unknown */
export async function requireMember(
  db: Pick<Db, "selectFrom">,
  { merchant }: StaffContext,
  memberId: string,
): Promise<bigint> {
  const id = BigInt(memberId);
  const found = await db
    .selectFrom("member_account")
    .select(sql`1`.as("one"))
    .where("id", "=", id)
    .where("merchant", "=", merchant)
    .executeTakeFirst();
  if (!found) throw new Refusal("member.unknown");
  return id;
}
