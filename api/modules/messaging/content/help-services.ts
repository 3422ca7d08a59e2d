import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { content } from "@trevo/contract/member/content.ts";
import { type Selectable, sql } from "kysely";
import { isReachable } from "../../../core/http/safe-fetch.ts";
import type { HelpServiceTable } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { raiseAlert, resolveAlert } from "../../backoffice/staff/index.ts";
import { textIn } from "./texts.ts";

type HelpService = z.input<typeof content.helpServices.answer>[number];

/** Failed daily checks in a row after which the alternative to the link is shown. */
export const unavailableAfter = 3;
const servicesMax = 50;
const failsMax = 1_000;

/** A service as a page shows it: its link, or the alternative while the link is unavailable. */
export function helpServiceIn(row: Selectable<HelpServiceTable>, language: Language): HelpService {
  const isUnavailable = row.fails >= unavailableAfter;
  return {
    service: row.service,
    name: textIn(row.name, language),
    about: textIn(row.about, language),
    url: isUnavailable ? null : row.url,
    instead: isUnavailable ? textIn(row.instead, language) : null,
  };
}

/**
 * Looks at the page of every service, one after the other, and notes what was found. Staff are
 * alerted once for each time that one is away; an alert of one that is back is settled.
 *
 * @param isUp whether a page is there
 */
export async function checkHelpServices(
  { db, config, log }: App,
  isPageUp: (url: string) => Promise<boolean> = isReachable,
): Promise<void> {
  const { merchant } = config;
  const services = await db
    .selectFrom("help_service")
    .select(["service", "url"])
    .where("merchant", "=", merchant)
    .where("enabled", "=", true)
    .orderBy("sort")
    .limit(servicesMax)
    .execute();
  for (const { service, url } of services) {
    const isUp = await isPageUp(url);
    const about = { merchant, kind: "help.away", subject: `help:${service}` } as const;
    await db.transaction().execute(async (tx) => {
      const updated = await tx
        .updateTable("help_service")
        .set({
          looked_at: sql<Date>`now()`,
          fails: isUp ? 0 : sql<number>`least(fails + 1, ${failsMax}::int)`,
        })
        .where("merchant", "=", merchant)
        .where("service", "=", service)
        // Another address meanwhile was not looked at.
        .where("url", "=", url)
        .returning("fails")
        .executeTakeFirst();
      if (isUp) await resolveAlert(tx, about);
      else if (updated?.fails === unavailableAfter)
        await raiseAlert(tx, { ...about, detail: { url } });
    });
    if (!isUp) log.warn({ service, url }, "a service of help does not answer");
  }
}
