import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { assertion, passkeyOptions } from "../passkeys.ts";
import { again } from "./again.ts";
import { permissions, staffCall } from "./define.ts";

/** Who is signed in to the back office. */
const staffMember = z.object({
  userName: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
  /** This is a demo, whose accounts and people are not real. */
  isDemo: z.boolean(),
  /** From which age one may play here: what texts for members call {age}. */
  ageMin: z.number().int(),
  lastLoginAt: instant.nullable(),
  /** What has to be done before anything else: a new password, or a second factor. */
  due: z.enum(["password", "factor"]).nullable(),
});

const signedIn = staffMember.extend({ token: z.string() });

/** Signing in to the back office. */
export const signIn = {
  login: staffCall({
    summary: "Sign in to the back office; the cookie holds the authority, the token its handle",
    method: "POST",
    path: "/staff/session",
    payload: payload({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      /** Of the app, or a recovery code; asked for by `login.factor`. */
      code: z.string().max(32).default(""),
    }),
    answer: signedIn,
    needs: "none",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
  }),
  passkeyChallenge: staffCall({
    summary: "What any passkey of one of the staff has to sign to sign in by itself",
    method: "POST",
    path: "/staff/session/passkey/challenge",
    payload: payload({}),
    answer: passkeyOptions,
    needs: "none",
    rate: rates.guess,
  }),
  loginByPasskey: staffCall({
    summary: "Sign in by a passkey alone: who has the key unlocked it, which are two proofs",
    method: "POST",
    path: "/staff/session/passkey",
    payload: payload({ passkey: assertion }),
    answer: signedIn,
    needs: "none",
    rate: rates.guess,
    audit: "handler",
  }),
  logout: staffCall({
    summary: "End this session of the back office at once",
    method: "DELETE",
    path: "/staff/session",
    payload: payload({}),
    answer: z.object({ ended: z.literal(true) }),
    needs: "session",
    rate: rates.write,
    audit: "handler",
    whenDue: true,
  }),
  proveChallenge: staffCall({
    summary: "What one's own passkey has to sign in place of password and code",
    method: "POST",
    path: "/staff/session/prove/challenge",
    payload: payload({}),
    answer: passkeyOptions,
    needs: "session",
    rate: rates.guess,
    whenDue: true,
  }),
  prove: staffCall({
    summary: "Prove anew who one is, for what asks for a proof of the last five minutes",
    method: "POST",
    path: "/staff/session/prove",
    payload: payload(again),
    answer: z.object({ until: instant }),
    needs: "session",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
  }),
  me: staffCall({
    summary: "Who is signed in, and what they may do",
    method: "GET",
    path: "/staff/session",
    payload: payload({}),
    answer: staffMember,
    needs: "session",
    rate: rates.read,
    whenDue: true,
  }),
};
