import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { roleName } from "../lib/role-name.ts";
import { useStaffQuery } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import type { DeedField } from "../parts/deed-form.tsx";
import { Deed } from "../parts/deed.tsx";
import { GivenPassword } from "../parts/given-password.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"staff.list">;

const rolesOf = ({ roles }: Row) => roles.map(roleName).join(", ");

const list: List<"staff.list"> = {
  call: "staff.list",
  title: "place.people",
  about: "people.about",
  empty: "people.empty",
  columns: [
    { key: "userName", label: "people.userName", cell: ({ userName }) => userName },
    { key: "name", label: "people.name", cell: ({ name }) => name },
    { key: "roles", label: "people.roles", cell: rolesOf },
    { key: "status", label: "people.status", cell: ({ status }) => <State status={status} /> },
    { key: "factor", label: "people.factor", cell: ({ hasFactor }) => t(hasFactor ? "yes" : "no") },
    { key: "marks", label: "people.marks", cell: (row) => <Marks row={row} /> },
    { key: "sessions", label: "people.sessions", align: "end", cell: (row) => row.openSessions },
    { key: "last", label: "people.last", cell: (row) => <Moment at={row.lastLoginAt} /> },
    {
      key: "created",
      label: "people.created",
      isExtra: true,
      cell: (row) => <Moment at={row.createdAt} exact />,
    },
  ],
  keyOf: ({ staffId }) => staffId,
  isEnded: ({ status }) => status === "closed",
};

/** The people of the house, and what they may do. */
export default function PeoplePage() {
  return (
    <ListPage
      list={list}
      actions={<OpenAccount />}
      panelTitle={({ name }) => name}
      panel={Person}
    />
  );
}

function State({ status }: Pick<Row, "status">) {
  return <Status tone={status === "active" ? "good" : "ended"}>{t(`people.${status}`)}</Status>;
}

/** By what somebody is known among members: where it is nothing, their own account is not seen. */
function Marks({ row }: { row: Row }) {
  const { marks, status } = row;
  if (marks.length > 0) return marks.map((mark) => t(`people.${mark}`)).join(", ");
  return <Status tone={status === "active" ? "waits" : "ended"}>{t("people.marks.none")}</Status>;
}

const isOptional = true;
const markFields: DeedField[] = [
  { name: "cpf", label: "people.cpf", hint: "people.marks.hint", kind: "text", isOptional },
  { name: "mail", label: "people.mail", kind: "text", isOptional },
  { name: "mobile", label: "people.mobile", hint: "people.mobile.hint", kind: "text", isOptional },
  { name: "memberAccount", label: "people.memberAccount", kind: "text", isOptional },
];

/** What was filled in; what is left empty is not sent. */
const filledIn = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));

function OpenAccount() {
  const t = useTranslations();
  return (
    <Deed
      call="staff.open"
      needs="staff:manage"
      label={t("people.open")}
      variant="primary"
      says={t("people.open.says")}
      fields={[
        { name: "userName", label: "people.userName", hint: "people.userName.hint", kind: "text" },
        { name: "name", label: "people.name", kind: "text" },
        ...markFields,
      ]}
      reason
      again
      // The names are those of the fields above; the server parses and refuses.
      payload={(values) => ({ userName: "", name: "", reason: "", ...filledIn(values) })}
      done={t("people.opened")}
      result={GivenPassword}
    />
  );
}

function Person({ row }: { row: Row }) {
  const t = useTranslations();
  const who = { name: row.name, userName: row.userName };
  const key = { staffId: row.staffId };
  return (
    <>
      <Facts>
        <Fact name={t("people.userName")}>{row.userName}</Fact>
        <Fact name={t("people.roles")}>{rolesOf(row)}</Fact>
        <Fact name={t("people.status")}>
          <State status={row.status} />
        </Fact>
        <Fact name={t("people.factor")}>{t(row.hasFactor ? "yes" : "no")}</Fact>
        <Fact name={t("people.marks")}>
          <Marks row={row} />
        </Fact>
        <Fact name={t("people.given")}>{t(row.isPasswordGiven ? "yes" : "no")}</Fact>
        <Fact name={t("people.sessions")}>{row.openSessions}</Fact>
        <Fact name={t("people.last")}>
          <Moment at={row.lastLoginAt} exact />
        </Fact>
        <Fact name={t("people.created")}>
          <Moment at={row.createdAt} exact />
        </Fact>
      </Facts>
      {row.status === "active" && (
        <Acts>
          <Grant row={row} />
          <AddMarks row={row} />
          <Deed
            call="staff.endSessions"
            needs="staff:manage"
            label={t("people.endSessions")}
            says={t("people.endSessions.says", { ...who, count: row.openSessions })}
            blocked={row.openSessions === 0 ? t("people.endSessions.none") : undefined}
            reason
            payload={({ reason = "" }) => ({ ...key, reason })}
            done={t("people.sessionsEnded")}
          />
          <Deed
            call="staff.renew"
            needs="staff:manage"
            label={t("people.renew")}
            says={t("people.renew.says", who)}
            reason
            again
            payload={({ reason = "", password = "", code }) => ({
              ...key,
              reason,
              password,
              ...(code === undefined ? {} : { code }),
            })}
            done={t("people.renewed")}
            result={GivenPassword}
          />
          <Deed
            call="staff.close"
            needs="staff:manage"
            label={t("people.close")}
            variant="danger"
            says={t("people.close.says", who)}
            reason
            payload={({ reason = "" }) => ({ ...key, reason })}
            done={t("people.wasClosed")}
          />
        </Acts>
      )}
    </>
  );
}

/** What somebody is known by is added to; what was said before stays. */
function AddMarks({ row }: { row: Row }) {
  const t = useTranslations();
  const { info } = useSession();
  return (
    <Deed
      call="staff.addMarks"
      needs="staff:manage"
      label={t("people.addMarks")}
      variant={row.marks.length === 0 ? "primary" : "plain"}
      says={t("people.addMarks.says", { name: row.name, userName: row.userName })}
      blocked={info?.userName === row.userName ? t("people.addMarks.own") : undefined}
      fields={markFields}
      reason
      again
      // The names are those of the fields above; the server parses and refuses.
      payload={(values) =>
        ({ ...filledIn(values), staffId: row.staffId }) as StaffPayloadOf<"staff.addMarks">
      }
      done={t("people.marksAdded")}
    />
  );
}

/** Roles are given as a whole: those that somebody has stand chosen, the others beside them. */
function Grant({ row }: { row: Row }) {
  const t = useTranslations();
  const known = useStaffQuery("staff.roles", {}).data?.roles;
  const options = known?.map(({ role }) => ({ value: role, label: roleName(role) })) ?? [];
  return (
    <Deed
      call="staff.grant"
      needs="staff:manage"
      label={t("people.grant")}
      says={t("people.grant.says", { name: row.name, userName: row.userName })}
      blocked={known === undefined ? t("loading") : undefined}
      fields={[
        {
          name: "roles",
          label: "people.roles",
          kind: "several",
          options,
          value: row.roles.join(","),
        },
      ]}
      reason
      payload={({ roles = "", reason = "" }) => ({
        staffId: row.staffId,
        roles: roles === "" ? [] : roles.split(","),
        reason,
      })}
      done={t("people.granted")}
    />
  );
}
