import type { Badge, BadgeName } from "@trevo/contract/staff/badges.ts";
import type { MessageKey } from "./i18n.ts";
import { useIsLive } from "./live.ts";
import { useStaffQuery } from "./query.ts";

/** The list of each badge: its place, and the filter with which it counts the same. */
export const badgePlaces: Record<BadgeName, { path: string; query?: string; title: MessageKey }> = {
  incidents: { path: "/incidents", title: "place.incidents" },
  withdrawals: { path: "/withdrawals", title: "place.withdrawals" },
  deposits: { path: "/deposits", title: "place.deposits" },
  lines: { path: "/deposits/match", query: "?age=day", title: "place.match" },
  kyc: { path: "/kyc", title: "place.kyc" },
  feedback: { path: "/feedback", title: "place.feedback" },
  approvals: { path: "/approvals", query: "?by=others", title: "place.approvals" },
  alerts: { path: "/alerts", title: "place.alerts" },
  exports: { path: "/reports/exports", title: "place.exports" },
};

/** Without the socket. */
const everyMs = 30_000;

/** What waits in each list that one's roles lead to; empty until it is known. */
export function useBadges(): readonly Badge[] {
  const isLive = useIsLive();
  const query = useStaffQuery("staff.badges", {}, isLive ? {} : { everyMs });
  return query.data?.list ?? [];
}
