import { defaultLanguage, languages } from "@trevo/contract/languages.ts";
import type { Ask, Handlers } from "../../core/ask.ts";
import { jurisdictionOf } from "../../core/jurisdictions.ts";
import type { House } from "../../house.ts";
import { smsCountries } from "../dispatch/index.ts";
import { idleMinutes } from "../session/index.ts";
import { countries } from "./countries.ts";
import { currencySigns } from "./currency-signs.ts";
import { siteHosts } from "./hosts.ts";
import { registerForm } from "./register-form.ts";
import { flagsOf, serviceEntries, siteLinks, templateOf } from "./links.ts";
import { serviceHosts } from "./service-path.ts";
import { shownOf } from "./shown.ts";
import { statusOf } from "./status.ts";

/** What a client asks before anything else. */
export function calls({ db, config, envelope }: House): Handlers<"system"> {
  const merchantOf = (ask: Ask) =>
    db
      .selectFrom("merchant")
      .selectAll()
      .where("code", "=", ask.merchant)
      .executeTakeFirstOrThrow();
  return {
    async settings(ask) {
      const merchant = await merchantOf(ask);
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
        ...(await shownOf(db, ask, merchant)),
        ...(await siteLinks(db, ask.merchant)),
        encryption: envelope.offer,
        idleTimeoutSeconds: idleMinutes(config) * 60,
        serverTime: new Date().toISOString(),
      };
    },
    async status(ask) {
      const { resources } = await siteLinks(db, ask.merchant);
      return {
        ...(await statusOf(db, ask)),
        location: { ip: ask.ip },
        info: { ...(await shownOf(db, ask, await merchantOf(ask))), resources },
      };
    },
    domainRoute: (ask) => siteHosts(db, ask),
    async country(ask) {
      const allowed = await smsCountries(db, ask.merchant);
      return { list: countries(ask.language).filter(({ code }) => allowed.has(code)) };
    },
    async whitelabel(ask) {
      return flagsOf((await merchantOf(ask)).whitelabel);
    },
    async customerService(ask) {
      const { whitelabel } = await merchantOf(ask);
      const list = await serviceEntries(db, ask.merchant, whitelabel);
      return { list, hosts: serviceHosts };
    },
    links: (ask) => siteLinks(db, ask.merchant),
    async template(ask) {
      return templateOf((await merchantOf(ask)).template);
    },
    async registerSetting(ask) {
      const { method, methods, rules } = await registerForm({ db, config }, ask);
      return {
        open: method !== null,
        methods,
        ageMin: jurisdictionOf(config).ageMin,
        fields: rules.map(({ field, required }) => ({ field, required })),
      };
    },
    registerRules: (ask, { method }) => registerForm({ db, config }, ask, method),
  };
}
