import { sql } from "kysely";
import { hashPassword } from "../../../core/passwords.ts";
import type { App } from "../../../app.ts";
import { recordOwnAct } from "./audit.ts";
import { isBreakGlass } from "./break-glass.ts";

/**
 * Creates the admin account of FIRST_STAFF while no staff account is active; once one is, the
 * variable has no effect. The creation is recorded in the audit log.
 */
export async function seedFirstStaff({ db, config }: App): Promise<void> {
  const { firstStaff, merchant } = config;
  if (!firstStaff) return;
  const anyone = await db
    .selectFrom("staff")
    .select("id")
    // Those of a demo that has ended let nobody in.
    .where("status", "=", "active")
    // Nor does the sealed account.
    .where(sql<boolean>`not ${isBreakGlass}`)
    .limit(1)
    .executeTakeFirst();
  if (anyone) return;
  const { username, password } = firstStaff;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const opened = await tx
      .insertInto("staff")
      .values({
        merchant,
        username,
        name: username,
        roles: ["admin"],
        password_hash: passwordHash,
        // It comes from an environment variable: it must be changed at the first sign-in.
        password_given: true,
      })
      // Two processes may start at the same time.
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) return;
    await recordOwnAct(tx, {
      merchant,
      call: "start.firstStaff",
      subject: `staff:${opened.id}`,
      who: { staffId: opened.id, userName: username },
    });
  });
}
