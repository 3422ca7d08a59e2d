import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** The origins of the site and its images: `https://bet.example`. */
export interface SiteHosts {
  mainDomain: string;
  domains: string[];
  imageCDNs: string[];
  /** One of them, picked at random per caller to spread the load. */
  imageCDN: string;
}

/** The merchant's hosts in the order staff set; without any, the request's own origin. */
export async function siteHosts(
  db: Db,
  { merchant, origin }: { merchant: string; origin: string },
): Promise<SiteHosts> {
  const rows = await enabledHosts(db, merchant);
  const of = (kind: string) => {
    const found = rows.filter((row) => row.kind === kind).map((row) => row.origin);
    return found.length === 0 ? [origin] : found;
  };
  const [domains, imageCDNs] = [of("site"), of("image")];
  return {
    mainDomain: domains[0] ?? origin,
    domains,
    imageCDNs,
    imageCDN: imageCDNs[randomInt(imageCDNs.length)] ?? origin,
  };
}

/** Additional image origins, for the content security policy. */
export async function imageOrigins(db: Db, merchant: string): Promise<string[]> {
  const rows = await enabledHosts(db, merchant);
  return rows.filter(({ kind }) => kind === "image").map(({ origin }) => origin);
}

async function enabledHosts(db: Db, merchant: string) {
  const { rows } = await sql<{ kind: "site" | "image"; origin: string }>`
    select kind, origin from site_host
     where merchant = ${merchant} and enabled order by sort, origin limit 50`.execute(db);
  return rows;
}
