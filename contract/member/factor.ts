import { z } from "zod";

/** Ways by which a code is sent to what a member has proven to be theirs. */
export const sentWay = z.enum(["sms", "mail"]);

/** How a member proves themselves beside the first proof. */
export const factorWay = z.enum(["totp", "passkey", "recovery", ...sentWay.options]);

/** When another code may be asked for (milliseconds), and where this one went, masked. */
export const proofSent = z.object({ expirationTime: z.number(), to: z.string() });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** A browser's signature, in the JSON of the Web Authentication standard. */
export const assertion = z.object({
  id: base64url(1_400),
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(8_192),
    userHandle: base64url(128).optional(),
  }),
});

/** A new key, in the same JSON. */
export const attestation = z.object({
  id: base64url(1_400),
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

/** A second proof: a code, or the signature of a passkey. */
export const factorGiven = {
  way: factorWay,
  code: z.string().max(32).default(""),
  passkey: assertion.optional(),
};

/** What the browser's own function is given; its shape is the standard's. */
export const passkeyOptions = z.record(z.string(), z.unknown());
