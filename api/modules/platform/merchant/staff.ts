import { sql } from "kysely";
import type { z } from "zod";
import { whitelabelFlags } from "@trevo/contract/constants.ts";
import type { siteFlags } from "@trevo/contract/staff/site-settings.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import { merchantSettings } from "./settings.ts";

type Input = z.output<typeof siteFlags.setFlag.payload>;

/** What the site offers, as staff read and set it. */
export function staffCalls({ db }: App): StaffHandlers<"merchant"> {
  return {
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
