import { z } from "zod";
import { assertion } from "../passkeys.ts";

/**
 * Who one is, proven once more: by password and second factor, or by a passkey alone, which signs
 * what `staff.proveChallenge` gave to this session.
 */
export const again = {
  password: z.string().max(128).default(""),
  /** Of the app, or a recovery code; needed where a second factor is set. */
  code: z.string().max(32).default(""),
  passkey: assertion.optional(),
};
