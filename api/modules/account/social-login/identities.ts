import { randomUUID } from "node:crypto";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import type { Language } from "@trevo/contract/define.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { inEach, t } from "../../../core/i18n.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { sendMail, siteName } from "../../messaging/notifications/index.ts";
import { recordNewCredential, requireFactor } from "../mfa/index.ts";
import { verifyOwnPassword } from "../profile/index.ts";
import { endSessionsByMethod } from "../session/index.ts";
import type { VerifiedIdentity } from "./flows.ts";
import { configured } from "./providers.ts";
import { readMember } from "../members/index.ts";

type Linked = AnswerOf<"socialLogin.link">;

/**
 * Links a proven identity to the caller's account for sign-in, and notifies its owner.
 *
 * @throws Refusal `social.taken` where it opens another account, `social.linked` where this one has
 *   another identity of the same provider
 */
export async function linkIdentity(
  app: App,
  context: RequestContext,
  identity: VerifiedIdentity,
): Promise<Linked> {
  const session = requireSession(context);
  const { memberId } = session;
  const { issuer, subject, provider, flow } = identity;
  const { id, name } = provider;
  return app.db.transaction().execute(async (tx) => {
    const linked = await tx
      .insertInto("social_identity")
      .values({
        merchant: flow.merchant,
        issuer,
        subject,
        provider: id,
        member_id: memberId,
        label: flow.label,
      })
      .onConflict((on) => on.doNothing())
      .returning("linked_at")
      .executeTakeFirst();
    if (!linked)
      throw new Refusal((await hasProvider(tx, memberId, id)) ? "social.linked" : "social.taken");
    await recordNewCredential(tx, session);
    await notifyOfChange(app, tx, context, { kind: "linked", provider: name });
    return { provider: { id, name }, label: flow.label, linkedAt: linked.linked_at.toISOString() };
  });
}

/** The providers that open the caller's account. */
export async function listIdentities(
  app: App,
  context: RequestContext,
): Promise<{ list: Linked[] }> {
  const rows = await app.db
    .selectFrom("social_identity")
    .select(["provider", "label", "linked_at"])
    .where("member_id", "=", requireSession(context).memberId)
    .orderBy("linked_at")
    .execute();
  const list = rows.map(({ provider: id, label, linked_at }) => {
    const provider = { id, name: nameOf(app, id) };
    return { provider, label, linkedAt: linked_at.toISOString() };
  });
  return { list };
}

/**
 * Takes a provider off the caller's account, by its password, so that a way in is left. Sessions
 * that were opened by it elsewhere end.
 *
 * @throws Refusal `social.unavailable` where it is not linked, `factor.required`, and what a wrong
 *   password gets
 */
export async function unlink(
  app: App,
  context: RequestContext,
  { provider, password }: { provider: string; password: string },
): Promise<{ done: true }> {
  const { memberId, id } = requireSession(context);
  await requireFactor(app, context);
  await verifyOwnPassword(app.db, context, password);
  await app.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("social_identity")
      .where("member_id", "=", memberId)
      .where("provider", "=", provider)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new Refusal("social.unavailable");
    await endSessionsByMethod(tx, { memberId, method: "social", exceptId: id });
    await notifyOfChange(app, tx, context, { kind: "unlinked", provider: nameOf(app, provider) });
  });
  return { done: true };
}

async function hasProvider(tx: Tx, memberId: bigint, provider: string): Promise<boolean> {
  const found = await tx
    .selectFrom("social_identity")
    .select("linked_at")
    .where("member_id", "=", memberId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return found !== undefined;
}

/** Its name; one that is no longer set up is shown by its id. */
function nameOf(app: App, id: string): string {
  return configured(app).find((provider) => provider.id === id)?.name ?? id;
}

/** Tells a member that the ways into the account changed, lest somebody else changed them. */
async function notifyOfChange(
  app: App,
  tx: Tx,
  context: RequestContext,
  { kind, provider }: { kind: "linked" | "unlinked"; provider: string },
): Promise<void> {
  const { memberId } = requireSession(context);
  const site = await siteName(app, tx);
  const title = (to: Language) => t(to, `notice.social.${kind}.title`, { provider });
  const text = (to: Language) => t(to, `notice.social.${kind}`, { site, provider });
  await sendInboxMessage(tx, {
    memberId,
    key: `social:${randomUUID()}`,
    topic: "safety",
    title: inEach(title),
    content: inEach((to) => `<p>${text(to)}</p>`),
  });
  const { email } = await readMember(tx, memberId, ["email"]);
  if (email === null) return;
  const { language } = context;
  const purpose = "notice.social";
  const mail = { to: email, subject: title(language), text: text(language), language, purpose };
  await sendMail(app, mail, tx);
}
