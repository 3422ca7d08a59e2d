import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";
import { sessionValue } from "./session.ts";

/** An optional text field of the registration form; clients send "" for one left empty. */
const field = z.string().max(256).optional();

export const member = {
  register: call({
    summary: "Open an account by username and sign in to it",
    method: "PUT",
    path: "/wps/member/register",
    payload: payload({
      username: z.string().max(64).default(""),
      password: z.string().max(128).default(""),
      confirmPassword: z.string().max(128).default(""),
      registerMethod: z.enum(["H5", "APP", "PWA", "WEBCLIP"]).default("H5"),
      registerUrl: field,
      domain: field,
      countryDialingCode: field,
      affiliateCode: field,
      recommenderId: field,
      nickname: field,
      payeeName: field,
      email: field,
      mobileNum: field,
      birthday: field,
      captcha: field,
    }),
    answer: sessionValue,
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  checkUsername: call({
    summary: "Whether a username can still be taken",
    method: "GET",
    path: "/wps/check/username",
    payload: payload({ username: z.string().max(64) }),
    answer: z.object({ available: z.boolean() }),
    roles: who.anyone,
    rate: rates.guess,
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
  }),
  trialUser: call({
    summary: "The free trial: its play money, and the trial account when one is open",
    method: "GET",
    path: "/wps/member/trialuser",
    payload: payload({}),
    answer: z.object({
      userName: z.string().nullable(),
      customerType: z.literal(4),
      currency: z.string(),
      startingBalance: z.string(),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
};
