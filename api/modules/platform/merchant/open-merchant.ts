import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

type Flags = Readonly<Record<string, boolean>>;

/** Writes the merchant's row, unless it is there already. */
export async function openMerchant(db: Db, code: string, flags: Flags): Promise<void> {
  await db
    .insertInto("merchant")
    .values({
      code,
      name: "Trevo",
      currency: "BRL",
      time_zone: "America/Sao_Paulo",
      whitelabel: JSON.stringify(flags),
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Sets flags that nobody has set yet. */
export async function addFlags(db: Db, code: string, flags: Flags): Promise<void> {
  await sql`update merchant set whitelabel = ${JSON.stringify(flags)}::jsonb || whitelabel
    where code = ${code} and not whitelabel ?& ${Object.keys(flags)}`.execute(db);
}

/** Sets words of the template that nobody has set yet. */
export async function addToTemplate(
  db: Db,
  code: string,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`update merchant set template = ${JSON.stringify(words)}::jsonb || template
    where code = ${code} and not template ?& ${Object.keys(words)}`.execute(db);
}
