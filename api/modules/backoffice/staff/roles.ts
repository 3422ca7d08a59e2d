import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { isPermission, type Permission } from "@trevo/contract/staff/define.ts";
import type { roles } from "@trevo/contract/staff/roles.ts";
import { everyStaffCall } from "@trevo/contract/staff/registry.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type HandlersOf, requireStaff } from "../../../core/staff-request-context.ts";

type RoleInput = z.output<typeof roles.setRole.payload>;
type GrantInput = z.output<typeof roles.grant.payload>;

/** The roles, and what two persons change of them. */
export function roleCalls({ db }: App): HandlersOf<typeof roles> {
  return {
    roles: async ({ merchant }) => ({ roles: await rolesOf(db, merchant), calls: callsNow() }),
    setRole: { slotOf: ({ role }) => role, plan: planRole, run: setRole },
    grant: { slotOf: ({ staffId }) => staffId, plan: planGrant, run: grant },
  };
}

async function rolesOf(db: Db, merchant: string) {
  const { rows } = await sql<{ role: string; permissions: string[]; people: bigint }>`
    select r.name as role, staff_permissions(r.merchant, array[r.name]) as permissions,
        (select count(*) from staff s where s.merchant = r.merchant and s.status = 'active'
          and r.name = any(s.roles)) as people
      from staff_role r where r.merchant = ${merchant} order by r.name`.execute(db);
  return rows.map(({ role, permissions, people }) => ({
    role,
    permissions: permissions.filter(isPermission),
    people: Number(people),
  }));
}

function callsNow() {
  return everyStaffCall()
    .filter(({ call }) => call.needs !== "none")
    .map(({ name, call }) => ({
      call: name,
      summary: call.summary,
      needs: call.needs,
      second: call.approval?.needs ?? null,
    }));
}

/** @throws Refusal role.last where nobody could change roles any more */
async function planRole(tx: Tx, { context: { merchant } }: Act, { role, permissions }: RoleInput) {
  const found = await tx
    .selectFrom("staff_role")
    .select(sql<string[]>`staff_permissions(merchant, array[name])`.as("permissions"))
    .where("merchant", "=", merchant)
    .where("name", "=", role)
    .executeTakeFirst();
  const after = sorted(permissions);
  const keepers = keepersOf(tx, merchant)
    .where(sql<SqlBool>`(staff_permissions(merchant, array_remove(roles, ${role}))
      || (case when ${role} = any(roles) then ${after}::text[] else '{}' end))
      @> ${keeps}::text[]`);
  if (found && !(await keepers.executeTakeFirst())) throw new Refusal("role.last");
  return {
    subject: `role:${role}`,
    before: { permissions: found?.permissions ?? null },
    after: { permissions: after },
  };
}

async function setRole(
  tx: Tx,
  { context: { merchant } }: Act,
  { role, permissions }: RoleInput,
): Promise<void> {
  await tx
    .insertInto("staff_role")
    .values({ merchant, name: role })
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .deleteFrom("staff_role_permission")
    .where("merchant", "=", merchant)
    .where("role", "=", role)
    .execute();
  await addPermissions(tx, merchant, role, sorted(permissions));
}

/** Gives a role some permissions, those that it has included. */
export async function addPermissions(
  tx: Tx,
  merchant: string,
  role: string,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insertInto("staff_role_permission")
    .values(added.map((permission) => ({ merchant, role, permission })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/**
 * Roles are nobody's to give to themselves, neither as the first person nor as the second. While
 * there has never been anybody else who could decide, the first administrator decides alone.
 *
 * @throws Refusal staff.own, staff.unknown, role.unknown, role.last
 */
async function planGrant(tx: Tx, { context, maker }: Act, input: GrantInput) {
  const { merchant } = context;
  const staffId = BigInt(input.staffId);
  if ([maker.staffId, requireStaff(context).staffId].includes(staffId))
    throw new Refusal("staff.own");
  const after = sorted(input.roles);
  const found = await tx
    .selectFrom("staff")
    .select(["username", "roles"])
    .where("id", "=", staffId)
    .where("merchant", "=", merchant)
    .where("status", "=", "active")
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("staff.unknown");
  await requireKnown(tx, merchant, after);
  const others = keepersOf(tx, merchant).where("id", "<>", staffId);
  const keepers = others.where(
    sql<SqlBool>`staff_permissions(merchant, roles) @> ${keeps}::text[]`,
  );
  const stays = await tx
    .selectNoFrom(
      sql<boolean>`staff_permissions(${merchant}, ${after}) @> ${keeps}::text[]`.as("yes"),
    )
    .executeTakeFirstOrThrow();
  if (!stays.yes && !(await keepers.executeTakeFirst())) throw new Refusal("role.last");
  return {
    subject: `staff:${staffId}`,
    before: { userName: found.username, roles: sorted(found.roles) },
    after: { roles: after },
    isAlone: await isFirst(tx, merchant, maker.staffId),
  };
}

async function grant(tx: Tx, _act: Act, { staffId, roles: given }: GrantInput): Promise<void> {
  await tx
    .updateTable("staff")
    .set({ roles: sorted(given) })
    .where("id", "=", BigInt(staffId))
    .execute();
}

/** Without them nobody could open accounts and change roles any more. */
const keeps: readonly Permission[] = ["role:manage", "staff:manage"];

function keepersOf(tx: Tx, merchant: string) {
  return tx
    .selectFrom("staff")
    .select("id")
    .where("merchant", "=", merchant)
    .where("status", "=", "active")
    .limit(1);
}

/** Whether nobody else could ever decide: accounts that were closed count, a demo's do not. */
async function isFirst(tx: Tx, merchant: string, staffId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from staff where merchant = ${merchant} and id <> ${staffId}
    and username not like '%.demo' || id
    and 'staff:manage' = any(staff_permissions(merchant, roles)) limit 1`.execute(tx);
  return rows.length === 0;
}

async function requireKnown(tx: Tx, merchant: string, names: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom("staff_role")
    .select("name")
    .where("merchant", "=", merchant)
    .execute();
  const unknown = names.filter((name) => !known.some((role) => role.name === name));
  if (unknown.length > 0) throw new Refusal("role.unknown", { roles: unknown });
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
