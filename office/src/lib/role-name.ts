import { t, type MessageKey } from "./i18n.ts";

/** Roles that a house begins with have names in words; others are called as staff called them. */
const named: Readonly<Record<string, MessageKey>> = {
  admin: "role.admin",
  support: "role.support",
  payments: "role.payments",
  risk: "role.risk",
  kyc: "role.kyc",
  content: "role.content",
  games: "role.games",
  agents: "role.agents",
  finance: "role.finance",
  auditor: "role.auditor",
};

/** What a role is called in the reader's language. */
export function roleName(role: string): string {
  const key = named[role];
  return key === undefined ? role : t(key);
}
