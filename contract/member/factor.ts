import { z } from "zod";
import { assertion } from "../passkeys.ts";

/** Ways by which a code is sent to what a member has proven to be theirs. */
export const sentWay = z.enum(["sms", "mail"]);

/** How a member proves themselves beside the first proof. */
export const factorWay = z.enum(["totp", "passkey", "recovery", ...sentWay.options]);

/** When another code may be asked for (milliseconds), and where this one went, masked. */
export const proofSent = z.object({ expirationTime: z.number(), to: z.string() });

/** A second proof: a code, or the signature of a passkey. */
export const factorGiven = {
  way: factorWay,
  code: z.string().max(32).default(""),
  passkey: assertion.optional(),
};
