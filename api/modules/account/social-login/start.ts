import * as oidc from "openid-client";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import { locales } from "../../../core/i18n.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../mfa/index.ts";
import { verifyOwnPassword } from "../profile/index.ts";
import { clientOf } from "./client.ts";
import { cookie, providerSeconds } from "./flows.ts";
import { type Provider, providersOf } from "./providers.ts";

interface StartInput {
  provider: string;
  purpose: "enter" | "link";
  password: string;
  next: string;
}

/** Our own pages alone: nobody is sent elsewhere. */
const pathShape = /^\/m\/[\w/-]+(\?[\w=&.%-]*)?$/;
const verifierFor = "social-verifier";

/**
 * Begins a way to a provider: a code that only this server can use (PKCE), bound to this browser by
 * a cookie, with a state and a nonce of its own.
 *
 * @throws Refusal `social.unavailable` for a provider that is off; to link, `session.missing`,
 *   `role.refused`, `factor.required`, and what a wrong password is refused with;
 *   `provider.unavailable`
 */
export async function start(
  app: App,
  context: RequestContext,
  input: StartInput,
): Promise<{ url: string }> {
  const offered = await providersOf(app, context.merchant);
  const provider = offered.find(({ id }) => id === input.provider);
  if (!provider) throw new Refusal("social.unavailable");
  if (input.purpose === "link") {
    if (requireSession(context).role !== "member") throw new Refusal("role.refused");
    await requireFactor(app, context);
    await verifyOwnPassword(app.db, context, input.password);
  }
  const client = await clientOf(provider).catch((error: unknown) => {
    app.log.warn({ err: error, provider: provider.id }, "a provider of identities is silent");
    throw new Refusal("provider.unavailable");
  });
  const [secret, state, nonce] = [randomToken(32), randomToken(32), randomToken(32)];
  const verifier = oidc.randomPKCECodeVerifier();
  await app.db
    .insertInto("social_flow")
    .values({
      secret_hash: sha256(secret),
      merchant: context.merchant,
      provider: provider.id,
      purpose: input.purpose,
      session_id: input.purpose === "link" ? requireSession(context).id : null,
      state_hash: sha256(state),
      nonce,
      verifier_sealed: app.vault.seal(Buffer.from(verifier), verifierFor),
      next_path: pathShape.test(input.next) ? input.next : "/m/home",
      expires_at: new Date(Date.now() + providerSeconds * 1000),
    })
    .execute();
  context.jar.setCrossSite(cookie, secret, providerSeconds);
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(context.origin, provider),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ui_locales: locales[context.language],
  });
  if (provider.urlOverride === null) return { url: url.href };
  return { url: `/demo/id/authorize${url.search}&language=${context.language}` };
}

/** Where a provider sends the browser back to; each has its own: none speaks for another. */
export function redirectUri(origin: string, { id }: Pick<Provider, "id">): string {
  return new URL(`/wps/social/back/${id}`, origin).href;
}

/** The verifier of a way that {@link start} began. */
export function verifierOf({ vault }: App, sealed: Buffer): string {
  return vault.open(sealed, verifierFor).toString();
}
