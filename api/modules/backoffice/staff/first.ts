import { hashPassword } from "../../../core/passwords.ts";
import type { App } from "../../../app.ts";

/**
 * Opens the account of FIRST_STAFF, an admin's, in a house that has no staff; once there are any,
 * the variable does nothing. That it was opened is written into the record of acts.
 */
export async function seedFirstStaff({ db, config }: App): Promise<void> {
  const { firstStaff, merchant } = config;
  if (!firstStaff) return;
  const anyone = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
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
        // It stands in a variable of the environment: it opens the way to another, and no more.
        password_given: true,
      })
      // Two of our processes may start at once.
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) return;
    await tx
      .insertInto("staff_audit")
      .values({
        merchant,
        staff_id: opened.id,
        username,
        call: "start.firstStaff",
        subject: `staff:${opened.id}`,
        outcome: "done",
        ip: "",
        request_id: "",
      })
      .execute();
  });
}
