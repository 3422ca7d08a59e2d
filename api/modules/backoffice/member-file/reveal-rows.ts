import type { Db } from "../../../core/db.ts";

/** Rows about members with what tells who they are unmasked, in the fields that are named. */
export async function revealRows(
  db: Db,
  rows: readonly Record<string, unknown>[],
  personal: readonly ("name" | "mail" | "mobile")[],
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const persons = await db
    .selectFrom("member_person")
    .select(["id", "payee_name as name", "email as mail", "mobile"])
    .where(
      "id",
      "in",
      rows.map(({ memberId }) => BigInt(String(memberId))),
    )
    .execute();
  const byId = new Map(persons.map((person) => [`${person.id}`, person]));
  return rows.map((row) => {
    const person = byId.get(String(row["memberId"]));
    return { ...row, ...Object.fromEntries(personal.map((field) => [field, person?.[field]])) };
  });
}
