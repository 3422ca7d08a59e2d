import { hashPassword } from "../../../core/passwords.ts";
import type { App } from "../../../app.ts";

/**
 * Two people of a demo: one who may do everything, and a second pair of eyes. An account that is
 * there is left as it is.
 */
const people = [
  { username: "admin", name: "Admin", password: "Admin1234", roles: ["admin"] },
  { username: "reviewer", name: "Revisão", password: "Review1234", roles: ["reviewer"] },
] as const;

/** Opens the staff accounts of a demo; a house without DEMO has none that a book tells of. */
export async function seedDemoStaff({ db, config }: App): Promise<void> {
  if (!config.demo) return;
  const there = await db.selectFrom("staff").select("username").execute();
  for (const { username, name, password, roles } of people) {
    if (there.some((known) => known.username === username)) continue;
    await db
      .insertInto("staff")
      .values({
        merchant: config.merchant,
        username,
        name,
        roles: [...roles],
        password_hash: await hashPassword(password),
      })
      .onConflict((on) => on.doNothing())
      .execute();
  }
}
