import { z } from "zod";
import { fieldRule } from "./field-rule.ts";
import { call, payload, rates, who } from "../define.ts";

const flags = z.record(z.string(), z.boolean());

/** A way to a person; `path` is encoded with a key that stands in its last 8 characters. */
const serviceEntry = z.object({ csType: z.string(), title: z.string(), path: z.string() });

const resource = z.object({ resourceType: z.string(), url: z.string() });

const social = z.record(z.string(), z.object({ url: z.string() }));

/** Variants of pages in use ("1" is new), and what the app window looks like. */
const template = z.object({
  app_background: z.string(),
  app_desc: z.string(),
  app_desc_font_color: z.string(),
  mem_cen: z.string(),
  dep_func: z.string(),
  /** "1" while the app is offered at all; and while it is to members alone. */
  app_window: z.string(),
  app_login: z.string(),
});

/** Origins of the site and of its pictures; `imageCDN` is one of the list, picked at random. */
const hosts = {
  mainDomain: z.string(),
  imageCDNs: z.array(z.string()),
  imageCDN: z.string(),
};

/** Ways of opening an account. */
const registerMethod = z.enum(["username", "mobileNum"]);

const registerMethods = z.object({ username: z.boolean(), mobileNum: z.boolean() });

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
      customerService: z.array(serviceEntry),
      mobileTemplate: template,
      register: registerMethods,
      resources: z.array(resource),
      social,
      ...hosts,
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
        customerService: z.array(serviceEntry),
        mobileTemplate: template,
        register: registerMethods,
        resources: z.array(resource),
        whitelabel: flags,
        ...hosts,
      }),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  domainRoute: call({
    summary: "Where the house answers, its first address first, and where its pictures come from",
    method: "GET",
    path: "/wps/system/domainRoute",
    payload: payload({}),
    answer: z.object({ domains: z.array(z.string()), ...hosts }),
    roles: who.anyone,
    rate: rates.read,
  }),
  country: call({
    summary:
      "Countries that codes are sent to, with their dialling codes, by name in the caller's language",
    method: "GET",
    path: "/wps/system/country",
    payload: payload({}),
    answer: z.object({
      list: z.array(z.object({ code: z.string(), name: z.string(), dialingCode: z.string() })),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  whitelabel: call({
    summary: "Every whitelabel flag of the source, as this house has it",
    method: "GET",
    path: "/wps/system/whitelabel",
    payload: payload({}),
    answer: flags,
    roles: who.anyone,
    rate: rates.read,
  }),
  customerService: call({
    summary: "Ways to a person at the house, and the hosts that they may lead to",
    method: "GET",
    path: "/wps/system/customerService",
    payload: payload({}),
    answer: z.object({ list: z.array(serviceEntry), hosts: z.array(z.string()) }),
    roles: who.anyone,
    rate: rates.read,
  }),
  links: call({
    summary: "App downloads, and the house's pages elsewhere by their type",
    method: "GET",
    path: "/wps/system/links",
    payload: payload({}),
    answer: z.object({
      resources: z.array(resource),
      social,
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  template: call({
    summary: "Which variants of pages are in use, and the app window's colours and words",
    method: "GET",
    path: "/wps/system/setting/template",
    payload: payload({}),
    answer: template,
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
      methods: z.array(registerMethod),
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
    payload: payload({ method: registerMethod.optional() }),
    answer: z.object({
      /** The one that the rules are of: what was asked for, else the first; null: closed. */
      method: registerMethod.nullable(),
      methods: z.array(registerMethod),
      /** Dialled after the +, offered first. */
      dialingCode: z.string(),
      rules: z.array(fieldRule),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
};
