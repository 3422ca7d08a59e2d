import { z } from "zod";
import { customerTypes } from "../constants.ts";
import { call, payload, rates, who } from "../define.ts";
import { humanProof } from "./captcha.ts";
import { fieldRule } from "./field-rule.ts";
import { sessionValue } from "./session.ts";

/** An optional text field of the registration form; clients send "" for one left empty. */
const field = z.string().max(256).optional();
const secret = z.string().max(128).default("");

/** What both forms may carry; which of it counts is the merchant's to say (`register_field`). */
const registrationPayload = {
  password: secret,
  confirmPassword: secret,
  paymentPassword: secret,
  registerMethod: z.enum(["H5", "APP", "PWA", "WEBCLIP"]).default("H5"),
  registerUrl: field,
  domain: field,
  countryDialingCode: z.string().max(8).optional(),
  affiliateCode: field,
  recommenderId: field,
  nickname: field,
  payeeName: field,
  email: field,
  mobileNum: field,
  verificationCode: field,
  idNumber: field,
  qqNum: field,
  facebook: field,
  wechat: field,
  line: field,
  whatsapp: field,
  zalo: field,
  birthday: field,
  gender: field,
  address: field,
  noSharing: field,
  monitoring: field,
  accurate: field,
  ...humanProof,
};

export const registration = {
  register: call({
    summary: "Open an account by username and sign in to it",
    method: "PUT",
    path: "/wps/member/register",
    payload: payload({ username: z.string().max(64).default(""), ...registrationPayload }),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  registerMobile: call({
    summary: "Open an account by mobile number and sign in to it",
    method: "PUT",
    path: "/wps/member/register/mobile",
    payload: payload(registrationPayload),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  registerCode: call({
    summary: "Send a code to the number that an account shall be opened with",
    method: "POST",
    path: "/wps/verification/sms/register",
    payload: payload({
      /** The source names the number in two ways. */
      mobileNum: field,
      mobileNo: field,
      countryDialingCode: z.string().max(8).optional(),
      ...humanProof,
    }),
    answer: z.object({
      /** When another may be asked for, in milliseconds since 1970. */
      expirationTime: z.number(),
    }),
    roles: who.anyone,
    rate: rates.guess,
  }),
  checkAffiliate: call({
    summary: "Whether an invitation code counts; a refusal where it does not",
    method: "GET",
    path: "/wps/affiliate/check",
    payload: payload({ code: z.string().max(64), domain: field }),
    answer: z.object({ code: z.string() }),
    roles: who.anyone,
    rate: rates.guess,
  }),
  affiliateCode: call({
    summary: "The invitation code that a site's address brings along, if it brings one",
    method: "GET",
    path: "/wps/affiliate/code",
    payload: payload({ domain: z.string().max(256).default("") }),
    answer: z.object({ code: z.string().nullable() }),
    roles: who.anyone,
    rate: rates.read,
  }),
  checkUsername: call({
    summary: "Whether a username can still be taken",
    method: "GET",
    path: "/wps/check/username",
    payload: payload({ username: z.string().max(64) }),
    answer: z.object({ available: z.boolean() }),
    roles: who.anyone,
    rate: { max: 10, seconds: 60 },
  }),
  info: call({
    summary: "The signed-in account: id, names, type and label",
    method: "GET",
    path: "/wps/member/info",
    payload: payload({}),
    answer: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string().nullable(),
      type: z.number(),
      currency: z.string(),
      clubLabel: z.object({ labelName: z.string() }).nullable(),
      registeredAt: z.string(),
      lastLoginAt: z.string().nullable(),
    }),
    roles: who.signedIn,
    rate: rates.read,
    whenDue: true,
  }),
  lacking: call({
    summary: "Fields that the place asks of every account and this one lacks, with their rules",
    method: "GET",
    path: "/wps/member/info/lacking",
    payload: payload({}),
    answer: z.object({ dialingCode: z.string(), rules: z.array(fieldRule) }),
    roles: who.members,
    rate: rates.read,
  }),
  complete: call({
    summary: "Tell what the account lacks; the login password, where it is a way back in",
    method: "POST",
    path: "/wps/member/info/lacking",
    payload: payload({
      password: secret,
      countryDialingCode: z.string().max(8).optional(),
      payeeName: field,
      email: field,
      mobileNum: field,
      birthday: field,
      gender: field,
      address: field,
    }),
    answer: z.object({ missing: z.array(z.string()) }),
    roles: who.members,
    rate: rates.guess,
    encrypted: true,
  }),
  trialUser: call({
    summary: "The free trial: its play money, and the trial account when one is open",
    method: "GET",
    path: "/wps/member/trialuser",
    payload: payload({}),
    answer: z.object({
      userName: z.string().nullable(),
      customerType: z.literal(customerTypes.trial),
      currency: z.string(),
      startingBalance: z.string(),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
};
