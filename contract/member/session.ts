import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";

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
});

export const session = {
  login: call({
    summary: "Sign in with a username and a password",
    method: "POST",
    path: "/wps/session/login",
    payload: payload({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      captcha: z.string().max(16).optional(),
      type: z.enum(["username", "agent"]).default("username"),
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
  logout: call({
    summary: "End the session everywhere it is known",
    method: "DELETE",
    path: "/wps/session/logout",
    payload: payload({}),
    answer: z.object({ ended: z.literal(true) }),
    roles: who.signedIn,
    rate: rates.write,
  }),
};
