import { sql } from "kysely";
import type { z } from "zod";
import { whitelabelFlags } from "@trevo/contract/constants.ts";
import {
  type siteFlags,
  type siteTemplate,
  templateValues,
} from "@trevo/contract/staff/site-settings.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { merchantSettings } from "./settings.ts";

type Input = z.output<typeof siteFlags.setFlag.payload>;
type Template = z.output<typeof siteTemplate.setTemplate.payload>;

const templateKeys = Object.keys(templateValues) as (keyof typeof templateValues)[];

/** What the site offers and how it looks, as staff read and set it. */
export function staffCalls({ db }: App): StaffHandlers<"merchant"> {
  return {
    async template({ merchant }) {
      const { template } = await merchantSettings(db, merchant);
      return { list: templateKeys.map((key) => ({ key, value: template[key] ?? "" })) };
    },
    setTemplate: { slotOf: ({ key }) => key, plan: planTemplate, run: setTemplate },
    async flags({ merchant }) {
      const { whitelabel } = await merchantSettings(db, merchant);
      return { list: whitelabelFlags.map((flag) => ({ flag, isOn: whitelabel[flag] === true })) };
    },
    setFlag: { slotOf: ({ flag }) => flag, plan, run },
  };
}

async function plan(tx: Tx, { context: { merchant } }: Act, { flag, isOn }: Input) {
  await sql`select 1 from merchant where code = ${merchant} for update`.execute(tx);
  const { whitelabel } = await merchantSettings(tx, merchant);
  return {
    subject: `flag:${flag}`,
    before: { isOn: whitelabel[flag] === true },
    after: { isOn },
  };
}

async function run(tx: Tx, { context: { merchant } }: Act, { flag, isOn }: Input): Promise<void> {
  const change = JSON.stringify({ [flag]: isOn });
  await sql`update merchant set whitelabel = whitelabel || ${change}::jsonb
    where code = ${merchant}`.execute(tx);
}

/** Looks take no second person. @throws Refusal validation */
async function planTemplate(tx: Tx, { context }: Act, { key, value }: Template) {
  const { merchant, language } = context;
  if (!templateValues[key].test(value)) {
    throw invalidFields({ value: t(language, "rule.invalid") });
  }
  await sql`select 1 from merchant where code = ${merchant} for update`.execute(tx);
  const { template } = await merchantSettings(tx, merchant);
  return {
    subject: `template:${key}`,
    before: { value: template[key] ?? "" },
    after: { value },
    isAlone: true,
  };
}

async function setTemplate(tx: Tx, { context: { merchant } }: Act, { key, value }: Template) {
  const change = JSON.stringify({ [key]: value });
  await sql`update merchant set template = template || ${change}::jsonb
    where code = ${merchant}`.execute(tx);
}
