import type { FirstRole } from "@trevo/contract/staff/define.ts";
import { hashPassword, isPassword } from "../../../core/passwords.ts";
import type { App } from "../../../app.ts";
import { keptOf } from "./person-marks.ts";
import { recordOwnAct } from "./audit.ts";

/**
 * A demo's staff: two administrators, two of risk and two of finance, since some acts take two
 * persons of a role, and one person of each other role. Existing accounts are left as they are.
 */
export const demoStaff = [
  { username: "admin", name: "Admin", password: "Admin1234", roles: ["admin"] },
  { username: "manager", name: "Gerência", password: "Manager1234", roles: ["admin"] },
  { username: "reviewer", name: "Revisão", password: "Review1234", roles: ["kyc"] },
  { username: "support", name: "Atendimento", password: "Support1234", roles: ["support"] },
  { username: "payments", name: "Pagamentos", password: "Payments1234", roles: ["payments"] },
  { username: "risk", name: "Risco", password: "Risk1234", roles: ["risk"] },
  { username: "risk2", name: "Risco 2", password: "Risk21234", roles: ["risk"] },
  { username: "content", name: "Conteúdo", password: "Content1234", roles: ["content"] },
  { username: "games", name: "Jogos", password: "Games1234", roles: ["games"] },
  { username: "agents", name: "Agentes", password: "Agents1234", roles: ["agents"] },
  { username: "finance", name: "Financeiro", password: "Finance1234", roles: ["finance"] },
  { username: "finance2", name: "Financeiro 2", password: "Finance21234", roles: ["finance"] },
  { username: "auditor", name: "Auditoria", password: "Auditor1234", roles: ["auditor"] },
] as const satisfies readonly { roles: readonly FirstRole[]; [field: string]: unknown }[];

/**
 * Creates the staff accounts of a demo; without DEMO there are no accounts with known passwords.
 */
export async function seedDemoStaff(app: App): Promise<void> {
  const { db, config } = app;
  if (!config.demo) return;
  const there = await db.selectFrom("staff").select(["username", "person_sealed"]).execute();
  for (const { username, name, password, roles } of demoStaff) {
    const marks = keptOf(app, { mail: `${username}@equipe.example` });
    const known = there.find((row) => row.username === username);
    if (known) {
      // Accounts of a demo that began before they were asked for.
      if (known.person_sealed === null) {
        await db.updateTable("staff").set(marks).where("username", "=", username).execute();
      }
      continue;
    }
    await db
      .insertInto("staff")
      .values({
        merchant: config.merchant,
        username,
        name,
        roles: [...roles],
        ...marks,
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
