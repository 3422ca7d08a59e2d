import { sql } from "kysely";
import { sha256 } from "../../../core/crypto.ts";
import type { CookieJar } from "../../../core/http/cookies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { FlowState } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { configured, type Provider } from "./providers.ts";

/** Binds a way out and back to the browser that began it. */
export const cookie = "social";
/** For the provider's pages; and then for opening an account, or finding one's password. */
export const providerSeconds = 600;
export const provenSeconds = 1_800;

/** A way that the browser is on. */
export type Flow = NonNullable<Awaited<ReturnType<typeof findFlow>>>;

/** The way that this browser is on, as far as it has got; null: none, or it took too long. */
export async function findFlow(db: Db, merchant: string, jar: CookieJar) {
  const secret = jar.read(cookie);
  if (secret === undefined) return null;
  const flow = await db
    .selectFrom("social_flow")
    .selectAll()
    .where("secret_hash", "=", sha256(secret))
    .where("merchant", "=", merchant)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return flow ?? null;
}

/** Takes a way from one state into the next, once: false where another was first. */
export async function advance(
  db: Db,
  { secret_hash }: Pick<Flow, "secret_hash">,
  from: FlowState,
  to: FlowState,
): Promise<boolean> {
  const moved = await db
    .updateTable("social_flow")
    .set({ state: to })
    .where("secret_hash", "=", secret_hash)
    .where("state", "=", from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** A proven identity that waits for what becomes of it. */
export interface VerifiedIdentity {
  flow: Flow;
  provider: Provider;
  issuer: string;
  subject: string;
  provenAt: Date;
}

/**
 * The identity that this browser has proven.
 *
 * @throws Refusal `social.over`, `social.refused`, `provider.unavailable`
 */
export async function requireVerifiedIdentity(
  app: App,
  merchant: string,
  jar: CookieJar,
): Promise<VerifiedIdentity> {
  const flow = await findFlow(app.db, merchant, jar);
  if (flow?.state === "failed") {
    jar.setCrossSite(cookie, null, 0);
    throw new Refusal(flow.failure === "refused" ? "social.refused" : "provider.unavailable");
  }
  const provider = configured(app).find(({ id }) => id === flow?.provider);
  const { issuer = null, subject = null, proven_at: provenAt = null } = flow ?? {};
  const isComplete = issuer !== null && subject !== null && provenAt !== null;
  if (flow?.state !== "proven" || !provider || !isComplete) throw new Refusal("social.over");
  return { flow, provider, issuer, subject, provenAt };
}
