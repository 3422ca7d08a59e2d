import * as oidc from "openid-client";
import { sessionOf, type Ask } from "../../core/ask.ts";
import { randomToken, sha256 } from "../../core/crypto.ts";
import { locales } from "../../core/i18n.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { requireFactor } from "../factors/index.ts";
import { provePassword } from "../profile/index.ts";
import { clientOf } from "./client.ts";
import { cookie, outSeconds } from "./flows.ts";
import { type Provider, providersOf } from "./providers.ts";

interface Wish {
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
 *   `role.refused`, `factor.required`, and what a wrong password is refused with; `provider.unavailable`
 */
export async function start(house: House, ask: Ask, wish: Wish): Promise<{ url: string }> {
  const offered = await providersOf(house, ask.merchant);
  const provider = offered.find(({ id }) => id === wish.provider);
  if (!provider) throw new Refusal("social.unavailable");
  if (wish.purpose === "link") {
    if (sessionOf(ask).role !== "member") throw new Refusal("role.refused");
    await requireFactor(house, ask);
    await provePassword(house.db, ask, wish.password);
  }
  const client = await clientOf(provider).catch((error: unknown) => {
    house.log.warn({ err: error, provider: provider.id }, "a provider of identities is silent");
    throw new Refusal("provider.unavailable");
  });
  const [secret, state, nonce] = [randomToken(32), randomToken(32), randomToken(32)];
  const verifier = oidc.randomPKCECodeVerifier();
  await house.db
    .insertInto("social_flow")
    .values({
      secret_hash: sha256(secret),
      merchant: ask.merchant,
      provider: provider.id,
      purpose: wish.purpose,
      session_id: wish.purpose === "link" ? sessionOf(ask).id : null,
      state_hash: sha256(state),
      nonce,
      verifier_sealed: house.vault.seal(Buffer.from(verifier), verifierFor),
      next_path: pathShape.test(wish.next) ? wish.next : "/m/home",
      expires_at: new Date(Date.now() + outSeconds * 1000),
    })
    .execute();
  ask.jar.lend(cookie, secret, outSeconds);
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: backAddress(ask.origin, provider),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ui_locales: locales[ask.language],
  });
  if (provider.reachedAt === null) return { url: url.href };
  return { url: `/demo/id/authorize${url.search}&language=${ask.language}` };
}

/** Where a provider sends the browser back to; each has its own: none speaks for another. */
export function backAddress(origin: string, { id }: Pick<Provider, "id">): string {
  return new URL(`/wps/social/back/${id}`, origin).href;
}

/** The verifier of a way that {@link start} began. */
export function verifierOf({ vault }: House, sealed: Buffer): string {
  return vault.open(sealed, verifierFor).toString();
}
