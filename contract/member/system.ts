import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";

/** A rule of one registration field; the site renders from it and the server enforces it. */
export const fieldRule = z.object({
  field: z.string(),
  required: z.boolean(),
  /** Source of a regular expression, or null where only the lengths bind. */
  pattern: z.string().nullable(),
  lengthMin: z.number(),
  lengthMax: z.number(),
  /** What the field asks for, in the caller's language. */
  message: z.string(),
});

const flags = z.record(z.string(), z.boolean());

export const system = {
  settings: call({
    summary: "Everything a client needs to start: languages, flags, currency, encryption key",
    method: "GET",
    path: "/wps/system/settings/consolidated",
    payload: payload({}),
    answer: z.object({
      merchantCode: z.string(),
      demo: z.boolean(),
      jurisdiction: z.string(),
      ageMin: z.number(),
      languages: z.array(z.string()),
      languageDefault: z.string(),
      currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.number() }),
      timeZone: z.string(),
      whitelabel: flags,
      encryption: z.object({
        kid: z.string(),
        alg: z.literal("RSA-OAEP-256"),
        enc: z.literal("A256GCM"),
        jwk: z.record(z.string(), z.unknown()),
      }),
      idleTimeoutSeconds: z.number(),
      serverTime: z.string(),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  status: call({
    summary: "Maintenance, region, and what the frame shows",
    method: "GET",
    path: "/wps/system/status",
    payload: payload({}),
    answer: z.object({
      /** 0 normal, 1 maintenance (also when both apply), 2 region restriction. */
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      location: z.object({ ip: z.string() }),
      info: z.object({
        customerService: z.array(z.object({ csType: z.string(), url: z.string() })),
        mobileTemplate: z.object({ mem_cen: z.string(), dep_func: z.string() }),
        register: z.object({ username: z.boolean(), mobileNum: z.boolean() }),
        resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
        whitelabel: flags,
        mainDomain: z.string(),
        imageCDNs: z.array(z.string()),
      }),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  registerSetting: call({
    summary: "How accounts are opened here: methods and fields shown",
    method: "GET",
    path: "/wps/system/setting/register",
    payload: payload({}),
    answer: z.object({
      open: z.boolean(),
      methods: z.array(z.enum(["username", "mobileNum"])),
      ageMin: z.number(),
      fields: z.array(z.object({ field: z.string(), required: z.boolean() })),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  registerRules: call({
    summary: "The rules of each registration field, worded in the caller's language",
    method: "GET",
    path: "/wps/system/setting/register/rules",
    payload: payload({}),
    answer: z.object({ rules: z.array(fieldRule) }),
    roles: who.anyone,
    rate: rates.read,
  }),
};
