import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from "jose";
import type { App } from "../../../app.ts";

/** The external verifier of mobile numbers; `urlOverride` is where the demo's really listens. */
interface Verifier {
  issuer: string;
  audience: string;
  urlOverride: string | null;
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** How long a token is accepted after it was issued. */
const freshSeconds = 600;
const answerMs = 5_000;
const clockSeconds = 5;

/** The demo's verifier: its issuer name stays the same while ports change. */
const sandboxVerifier = { issuer: "https://sandbox-phone.invalid", audience: "trevo" };

/** Key sets by issuer and base URL: at most one verifier is configured. */
const keySets = new Map<string, Keys>();

/** The configured verifier; null: none, and this sign-in method is off. */
export function phoneVerifierOf({ config, sandbox }: App): Verifier | null {
  if (config.phoneVerifier !== null) {
    const { origin, pathname, username } = new URL(config.phoneVerifier);
    const issuer = `${origin}${pathname === "/" ? "" : pathname}`;
    return { issuer, audience: decodeURIComponent(username), urlOverride: null };
  }
  if (!sandbox) return null;
  return { ...sandboxVerifier, urlOverride: `${sandbox.url ?? "http://127.0.0.1:9"}/verifier` };
}

/**
 * The claims of a token that the verifier issued for this site within the last minutes. Throws the
 * library's error for any fault; the caller logs it.
 */
export async function readPhoneToken(verifier: Verifier, token: string): Promise<JWTPayload> {
  const { issuer, audience } = verifier;
  const { payload } = await jwtVerify(token, await keySetOf(verifier), {
    issuer,
    audience,
    // Asymmetric algorithms only: rules out `none` and HMAC with the public key as the secret.
    algorithms: ["RS256", "ES256"],
    requiredClaims: ["exp", "iat", "sub", "phone_number"],
    maxTokenAge: freshSeconds,
    clockTolerance: clockSeconds,
  });
  return payload;
}

async function keySetOf(verifier: Verifier): Promise<Keys> {
  const { issuer, urlOverride } = verifier;
  const baseUrl = urlOverride ?? issuer;
  const id = `${issuer} ${baseUrl}`;
  const found = keySets.get(id);
  if (found) return found;
  const response = await fetch(`${baseUrl}/.well-known/openid-configuration`, {
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  });
  const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (metadata.issuer !== issuer || typeof metadata.jwks_uri !== "string") {
    throw new Error("The discovery document of the verifier is invalid");
  }
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    timeoutDuration: answerMs,
    ...(urlOverride === null
      ? {}
      : {
          [customFetch]: (url: string, options: RequestInit) =>
            fetch(`${urlOverride}${new URL(url).pathname}`, options),
        }),
  });
  keySets.set(id, keys);
  return keys;
}
