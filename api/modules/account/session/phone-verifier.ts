import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload } from "jose";
import type { App } from "../../../app.ts";

/** Who proves numbers outside, with the place where the demo's really is. */
interface Verifier {
  issuer: string;
  audience: string;
  reachedAt: string | null;
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** How long after the number was proven its token counts. */
const freshSeconds = 600;
const answerMs = 5_000;
const clockSeconds = 5;

/** The demo's verifier: a name that stays while ports change. */
const sandboxVerifier = { issuer: "https://sandbox-phone.invalid", audience: "trevo" };

/** By issuer and place: one verifier is set up. */
const known = new Map<string, Keys>();

/** Who is set up to prove numbers; null: nobody, and such a sign-in is off. */
export function phoneVerifierOf({ config, sandbox }: App): Verifier | null {
  if (config.phoneVerifier !== null) {
    const { origin, pathname, username } = new URL(config.phoneVerifier);
    const issuer = `${origin}${pathname === "/" ? "" : pathname}`;
    return { issuer, audience: decodeURIComponent(username), reachedAt: null };
  }
  if (!sandbox) return null;
  return { ...sandboxVerifier, reachedAt: `${sandbox.url ?? "http://127.0.0.1:9"}/verifier` };
}

/**
 * The claims of a token that the verifier made for this site, minutes ago and by a key of its own.
 * Throws whatever is wrong with it, which is the log's to know.
 */
export async function readPhoneToken(verifier: Verifier, token: string): Promise<JWTPayload> {
  const { issuer, audience } = verifier;
  const { payload } = await jwtVerify(token, await keysOf(verifier), {
    issuer,
    audience,
    // No key of a public kind is ever taken for a shared secret, nor none for one.
    algorithms: ["RS256", "ES256"],
    requiredClaims: ["exp", "iat", "sub", "phone_number"],
    maxTokenAge: freshSeconds,
    clockTolerance: clockSeconds,
  });
  return payload;
}

async function keysOf(verifier: Verifier): Promise<Keys> {
  const { issuer, reachedAt } = verifier;
  const place = reachedAt ?? issuer;
  const id = `${issuer} ${place}`;
  const found = known.get(id);
  if (found) return found;
  const about = await fetch(`${place}/.well-known/openid-configuration`, {
    redirect: "error",
    signal: AbortSignal.timeout(answerMs),
  });
  const told = (await about.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (told.issuer !== issuer || typeof told.jwks_uri !== "string") {
    throw new Error("The verifier does not tell of itself what it should");
  }
  const keys = createRemoteJWKSet(new URL(told.jwks_uri), {
    timeoutDuration: answerMs,
    ...(reachedAt === null
      ? {}
      : {
          [customFetch]: (asked: string, options: RequestInit) =>
            fetch(`${reachedAt}${new URL(asked).pathname}`, options),
        }),
  });
  known.set(id, keys);
  return keys;
}
