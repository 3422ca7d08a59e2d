import type { Ask } from "../../core/ask.ts";
import type { Db } from "../../core/db.ts";
import { siteHosts } from "./hosts.ts";
import { flagsOf, serviceEntries, templateOf } from "./links.ts";

/** What status and settings both tell of the house. */
export async function shownOf(
  db: Db,
  ask: Ask,
  merchant: { template: Record<string, string>; whitelabel: Record<string, boolean> },
) {
  const { whitelabel } = merchant;
  const { mainDomain, imageCDNs, imageCDN } = await siteHosts(db, ask);
  return {
    customerService: await serviceEntries(db, ask.merchant, whitelabel),
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
