import type { IconName } from "@trevo/ui/icon.tsx";
import type { MessageKey } from "../../../lib/i18n.ts";

/** A place of the member's own. */
export interface Entry {
  href: string;
  icon: IconName;
  labelKey: MessageKey;
  /** Shows how many letters wait to be read. */
  counts?: true;
  /** Only where the operator shows the bet record (TRANSBETREPMEM3). */
  betRecord?: true;
}

/** What members come for most. */
export const records: Entry[] = [
  { href: "/m/transaction/record", icon: "receipt", labelKey: "tile.statement" },
  { href: "/m/gameRecord", icon: "history", labelKey: "tile.bets", betRecord: true },
  { href: "/m/activity", icon: "gift", labelKey: "menu.promotion" },
  { href: "/m/webEmail", icon: "mail", labelKey: "tile.messages", counts: true },
];

export const account: Entry[] = [
  { href: "/m/member/bankCards", icon: "pix", labelKey: "tile.cards" },
  { href: "/m/securityCenter", icon: "shield", labelKey: "tile.security" },
  { href: "/m/feedback", icon: "chat", labelKey: "tile.feedback" },
  { href: "/m/inviteFriends", icon: "people", labelKey: "menu.invite" },
];
