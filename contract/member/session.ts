import { z } from "zod";
import { call, instant, page, paging, payload, rates, who } from "../define.ts";
import { humanProof } from "./captcha.ts";
import { assertion, passkeyOptions } from "../passkeys.ts";
import { factorGiven, factorWay, proofSent, sentWay } from "./factor.ts";

/** What a login, a registration and a trial answer with; the cookie holds the authority. */
export const sessionValue = z.object({
  token: z.string(),
  userName: z.string(),
  type: z.number(),
  customerType: z.number(),
  merchantCode: z.string(),
  firstTimeLogin: z.boolean(),
  /** When and from where this account signed in before, for the member to recognise. */
  lastLoginAt: z.string().nullable(),
  /** Browser and network, such as "Chrome · Android · 203.0.•.•"; null where unknown. */
  lastLoginFrom: z.string().nullable(),
});

export const session = {
  login: call({
    summary:
      "Sign in by password, by a code that went to a number, or by what this browser remembers",
    method: "POST",
    path: "/wps/session/login",
    payload: payload({
      /** Empty with `firebase`. */
      username: z.string().max(64).default(""),
      /** Empty with `useRemembered`. */
      password: z.string().max(128).default(""),
      ...humanProof,
      /**
       * `sms`: a number in `username` and the code that it got in `password`; `firebase`: a number
       * and an outside verifier's proof of it.
       */
      type: z.enum(["username", "agent", "sms", "firebase"]).default("username"),
      firebaseChannel: z.string().max(16).default(""),
      firebaseIdToken: z.string().max(4096).default(""),
      firebaseMobileNo: z.string().max(20).default(""),
      countryDialingCode: z.string().max(8).default(""),
      /** Remember this browser: it gets a credential of its own, never the password. */
      remember: z.boolean().default(false),
      /** Sign in by that credential; the answer `login.remembered.over` asks for the password. */
      useRemembered: z.boolean().default(false),
    }),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  freeplay: call({
    summary: "Open a free trial session with play money of its own",
    method: "POST",
    path: "/wps/session/login/freeplay",
    payload: payload({}),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
  }),
  history: call({
    summary: "Sign-ins and failed tries of one's own account, newest first",
    method: "GET",
    path: "/wps/session/history",
    payload: payload(paging(20)),
    answer: page(
      "list",
      z.object({
        id: z.string(),
        at: instant,
        succeeded: z.boolean(),
        /** `halfway`: the first proof was right, and the second never came. */
        result: z.enum(["in", "halfway", "wrong"]),
        method: z.enum(["password", "sms", "device", "register", "social", "passkey"]),
        /** The second proof, where one was given. */
        factor: factorWay.nullable(),
        from: z.string(),
      }),
    ),
    roles: who.signedIn,
    rate: rates.read,
  }),
  halfway: call({
    summary: "Where this browser's sign-in stands: the ways to its second proof",
    method: "GET",
    path: "/wps/session/factor",
    payload: payload({}),
    answer: z.object({ ways: z.array(factorWay), expiresAt: instant }),
    roles: who.anyone,
    rate: rates.read,
  }),
  stepChallenge: call({
    summary: "What the passkey of a sign-in's second proof has to sign",
    method: "POST",
    path: "/wps/session/factor/challenge",
    payload: payload({}),
    answer: passkeyOptions,
    roles: who.anyone,
    rate: rates.guess,
  }),
  stepCode: call({
    summary: "Send the code of a sign-in's second proof to the member's own number or mailbox",
    method: "POST",
    path: "/wps/session/factor/code",
    payload: payload({ way: sentWay }),
    answer: proofSent,
    roles: who.anyone,
    rate: rates.guess,
  }),
  step: call({
    summary: "Give the second proof of a sign-in, after `login.factor`",
    method: "POST",
    path: "/wps/session/factor",
    payload: payload(factorGiven),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  passkeyChallenge: call({
    summary: "What a passkey has to sign that signs in by itself",
    method: "POST",
    path: "/wps/session/passkey/challenge",
    payload: payload({}),
    answer: passkeyOptions,
    roles: who.anyone,
    rate: rates.guess,
  }),
  passkey: call({
    summary: "Sign in by a passkey, which is two proofs in one",
    method: "POST",
    path: "/wps/session/passkey",
    payload: payload({ passkey: assertion }),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
  }),
  devices: call({
    summary: "One's own open sessions, this one first",
    method: "GET",
    path: "/wps/session/devices",
    payload: payload({}),
    answer: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          isThis: z.boolean(),
          /** Browser, system and network, such as "Chrome · Android · 203.0.•.•". */
          from: z.string(),
          method: z.enum(["password", "sms", "device", "register", "social", "passkey", "trial"]),
          since: instant,
          seenAt: instant,
        }),
      ),
    }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  endDevice: call({
    summary: "Sign out one other device, and forget its browser",
    method: "DELETE",
    path: "/wps/session/devices",
    payload: payload({ id: z.uuid() }),
    answer: z.object({ ended: z.number() }),
    roles: who.signedIn,
    rate: rates.write,
  }),
  endOthers: call({
    summary: "Sign out every other device, and forget their browsers",
    method: "DELETE",
    path: "/wps/session/devices/others",
    payload: payload({}),
    answer: z.object({ ended: z.number() }),
    roles: who.signedIn,
    rate: rates.write,
  }),
  logout: call({
    summary: "End the session everywhere it is known",
    method: "DELETE",
    path: "/wps/session/logout",
    payload: payload({}),
    answer: z.object({ ended: z.literal(true) }),
    roles: who.signedIn,
    rate: rates.write,
    whenDue: true,
  }),
};
