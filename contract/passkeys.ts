import { z } from "zod";
import { instant } from "./define.ts";

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
export type Assertion = z.output<typeof assertion>;

/** A new key, in the same JSON. */
export const attestation = z.object({
  id: base64url(1_400),
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});
export type Attestation = z.output<typeof attestation>;

/** What a new key is to be called, and which one is meant. */
export const passkeyName = z.string().trim().min(1).max(64);
export const passkeyId = z.string().max(1_400);

/** What the browser's own function is given; its shape is the standard's. */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** An account's passkeys, as its owner sees them. */
export const passkeyList = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** Kept by the owner's other devices as well. */
    isSynced: z.boolean(),
    createdAt: instant,
    usedAt: instant.nullable(),
  }),
);
