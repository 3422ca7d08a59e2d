import { z } from "zod";
import { type StaffMark, staffMarks } from "@trevo/contract/staff/people.ts";
import type { App } from "../../../app.ts";
import { membersOfPerson, type Person } from "../../account/members/index.ts";

const purpose = "staff-person";

const personSchema = z.object({
  cpf: z.string().optional(),
  mail: z.string().optional(),
  mobile: z.string().optional(),
  memberId: z.string().optional(),
});

const fieldOf = { cpf: "cpf", mail: "mail", mobile: "mobile", memberAccount: "memberId" } as const;

/** What was said of one of the staff: each time something is added, nothing is taken away. */
const saidSchema = z.array(personSchema);

/** What is sealed of one of the staff, with what is said now; null where nothing is known. */
export function sealPerson(
  { vault }: Pick<App, "vault">,
  now: Person,
  before: Buffer | null = null,
): Buffer | null {
  const said = [...openPerson({ vault }, before), now].filter((one) => marksIn([one]).length > 0);
  return said.length > 0 ? vault.seal(Buffer.from(JSON.stringify(said)), purpose) : null;
}

/** By which kinds of marks one of the staff is found among members. */
export function marksOf(app: Pick<App, "vault">, sealed: Buffer | null): StaffMark[] {
  return marksIn(openPerson(app, sealed));
}

/** The accounts that one of the staff has as a member, as they are known now. */
export async function ownMembersOf(
  app: Pick<App, "db" | "vault">,
  { merchant, person_sealed: sealed }: { merchant: string; person_sealed: Buffer | null },
): Promise<bigint[]> {
  const said = openPerson(app, sealed);
  const found = await Promise.all(said.map((one) => membersOfPerson(app, merchant, one)));
  return [...new Set(found.flat())];
}

function openPerson({ vault }: Pick<App, "vault">, sealed: Buffer | null): Person[] {
  if (sealed === null) return [];
  const said: unknown = JSON.parse(vault.open(sealed, purpose).toString());
  // What was sealed at first was one person, not a list.
  return saidSchema.parse(Array.isArray(said) ? said : [said]);
}

function marksIn(said: Person[]): StaffMark[] {
  return staffMarks.filter((mark) => said.some((one) => one[fieldOf[mark]] !== undefined));
}
