import { hashPassword } from "../../../core/passwords.ts";
import type { App } from "../../../app.ts";

/**
 * A demo's staff: an administrator and a second reviewer. Existing accounts are left as they are.
 */
const people = [
  { username: "admin", name: "Admin", password: "Admin1234", roles: ["admin"] },
  { username: "reviewer", name: "Revisão", password: "Review1234", roles: ["reviewer"] },
] as const;

/**
 * Creates the staff accounts of a demo; without DEMO there are no accounts with known passwords.
 */
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
