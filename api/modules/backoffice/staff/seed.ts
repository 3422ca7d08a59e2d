import type { FirstRole } from "@trevo/contract/staff/define.ts";
import { hashPassword, isPassword } from "../../../core/passwords.ts";
import type { App } from "../../../app.ts";
import { recordOwnAct } from "./audit.ts";

/**
 * A demo's staff: two administrators, since some acts take two persons, and one person of each
 * other role. Existing accounts are left as they are.
 */
export const demoStaff = [
  { username: "admin", name: "Admin", password: "Admin1234", roles: ["admin"] },
  { username: "manager", name: "Gerência", password: "Manager1234", roles: ["admin"] },
  { username: "reviewer", name: "Revisão", password: "Review1234", roles: ["kyc"] },
  { username: "support", name: "Atendimento", password: "Support1234", roles: ["support"] },
  { username: "payments", name: "Pagamentos", password: "Payments1234", roles: ["payments"] },
  { username: "risk", name: "Risco", password: "Risk1234", roles: ["risk"] },
  { username: "content", name: "Conteúdo", password: "Content1234", roles: ["content"] },
  { username: "games", name: "Jogos", password: "Games1234", roles: ["games"] },
  { username: "agents", name: "Agentes", password: "Agents1234", roles: ["agents"] },
  { username: "finance", name: "Financeiro", password: "Finance1234", roles: ["finance"] },
  { username: "auditor", name: "Auditoria", password: "Auditor1234", roles: ["auditor"] },
] as const satisfies readonly { roles: readonly FirstRole[]; [field: string]: unknown }[];

/**
 * Creates the staff accounts of a demo; without DEMO there are no accounts with known passwords.
 */
export async function seedDemoStaff({ db, config }: App): Promise<void> {
  if (!config.demo) return;
  const there = await db.selectFrom("staff").select("username").execute();
  for (const { username, name, password, roles } of demoStaff) {
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

/**
 * Closes the accounts of a demo's staff whose password is still the published one, with their
 * sessions, and gives their names free. Each closing stands in the record of acts.
 *
 * @returns their names
 */
export async function closePublishedStaff({ db, config }: App): Promise<string[]> {
  const { merchant } = config;
  const closed: string[] = [];
  for (const { username, password } of demoStaff) {
    const row = await db
      .selectFrom("staff")
      .select(["id", "password_hash"])
      .where("merchant", "=", merchant)
      .where("username", "=", username)
      .where("status", "=", "active")
      .executeTakeFirst();
    if (!row || !(await isPassword(password, row.password_hash))) continue;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("staff")
        .set({ status: "closed", username: `${username}.demo${row.id}` })
        .where("id", "=", row.id)
        .execute();
      const subject = `staff:${row.id}`;
      await recordOwnAct(tx, { merchant, call: "start.demoEnded", subject });
    });
    closed.push(username);
  }
  return closed;
}
