import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";

const secret = z.string().min(1).max(128);
/** Of the app, or a recovery code; needed where a second factor is set. */
const code = z.string().max(32).default("");
const again = { password: secret, code };
const done = z.object({ done: z.literal(true) });

/** One's own care of one's own account in the back office. */
export const safety = {
  password: staffCall({
    summary: "Change one's own password; every other session ends, this one goes on anew",
    method: "POST",
    path: "/staff/safety/password",
    payload: payload({ oldPassword: secret, code, newPassword: z.string().max(128) }),
    answer: z.object({ token: z.string() }),
    needs: "session",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
    whenDue: true,
  }),
  factor: staffCall({
    summary: "What proves one beside the password, and whether it has to",
    method: "GET",
    path: "/staff/safety/factor",
    payload: payload({}),
    answer: z.object({
      totp: z.object({ since: instant }).nullable(),
      recoveryLeft: z.number(),
      isRequired: z.boolean(),
    }),
    needs: "session",
    rate: rates.read,
    whenDue: true,
  }),
  totpBegin: staffCall({
    summary: "Make a secret for an authenticator app; it counts after its first code",
    method: "POST",
    path: "/staff/safety/totp",
    payload: payload({ password: secret }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    needs: "session",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
    whenDue: true,
  }),
  totpConfirm: staffCall({
    summary: "Take the app's first code: from now on one is asked for at each sign-in",
    method: "POST",
    path: "/staff/safety/totp/confirm",
    payload: payload({ code: z.string().min(1).max(32) }),
    /** Shown once. */
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    needs: "session",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
    whenDue: true,
  }),
  totpRemove: staffCall({
    summary: "Take the app off; where one is required, nothing is open until the next one",
    method: "POST",
    path: "/staff/safety/totp/remove",
    payload: payload(again),
    answer: done,
    needs: "session",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
  }),
  recoveryRenew: staffCall({
    summary: "Make all recovery codes anew; those before are worth nothing",
    method: "POST",
    path: "/staff/safety/recovery",
    payload: payload(again),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    needs: "session",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
  }),
  sessions: staffCall({
    summary: "One's own latest sessions, open and ended, newest first",
    method: "GET",
    path: "/staff/safety/sessions",
    payload: payload({}),
    answer: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          isThis: z.boolean(),
          ip: z.string(),
          userAgent: z.string(),
          since: instant,
          seenAt: instant,
          endedAt: instant.nullable(),
          /** Why it ended, such as `logout` or `idle`. */
          endReason: z.string().nullable(),
        }),
      ),
    }),
    needs: "session",
    rate: rates.read,
  }),
  endSession: staffCall({
    summary: "End one of one's own sessions at once",
    method: "POST",
    path: "/staff/safety/sessions/end",
    payload: payload({ id: z.uuid() }),
    answer: done,
    needs: "session",
    rate: rates.write,
    audit: "handler",
  }),
};
