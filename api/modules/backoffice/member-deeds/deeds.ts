import type { z } from "zod";
import type { memberDeeds } from "@trevo/contract/staff/member-deeds.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { Bulk } from "./apply.ts";
import { runJob, runNext } from "./run.ts";

type Tag = z.output<typeof memberDeeds.tag.payload>;
type Message = z.output<typeof memberDeeds.message.payload>;
type Block = z.output<typeof memberDeeds.block.payload>;

/** Up to so many members one person decides about alone. */
const aloneMax = { tag: 20, message: 1, block: 0 } as const;

/** Accounts that a proposal names; the rest are counted. */
const namedMax = 20;

export const tagDeed: Deed<Tag> = {
  async plan(tx, { context }, asked) {
    if (asked.add.length + asked.remove.length === 0) {
      throw invalidFields({ add: t(context.language, "rule.required") });
    }
    const { subject, members } = await whom(tx, context, asked);
    return {
      subject,
      after: { ...members, tagsAdded: asked.add, tagsRemoved: asked.remove },
      isAlone: members.members <= aloneMax.tag,
    };
  },
  run: (tx, act, asked) => {
    const { add, remove } = asked;
    return start(tx, act, { ...asked, kind: "tag", detail: { add, remove } });
  },
};

export const messageDeed: Deed<Message> = {
  async plan(tx, { context }, asked) {
    const { subject, members } = await whom(tx, context, asked);
    const { topic, title, text } = asked;
    return {
      subject,
      after: { ...members, topic, title: said(title), content: said(text) },
      isAlone: members.members <= aloneMax.message,
    };
  },
  run: (tx, act, asked) => {
    const { topic, title, text } = asked;
    return start(tx, act, { ...asked, kind: "message", detail: { topic, title, text } });
  },
};

/** Who may sign in can reach their money: nobody decides that of themselves. */
export const blockDeed: Deed<Block> = {
  async plan(tx, { context }, asked) {
    const { subject, members } = await whom(tx, context, asked);
    return {
      subject,
      members: asked.memberIds.map(BigInt),
      after: { ...members, isBlocked: asked.isBlocked },
      isAlone: members.members <= aloneMax.block,
    };
  },
  run: (tx, act, asked) =>
    start(tx, act, { ...asked, kind: asked.isBlocked ? "block" : "unblock", detail: {} }),
};

/** Words by language, as one text that whoever agrees reads. */
function said(texts: Record<string, string | undefined>): string {
  return Object.entries(texts)
    .map(([language, text]) => `${language}: ${text ?? ""}`)
    .join("\n");
}

/** Whom it is done to. @throws Refusal member.unknown */
async function whom(
  tx: Tx,
  { merchant }: StaffContext,
  { memberIds }: { memberIds: readonly string[] },
) {
  const ids = [...new Set(memberIds)];
  const found = await tx
    .selectFrom("member_account")
    .select(["id", "account"])
    .where("merchant", "=", merchant)
    .where("id", "in", ids.map(BigInt))
    // Trials are nobody.
    .where("type", "<>", 4)
    .orderBy("account")
    .execute();
  if (found.length !== ids.length) throw new Refusal("member.unknown");
  const [first] = found;
  const isOne = found.length === 1 && first !== undefined;
  const accounts = found.slice(0, namedMax).map(({ account }) => account);
  return {
    subject: isOne ? `member:${first.id}` : "members",
    members: isOne
      ? { account: first.account, members: 1 }
      : { members: found.length, accounts: accounts.join(", ") },
  };
}

interface Asked extends Pick<Bulk, "kind"> {
  detail: Record<string, unknown>;
  memberIds: readonly string[];
  reason: string;
}

/** Writes down whom it is about: one is done at once, several by a job. */
async function start(
  tx: Tx,
  { context, maker, approvalId }: Act,
  { kind, detail, memberIds, reason }: Asked,
): Promise<void> {
  const { id } = await tx
    .insertInto("bulk_deed")
    .values({
      merchant: context.merchant,
      kind,
      detail: JSON.stringify(detail),
      reason,
      maker_id: maker.staffId,
      checker_id: approvalId === null ? null : requireStaff(context).staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids = [...new Set(memberIds)];
  await tx
    .insertInto("bulk_row")
    .values(ids.map((one) => ({ deed_id: id, member_id: BigInt(one) })))
    .execute();
  if (ids.length > 1) await enqueueJob(tx, runJob, { id: id.toString() }, id.toString());
  else while (await runNext(tx, id));
}
