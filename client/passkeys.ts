import type { Assertion, Attestation } from "@trevo/contract/passkeys.ts";

/** Loaded when a passkey is asked for: nobody else pays for it. */
const library = () => import("@simplewebauthn/browser");

type Options<N extends "startAuthentication" | "startRegistration"> = Parameters<
  Awaited<ReturnType<typeof library>>[N]
>[0]["optionsJSON"];

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/**
 * Signs what the server asks for; null when there is no passkey, or its owner said no.
 *
 * @param options of the standard, as the server made them
 */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Assertion | null> {
  const { startAuthentication, WebAuthnError } = await library();
  try {
    // Made by the server's half of the same library.
    const optionsJSON = options as unknown as Options<"startAuthentication">;
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    if (isRefusal(error, WebAuthnError)) return null;
    throw error;
  }
}

/** Makes a passkey for what the server asks; null when the browser or its owner does not. */
export async function makePasskey(options: Record<string, unknown>): Promise<Attestation | null> {
  const { startRegistration, WebAuthnError } = await library();
  try {
    // As above.
    const optionsJSON = options as unknown as Options<"startRegistration">;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    if (isRefusal(error, WebAuthnError)) return null;
    throw error;
  }
}

/** What browsers throw instead of a key: it was cancelled, took too long, or cannot be here. */
function isRefusal(error: unknown, own: new (...given: never[]) => Error): boolean {
  return error instanceof own || error instanceof DOMException;
}
