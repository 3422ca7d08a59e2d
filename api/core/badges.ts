import type { Badge as Counted, BadgeName } from "@trevo/contract/staff/badges.ts";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { StaffContext, StaffSession } from "./staff-request-context.ts";

/** Who looks. */
export type Looking = Pick<StaffContext, "session" | "merchant">;

/** What waits for people in a list of the office. */
export interface Badge {
  name: BadgeName;
  /** What its list needs; absent: everyone of the staff has it. */
  needs?: Permission;
  /** Each of the staff has other rows there. */
  isOwn?: true;
  /** As many as the list counts with the filter of its place. */
  count(looking: Looking): Promise<{ count: number; isUrgent?: boolean }>;
}

/** What waits in each list that somebody's roles lead to. */
export async function countBadges(
  badges: readonly Badge[],
  session: StaffSession,
  merchant: string,
): Promise<Counted[]> {
  const own = badges.filter(({ needs }) => !needs || session.permissions.includes(needs));
  return Promise.all(
    own.map(async ({ name, count }) => ({
      name,
      isUrgent: false,
      ...(await count({ session, merchant })),
    })),
  );
}
