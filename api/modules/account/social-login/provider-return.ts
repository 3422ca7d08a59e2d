import { sql } from "kysely";
import * as oidc from "openid-client";
import { sha256 } from "../../../core/crypto.ts";
import type { CookieJar } from "../../../core/http/cookies.ts";
import type { App } from "../../../app.ts";
import { maskMail } from "../profile/index.ts";
import { clientOf } from "./client.ts";
import { advance, cookie, type Flow, findFlow, provenSeconds } from "./flows.ts";
import { providersOf } from "./providers.ts";
import { redirectUri, verifierOf } from "./start.ts";

/** A browser that a provider has sent back. */
export interface ProviderReturn {
  provider: string;
  /** Scheme and host as the browser sees them. */
  origin: string;
  /** The query with its `?`, or "". */
  search: string;
  jar: CookieJar;
}

/**
 * Takes what a provider sent back with the browser, and records what it proves. The flow must be
 * this browser's (cookie), this provider's, and the one that the state was made for; its code goes
 * to the provider once, whatever the result. It answers nothing: the page asks for the result.
 */
export async function handleReturn(app: App, back: ProviderReturn): Promise<void> {
  const { merchant } = app.config;
  const flow = await findFlow(app.db, merchant, back.jar);
  if (flow?.provider !== back.provider) return;
  const query = new URLSearchParams(back.search);
  const states = query.getAll("state");
  const [state = ""] = states;
  // Somebody else's answer: the way stays open for its own.
  if (states.length !== 1 || !sha256(state).equals(flow.state_hash)) return;
  if (!(await advance(app.db, flow, "begun", "asked"))) return;
  try {
    await verifyReturn(app, flow, { ...back, state });
    const secret = back.jar.read(cookie);
    if (secret !== undefined) back.jar.setCrossSite(cookie, secret, provenSeconds);
  } catch (error) {
    // An answer that says no, or that is not what was asked for: the reason stays in the log.
    const isSilent = error instanceof TypeError || isTimeout(error);
    app.log.warn({ code: codeOf(error), provider: flow.provider }, "an identity was not proven");
    await app.db
      .updateTable("social_flow")
      .set({ state: "failed", failure: isSilent ? "unavailable" : "refused" })
      .where("secret_hash", "=", flow.secret_hash)
      .execute();
  }
}

async function verifyReturn(
  app: App,
  flow: Flow,
  { origin, search, state }: ProviderReturn & { state: string },
): Promise<void> {
  const offered = await providersOf(app, flow.merchant);
  const provider = offered.find(({ id }) => id === flow.provider);
  if (!provider) throw new Error("The provider was switched off meanwhile");
  const address = new URL(`${redirectUri(origin, provider)}${search}`);
  const tokens = await oidc.authorizationCodeGrant(await clientOf(provider), address, {
    pkceCodeVerifier: verifierOf(app, flow.verifier_sealed),
    expectedState: state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("No identity came");
  const { email, name } = claims;
  const label = typeof email === "string" && email.includes("@") ? maskMail(email) : name;
  await app.db
    .updateTable("social_flow")
    .set({
      state: "proven",
      issuer: claims.iss,
      subject: claims.sub,
      label: typeof label === "string" ? label.slice(0, 128) : null,
      proven_at: sql<Date>`now()`,
      expires_at: new Date(Date.now() + provenSeconds * 1000),
    })
    .where("secret_hash", "=", flow.secret_hash)
    .where("state", "=", "asked")
    .execute();
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === "OAUTH_TIMEOUT";
}

/** What the library calls the failure; never the answer itself, which may hold a code. */
function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return error instanceof Error ? error.name : "unknown";
}
