import { defaultLanguage, languages } from "@trevo/contract/languages.ts";
import type { App } from "../../../app.ts";
import type { RegisterMethod } from "../../../schema.ts";
import type { RequestContext, Handlers } from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { formRules, methodsOf, ruleMessage } from "../../account/registration/index.ts";
import { idleMinutes } from "../../account/session/index.ts";
import { smsCountries } from "../../messaging/notifications/index.ts";
import { countries } from "./countries.ts";
import { currencySigns } from "./currency-signs.ts";
import { siteHosts } from "./hosts.ts";
import { flagsOf, serviceEntries, siteLinks, templateOf } from "./links.ts";
import { publicSettingsOf } from "./public-settings.ts";
import { serviceHosts } from "./service-path.ts";
import { statusOf } from "./status.ts";
import { merchantSettings } from "../merchant/index.ts";

/** The settings that a client needs first. */
export function calls({ db, config, envelope }: App): Handlers<"system"> {
  const merchantOf = ({ merchant }: RequestContext) => merchantSettings(db, merchant);
  return {
    async settings(context) {
      const merchant = await merchantOf(context);
      const { symbol, decimals } = currencySigns[merchant.currency] ?? { symbol: "", decimals: 2 };
      return {
        merchantCode: merchant.code,
        demo: config.demo,
        jurisdiction: config.jurisdiction,
        ageMin: jurisdictionOf(config).ageMin,
        languages: [...languages],
        languageDefault: defaultLanguage,
        currency: { code: merchant.currency, symbol, decimals },
        timeZone: merchant.time_zone,
        ...(await publicSettingsOf(db, context, merchant)),
        ...(await siteLinks(db, context.merchant)),
        encryption: envelope.offer,
        idleTimeoutSeconds: idleMinutes(config) * 60,
        serverTime: new Date().toISOString(),
      };
    },
    async status(context) {
      const { resources } = await siteLinks(db, context.merchant);
      return {
        ...(await statusOf(db, context)),
        location: { ip: context.ip },
        info: { ...(await publicSettingsOf(db, context, await merchantOf(context))), resources },
      };
    },
    domainRoute: (context) => siteHosts(db, context),
    async country(context) {
      const allowed = await smsCountries(db, context.merchant);
      return { list: countries(context.language).filter(({ code }) => allowed.has(code)) };
    },
    async whitelabel(context) {
      return flagsOf((await merchantOf(context)).whitelabel);
    },
    async customerService(context) {
      const { whitelabel } = await merchantOf(context);
      const list = await serviceEntries(db, context.merchant, whitelabel);
      return { list, hosts: serviceHosts };
    },
    links: (context) => siteLinks(db, context.merchant),
    async template(context) {
      return templateOf((await merchantOf(context)).template);
    },
    async registerSetting(context) {
      const { method, methods, rules } = await registerForm({ db, config }, context);
      return {
        open: method !== null,
        methods,
        ageMin: jurisdictionOf(config).ageMin,
        fields: rules.map(({ field, required }) => ({ field, required })),
      };
    },
    registerRules: (context, { method }) => registerForm({ db, config }, context, method),
  };
}

/**
 * The registration form: for the requested method where the merchant offers it, else for the first.
 * Without any method, registration is closed.
 */
async function registerForm(
  { db, config }: Pick<App, "db" | "config">,
  context: RequestContext,
  requested?: RegisterMethod,
) {
  const found = await methodsOf(db, context.merchant);
  const { methods, dialingCode } = found;
  const method = methods.find((one) => one === requested) ?? found.first;
  const form = { ...found, merchant: context.merchant };
  const rules = method === null ? [] : await formRules(db, config, { ...form, method });
  const localized = rules.map((rule) => ({
    ...rule,
    message: ruleMessage(rule, context.language),
  }));
  return { method, methods: [...methods], dialingCode, rules: localized };
}
