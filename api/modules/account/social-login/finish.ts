import type { AnswerOf } from "@trevo/contract/registry.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../mfa/index.ts";
import { signInVerified } from "../session/index.ts";
import { advance, cookie, type VerifiedIdentity, requireVerifiedIdentity } from "./flows.ts";
import { linkIdentity } from "./identities.ts";

type Finish = AnswerOf<"socialLogin.finish">;

/**
 * What came of the way to a provider. Whoever the identity is linked to is signed in, once; nobody
 * is found by a mail address, however proven it is.
 *
 * @throws Refusal `social.over`, `social.refused`, `social.taken`, `social.linked`, `login.failed`,
 *   `provider.unavailable`, and `login.factor` with the `next` page beside the ways
 */
export async function finish(app: App, context: RequestContext): Promise<Finish> {
  const identity = await requireVerifiedIdentity(app, context.merchant, context.jar);
  const { flow, provider } = identity;
  const { id, name } = provider;
  const base = { provider: { id, name }, label: flow.label, next: flow.next_path, session: null };
  if (flow.purpose === "link") {
    if (flow.session_id === null || flow.session_id !== context.session?.id) {
      throw new Refusal("social.over");
    }
    await useFlow(app, context, identity);
    await linkIdentity(app, context, identity);
    return { ...base, state: "linked" };
  }
  const owner = await ownerOf(app, identity);
  if (owner === null) {
    const isReady = await signedInSince(app, context, identity.provenAt);
    return { ...base, state: isReady ? "ready" : "unknown" };
  }
  await useFlow(app, context, identity);
  try {
    const session = await signInVerified(app, context, owner, "social");
    return { ...base, state: "entered", session };
  } catch (error) {
    throw withNext(error, flow.next_path);
  }
}

/** Half a sign-in goes on at the login page, which has to know where it leads. */
function withNext(error: unknown, next: string): unknown {
  if (!(error instanceof Refusal) || error.code !== "login.factor") return error;
  return new Refusal(error.code, { ...error.value, next });
}

/**
 * Links the proven identity to the account that was signed in to after it was proven: its owner
 * showed so that it is theirs. A second proof is asked for as where a link begins (`start`); what
 * was proven is not used up by that.
 *
 * @throws Refusal `social.over`, `factor.required`, `social.taken`, `social.linked`
 */
export async function link(
  app: App,
  context: RequestContext,
): Promise<AnswerOf<"socialLogin.link">> {
  const identity = await requireVerifiedIdentity(app, context.merchant, context.jar);
  const isReady = await signedInSince(app, context, identity.provenAt);
  if (identity.flow.purpose !== "enter" || !isReady) throw new Refusal("social.over");
  await requireFactor(app, context);
  await useFlow(app, context, identity);
  return linkIdentity(app, context, identity);
}

/** The proof is used up, whatever becomes of it. */
async function useFlow(
  app: App,
  context: RequestContext,
  { flow }: VerifiedIdentity,
): Promise<void> {
  const isFirst = await advance(app.db, flow, "proven", "done");
  context.jar.setCrossSite(cookie, null, 0);
  if (!isFirst) throw new Refusal("social.over");
}

async function ownerOf(
  { db }: App,
  { flow, issuer, subject }: VerifiedIdentity,
): Promise<bigint | null> {
  const found = await db
    .selectFrom("social_identity")
    .select("member_id")
    .where("merchant", "=", flow.merchant)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return found?.member_id ?? null;
}

/**
 * A session that was open before proves nothing, since somebody else may have left it open; nor
 * does a member's name remembered by the browser.
 */
async function signedInSince({ db }: App, context: RequestContext, at: Date): Promise<boolean> {
  if (context.session?.role !== "member") return false;
  const found = await db
    .selectFrom("session_sign_in")
    .select("id")
    .where("id", "=", context.session.id)
    .where("created_at", ">=", at)
    .where("method", "!=", "device")
    .executeTakeFirst();
  return found !== undefined;
}
