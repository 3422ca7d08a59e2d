import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";

/** What a proof is for: it is valid for one purpose only. */
export const humanPurpose = z.enum(["login", "register", "sms", "forget"]);

/**
 * The proof that a person asks, as the forms carry it: in `captcha` either the solution of a
 * proof of work, or the six digits of a picture, whose id then stands in `captchaId`.
 */
export const humanProof = {
  captcha: z.string().max(2048).optional(),
  captchaId: z.uuid().optional(),
};

export const captcha = {
  challenge: call({
    summary: "A proof of work for the browser to do, good once and for one purpose",
    method: "GET",
    path: "/wps/captcha/challenge",
    payload: payload({ purpose: humanPurpose }),
    answer: z.object({
      parameters: z.record(z.string(), z.unknown()),
      signature: z.string(),
    }),
    roles: who.anyone,
    rate: rates.write,
  }),
  image: call({
    summary: "Six digits in a picture, for who cannot or will not do the proof of work",
    method: "GET",
    path: "/wps/captcha",
    payload: payload({ purpose: humanPurpose.default("login") }),
    answer: z.object({
      captchaId: z.uuid(),
      /** A PNG as base64. */
      image: z.string(),
      /** How long it is good, in milliseconds. */
      expirationTime: z.number(),
    }),
    roles: who.anyone,
    rate: rates.guess,
  }),
  audio: call({
    summary: "The digits of a picture, read out in the caller's language",
    method: "GET",
    path: "/wps/captcha/audio",
    payload: payload({ captchaId: z.uuid() }),
    answer: z.object({
      /** A WAV as base64. */
      audio: z.string(),
    }),
    roles: who.anyone,
    rate: rates.guess,
  }),
};
