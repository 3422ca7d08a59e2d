import { permissions } from "@trevo/contract/staff/define.ts";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../lib/i18n.ts";
import { wordOf } from "../lib/word-of.ts";
import { useStaffQuery } from "../lib/query.ts";
import { roleName } from "../lib/role-name.ts";
import { PanelState } from "../panel/panel-state.tsx";
import { Deed } from "../parts/deed.tsx";
import css from "./roles.module.css";

/** What each role grants; two persons change it. */
export default function RolesPage() {
  const t = useTranslations();
  const query = useStaffQuery("staff.roles", {});
  return (
    <>
      <header className={css.head}>
        <div>
          <h1>{t("place.roles")}</h1>
          <p className={css.about}>{t("roles.about")}</p>
        </div>
        <SetRole label={t("roles.new")} given={[]} />
      </header>
      <PanelState query={query}>
        {({ roles, calls }) => (
          <div className={css.roles}>
            {roles.map(({ role, permissions: given, people }) => (
              <section key={role} className={css.card}>
                <header>
                  <h2>{roleName(role)}</h2>
                  <span>{t("roles.people", { count: people })}</span>
                </header>
                {given.length === 0 && <p className={css.about}>{t("roles.none")}</p>}
                <ul>
                  {given.map((permission) => (
                    <li key={permission} title={callsOf(calls, permission)}>
                      {wordOf("permission", permission)}
                    </li>
                  ))}
                </ul>
                <SetRole label={t("roles.change")} role={role} given={given} />
              </section>
            ))}
          </div>
        )}
      </PanelState>
    </>
  );
}

/** What a permission opens, by the names of its calls. */
function callsOf(calls: readonly { call: string; needs: string }[], permission: string): string {
  return calls
    .filter(({ needs }) => needs === permission)
    .map(({ call }) => call)
    .join(", ");
}

interface SetRoleProps {
  label: string;
  /** Absent: a new one, whose name is asked for. */
  role?: string;
  given: readonly string[];
}

function SetRole({ label, role, given }: SetRoleProps) {
  const t = useTranslations();
  return (
    <Deed
      call="staff.setRole"
      needs="role:manage"
      label={label}
      variant={role === undefined ? "primary" : "plain"}
      says={t("roles.says", { role: role === undefined ? t("roles.new") : roleName(role) })}
      fields={[
        ...(role === undefined
          ? [{ name: "role", label: "roles.role", hint: "roles.role.hint", kind: "text" } as const]
          : []),
        {
          name: "permissions",
          label: "me.may",
          kind: "several",
          value: given.join(","),
          options: permissions.map((one) => ({ value: one, label: wordOf("permission", one) })),
          isOptional: true,
        },
      ]}
      reason
      payload={({ permissions: chosen = "", ...values }) =>
        // The names are those of the fields; the server parses and refuses.
        ({
          ...(role === undefined ? {} : { role }),
          ...values,
          permissions: chosen === "" ? [] : chosen.split(","),
        }) as StaffPayloadOf<"staff.setRole">
      }
      done={t("roles.set")}
    />
  );
}
