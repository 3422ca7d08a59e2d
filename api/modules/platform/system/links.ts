import { whitelabelFlags } from "@trevo/contract/constants.ts";
import type { Db } from "../../../core/db.ts";
import { encodeServicePath, isServiceAddress } from "./service-path.ts";

/** Every flag of the source with the merchant's value. */
export function flagsOf(whitelabel: Record<string, boolean>): Record<string, boolean> {
  const off = Object.fromEntries(whitelabelFlags.map((flag) => [flag, false]));
  return { ...off, ...whitelabel };
}

/** The contact type that is a live chat; it is listed while its flag is on. */
const chatType = "CBS";

/** Customer service contacts, encoded; an address that is not allowed is left out. */
export async function serviceEntries(
  db: Db,
  merchant: string,
  whitelabel: Record<string, boolean>,
) {
  const rows = await db
    .selectFrom("service_entry")
    .select(["cs_type", "title", "address"])
    .where("merchant", "=", merchant)
    .where("enabled", "=", true)
    .orderBy("sort")
    .orderBy("id")
    .limit(50)
    .execute();
  return rows
    .filter(({ cs_type }) => cs_type !== chatType || whitelabel.CBS3 === true)
    .filter(({ address }) => isServiceAddress(address))
    .map(({ cs_type, title, address }) => ({
      csType: cs_type,
      title,
      path: encodeServicePath(address),
    }));
}

/** Download and social links, https only. */
export async function siteLinks(db: Db, merchant: string) {
  const rows = await db
    .selectFrom("site_link")
    .select(["kind", "type", "url"])
    .where("merchant", "=", merchant)
    .where("enabled", "=", true)
    .orderBy("type")
    .limit(50)
    .execute();
  const safe = rows.filter(({ url }) => /^(https:\/\/|\/)[^\s"'<>\\]+$/.test(url));
  const downloads = safe.filter(({ kind }) => kind === "download");
  const social = safe.filter(({ kind }) => kind === "social");
  return {
    resources: downloads.map(({ type, url }) => ({ resourceType: type, url })),
    social: Object.fromEntries(social.map(({ type, url }) => [type, { url }])),
  };
}

/** Layout variants of two pages, and the app banner: visibility, colours and texts. */
export function templateOf(template: Record<string, string>) {
  return {
    app_background: template.app_background ?? "",
    app_desc: template.app_desc ?? "",
    app_desc_font_color: template.app_desc_font_color ?? "",
    mem_cen: template.mem_cen ?? "1",
    dep_func: template.dep_func ?? "1",
    app_window: template.app_window ?? "",
    app_login: template.app_login ?? "",
  };
}
