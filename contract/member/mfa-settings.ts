import { z } from "zod";
import { call, instant, payload, rates, type Role } from "../define.ts";
import { attestation, passkeyId, passkeyList, passkeyName, passkeyOptions } from "../passkeys.ts";
import { factorGiven, proofSent, sentWay } from "./factor.ts";

/** Whoever has an account of their own: a trial's is gone when it ends. */
const holders = ["member", "other"] as const satisfies readonly Role[];

const password = z.string().max(128).default("");
const done = z.object({ done: z.literal(true) });
/** Shown once; null where the member has codes already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const mfaSettings = {
  factors: call({
    summary: "What proves one beside the password: an app, passkeys, recovery codes",
    method: "GET",
    path: "/wps/member/factors",
    payload: payload({}),
    answer: z.object({
      totp: z.object({ since: instant }).nullable(),
      passkeys: passkeyList,
      passkeysMax: z.number(),
      recoveryLeft: z.number(),
      /** How often the jurisdiction wants a second proof of everybody; null: it does not. */
      everyDays: z.number().nullable(),
      /** Play and deposits wait for a proven mail address, an app or a passkey. */
      isMissing: z.boolean(),
    }),
    roles: holders,
    rate: rates.read,
  }),
  totpBegin: call({
    summary: "Make a secret for an authenticator app; it counts after its first code",
    method: "POST",
    path: "/wps/member/factors/totp",
    payload: payload({ password }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  totpConfirm: call({
    summary: "Give the app's first code; from then on it is asked for",
    method: "POST",
    path: "/wps/member/factors/totp/confirm",
    payload: payload({ code: z.string().max(32).default("") }),
    answer: recoveryCodes,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  totpRemove: call({
    summary: "Take the authenticator app off",
    method: "DELETE",
    path: "/wps/member/factors/totp",
    payload: payload({}),
    answer: done,
    roles: holders,
    rate: rates.guess,
  }),
  passkeyBegin: call({
    summary: "What a browser makes a new passkey from, by the login password",
    method: "POST",
    path: "/wps/member/factors/passkey/challenge",
    payload: payload({ password }),
    answer: passkeyOptions,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
  }),
  passkeyAdd: call({
    summary: "Take a new passkey as one's own",
    method: "POST",
    path: "/wps/member/factors/passkey",
    payload: payload({ passkey: attestation, name: passkeyName }),
    answer: recoveryCodes,
    roles: holders,
    rate: rates.guess,
  }),
  passkeyRemove: call({
    summary: "Take a passkey off",
    method: "DELETE",
    path: "/wps/member/factors/passkey",
    payload: payload({ id: passkeyId }),
    answer: done,
    roles: holders,
    rate: rates.guess,
  }),
  recoveryRenew: call({
    summary: "Make all recovery codes anew; those before are worth nothing",
    method: "POST",
    path: "/wps/member/factors/recovery",
    payload: payload({}),
    answer: recoveryCodes,
    roles: holders,
    rate: rates.guess,
  }),
  confirmChallenge: call({
    summary: "What a passkey has to sign before a dangerous change",
    method: "POST",
    path: "/wps/member/factors/confirm/challenge",
    payload: payload({}),
    answer: passkeyOptions,
    roles: holders,
    rate: rates.guess,
    whenDue: true,
  }),
  confirmCode: call({
    summary: "Send the code of the second proof that the place wants of the member now",
    method: "POST",
    path: "/wps/member/factors/confirm/code",
    payload: payload({ way: sentWay }),
    answer: proofSent,
    roles: holders,
    rate: rates.guess,
    whenDue: true,
  }),
  confirm: call({
    summary: "Prove the second factor once more; dangerous changes are open for minutes",
    method: "POST",
    path: "/wps/member/factors/confirm",
    payload: payload(factorGiven),
    answer: done,
    roles: holders,
    rate: rates.guess,
    encrypted: true,
    whenDue: true,
  }),
};
