import { z } from "zod";
import { call, instant, payload, rates, who } from "../define.ts";
import { sessionValue } from "./session.ts";

/** Identity providers. */
const provider = z.object({ id: z.string(), name: z.string() });

const linked = z.object({
  provider,
  /** What the owner knows it by, masked. */
  label: z.string().nullable(),
  linkedAt: instant,
});

export const socialLogin = {
  providers: call({
    summary: "The outside providers that one can sign in by here",
    method: "GET",
    path: "/wps/social/providers",
    payload: payload({}),
    answer: z.object({ providers: z.array(provider) }),
    roles: who.anyone,
    rate: rates.read,
  }),
  start: call({
    summary:
      "Begin a sign-in, or the linking of another way in, at a provider; answers where to go",
    method: "POST",
    path: "/wps/social/start",
    payload: payload({
      provider: z.string().max(32),
      /** `link` adds the provider to one's own account, by its password. */
      purpose: z.enum(["enter", "link"]).default("enter"),
      password: z.string().max(128).default(""),
      /** One of our own pages, to go on with. */
      next: z.string().max(256).default("/m/home"),
    }),
    answer: z.object({ url: z.string() }),
    roles: who.anyone,
    rate: rates.guess,
    encrypted: true,
  }),
  finish: call({
    summary: "What came of the way to the provider; signs in whoever is known by it",
    method: "POST",
    path: "/wps/social/finish",
    payload: payload({}),
    answer: z.object({
      /**
       * `entered`: signed in. `unknown`: no account is linked; its owner signs in first, or a new
       * one is opened. `ready`: signed in since, and may link now. `linked`: a way in was added.
       */
      state: z.enum(["entered", "unknown", "ready", "linked"]),
      provider,
      label: z.string().nullable(),
      /** The page to go on with. */
      next: z.string(),
      session: sessionValue.nullable(),
    }),
    roles: who.anyone,
    rate: rates.guess,
  }),
  link: call({
    summary: "Link the identity that was just proven to the account that was signed in to since",
    method: "POST",
    path: "/wps/social/link",
    payload: payload({}),
    answer: linked,
    roles: who.members,
    rate: rates.guess,
  }),
  list: call({
    summary: "The providers that open one's own account",
    method: "GET",
    path: "/wps/member/social",
    payload: payload({}),
    answer: z.object({ list: z.array(linked) }),
    roles: who.members,
    rate: rates.read,
  }),
  unlink: call({
    summary: "Take a provider off one's own account; sessions that it opened elsewhere end",
    method: "DELETE",
    path: "/wps/member/social",
    payload: payload({ provider: z.string().max(32), password: z.string().max(128).default("") }),
    answer: z.object({ done: z.literal(true) }),
    roles: who.members,
    rate: rates.guess,
    encrypted: true,
  }),
};
