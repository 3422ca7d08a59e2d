import { type Permission, type StaffRole, staffRoles } from "@trevo/contract/staff/define.ts";

/** The permissions of each role. No role has all permissions implicitly. */
export const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  admin: [
    "identity:read",
    "identity:decide",
    "audit:read",
    "alert:read",
    "alert:close",
    "protection:read",
    "protection:limit",
    "register:read",
    "care:read",
    "care:act",
    "whereabouts:read",
    "member:sessions",
    "content:publish",
    "staff:read",
    "staff:manage",
    "vendor:manage",
  ],
  reviewer: ["identity:read", "identity:decide"],
  risk: [
    "identity:read",
    "audit:read",
    "alert:read",
    "alert:close",
    "protection:read",
    "protection:limit",
    "register:read",
    "care:read",
    "care:act",
    "whereabouts:read",
    "member:sessions",
  ],
  support: ["alert:read", "protection:read", "care:read", "member:sessions"],
  finance: [],
};

/** The permissions that these roles grant, each once. */
export function grantedBy(roles: readonly StaffRole[]): Permission[] {
  return [...new Set(roles.flatMap((role) => permissionsOf[role]))];
}

/** The roles that grant a permission. */
export function rolesWith(permission: Permission): StaffRole[] {
  return staffRoles.filter((role) => permissionsOf[role].includes(permission));
}
