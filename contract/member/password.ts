import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";
import { humanProof } from "./captcha.ts";
import { sessionValue } from "./session.ts";

const secret = z.string().max(128).default("");
const mobile = {
  /** The source names the number in two ways. */
  mobileNum: z.string().max(20).optional(),
  mobileNo: z.string().max(20).optional(),
  countryDialingCode: z.string().max(8).optional(),
};

export const password = {
  sendCode: call({
    summary: "Send a code to a number of an account; a number of none gets the same answer",
    method: "POST",
    path: "/wps/verification/sms/noLogin",
    payload: payload({
      ...mobile,
      /** What the code shall be for; one for the one is none for the other. */
      purpose: z.enum(["password", "login"]).default("password"),
      ...humanProof,
    }),
    answer: z.object({
      /** When another may be asked for, in milliseconds since 1970. */
      expirationTime: z.number(),
    }),
    roles: who.anyone,
    rate: rates.guess,
  }),
  setByMobile: call({
    summary: "Set a new password by the code that a number got, and sign in",
    method: "POST",
    path: "/wps/member/password/mobile",
    payload: payload({
      ...mobile,
      verificationCode: z.string().max(10).default(""),
      newPassword: secret,
    }),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  sendLink: call({
    summary: "Mail a link that sets a new password; the answer is the same for every name",
    method: "POST",
    path: "/wps/member/password/email",
    payload: payload({
      username: z.string().max(64).default(""),
      email: z.string().max(254).default(""),
      ...humanProof,
    }),
    answer: z.object({ sent: z.literal(true) }),
    roles: who.anyone,
    rate: rates.guess,
    form: true,
  }),
  setByLink: call({
    summary: "Set a new password by the token of a mailed link, which is then used up",
    method: "POST",
    path: "/wps/member/password/link",
    payload: payload({
      linkToken: z.string().max(64).default(""),
      newPassword: secret,
      confirmNewPassword: secret,
    }),
    answer: z.object({ changed: z.literal(true) }),
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  standing: call({
    summary: "What a change of one's own password asks for",
    method: "GET",
    path: "/wps/member/password",
    payload: payload({}),
    answer: z.object({
      userName: z.string(),
      /** False while a sign-in by the password is only minutes old, and where there is none. */
      asksOld: z.boolean(),
      /** Accounts that a number or an outside provider opens may have none yet. */
      hasPassword: z.boolean(),
      /**
       * A first password needs a sign-in that is minutes old, or a code (`password.firstCode`).
       */
      asksCode: z.boolean(),
      /** Where such a code goes, masked; null where nothing is proven to be the member's. */
      codeTo: z.string().nullable(),
      /** Why it has to be changed before anything else; null where it need not. */
      due: z.enum(["first", "expired"]).nullable(),
    }),
    roles: ["member", "other"],
    rate: rates.read,
    whenDue: true,
  }),
  firstCode: call({
    summary: "Send the code that a first password needs, to what is proven to be the member's",
    method: "POST",
    path: "/wps/member/password/code",
    payload: payload({}),
    answer: z.object({
      /** When another may be asked for, in milliseconds since 1970. */
      expirationTime: z.number(),
      /** Where it went, masked. */
      to: z.string(),
    }),
    roles: ["member", "other"],
    rate: rates.guess,
    whenDue: true,
  }),
  change: call({
    summary: "Change one's own password; every other session ends, this one gets a new token",
    method: "POST",
    path: "/wps/member/password",
    payload: payload({
      oldPassword: secret,
      newPassword: secret,
      confirmNewPassword: secret,
      /** For a first password, where the sign-in is too long ago. */
      code: z.string().max(10).default(""),
    }),
    answer: sessionValue,
    roles: ["member", "other"],
    rate: rates.guess,
    encrypted: true,
    whenDue: true,
  }),
  rule: call({
    summary: "Lengths of a password, and the numbers and letters that a recovery takes",
    method: "GET",
    path: "/wps/member/password/rule",
    payload: payload({}),
    answer: z.object({
      lengthMin: z.number(),
      lengthMax: z.number(),
      /** In the caller's language. */
      message: z.string(),
      /** Recovery by phone is switched on (CHNGPASSVERIF3). */
      byMobile: z.boolean(),
      dialingCode: z.string(),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
};
