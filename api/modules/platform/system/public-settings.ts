import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { siteHosts } from "./hosts.ts";
import { flagsOf, serviceEntries, templateOf } from "./links.ts";

/** The public settings that status and settings share. */
export async function publicSettingsOf(
  db: Db,
  context: RequestContext,
  merchant: { template: Record<string, string>; whitelabel: Record<string, boolean> },
) {
  const { whitelabel } = merchant;
  const { mainDomain, imageCDNs, imageCDN } = await siteHosts(db, context);
  return {
    customerService: await serviceEntries(db, context.merchant, whitelabel),
    mobileTemplate: templateOf(merchant.template),
    register: {
      username: whitelabel.USERNAMEREG3 === true,
      mobileNum: whitelabel.MOBILENUMREG3 === true,
    },
    whitelabel: flagsOf(whitelabel),
    mainDomain,
    imageCDNs,
    imageCDN,
  };
}
