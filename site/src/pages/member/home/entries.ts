import type { IconName } from "@trevo/ui/icon.tsx";
import type { WordKey } from "../../../lib/words.ts";

/** A place of the member's own. */
export interface Entry {
  href: string;
  icon: IconName;
  word: WordKey;
  /** Shows how many letters wait to be read. */
  counts?: true;
  /** Only where the house shows the bet record (TRANSBETREPMEM3). */
  betRecord?: true;
}

/** What members come for most. */
export const records: Entry[] = [
  { href: "/m/myAccount/index", icon: "receipt", word: "tile.statement" },
  { href: "/m/gameRecord", icon: "history", word: "tile.bets", betRecord: true },
  { href: "/m/activity", icon: "gift", word: "menu.promotion" },
  { href: "/m/webEmail", icon: "mail", word: "tile.messages", counts: true },
];

export const account: Entry[] = [
  { href: "/m/member/bankCards", icon: "pix", word: "tile.cards" },
  { href: "/m/securityCenter", icon: "shield", word: "tile.security" },
  { href: "/m/feedback", icon: "chat", word: "tile.feedback" },
  { href: "/m/inviteFriends", icon: "people", word: "menu.invite" },
];
