import type { Found } from "@trevo/contract/staff/search.ts";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { Looking } from "./badges.ts";
import { requireStaff } from "./staff-request-context.ts";

/** Rows of a kind that are shown at most. */
export const foundMax = 5;

/** Finds rows of a module by what somebody says of them. */
export interface Finder {
  needs: Permission;
  /** By an index each: it is asked with every few letters. At most `foundMax`, newest first. */
  find(q: string, looking: Looking): Promise<Found[]>;
}

/** Names of a member's rows as the audit log has them, such as `deposit:…`: the newest of them. */
export type SubjectsOf = (memberId: bigint) => Promise<string[]>;

/** Names of one kind that are asked for at most. */
export const subjectsMax = 2_000;

/** What somebody may mean by a text, of the kinds that they may read. */
export async function findAll(
  finders: readonly Finder[],
  q: string,
  looking: Looking,
): Promise<Found[]> {
  const { permissions } = requireStaff(looking);
  const own = finders.filter(({ needs }) => permissions.includes(needs));
  const found = (await Promise.all(own.map((finder) => finder.find(q, looking)))).flat();
  // Who is meant by a name comes before what is theirs; a number is first of all a row's own.
  if (numberOf(q) !== null) return found;
  const isMember = ({ kind }: Found) => kind === "member";
  return [...found.filter(isMember), ...found.filter((one) => !isMember(one))];
}

/** The number that a text is, as it stands on lists: `48213` and `#48213`; null: none. */
export function numberOf(q: string): bigint | null {
  const [, digits] = /^#?(\d{1,18})$/.exec(q) ?? [];
  return digits === undefined ? null : BigInt(digits);
}
