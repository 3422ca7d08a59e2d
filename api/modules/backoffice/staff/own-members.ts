import { z } from "zod";
import type { App } from "../../../app.ts";
import { membersOfPerson, type Person } from "../../account/members/index.ts";

const purpose = "staff-person";

const personSchema = z.object({
  cpf: z.string().optional(),
  mail: z.string().optional(),
  mobile: z.string().optional(),
  memberId: z.string().optional(),
});

/** What one of the staff is found by among members; null where nothing is known. */
export function sealPerson({ vault }: Pick<App, "vault">, person: Person): Buffer | null {
  const isKnown = Object.values(person).some((mark) => mark !== undefined);
  return isKnown ? vault.seal(Buffer.from(JSON.stringify(person)), purpose) : null;
}

/** The accounts that one of the staff has as a member, as they are known now. */
export async function ownMembersOf(
  app: Pick<App, "db" | "vault">,
  { merchant, person_sealed: sealed }: { merchant: string; person_sealed: Buffer | null },
): Promise<bigint[]> {
  if (sealed === null) return [];
  const person = personSchema.parse(JSON.parse(app.vault.open(sealed, purpose).toString()));
  return membersOfPerson(app, merchant, person);
}
