import { amount, lengthOf } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { PanelState } from "../panel/panel-state.tsx";
import { Timeline } from "../panel/timeline.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import type { StaffAnswerOf, StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import css from "./protected.module.css";

type Guarded = StaffAnswerOf<"responsibleGaming.open">;

/** One member's limits with their use, break and exclusion, what was done, and what may be. */
export function Protected({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const query = useStaffQuery("responsibleGaming.open", { memberId });
  return (
    <PanelState query={query}>
      {(member) => (
        <div className={css.page}>
          <section className={css.card}>
            <h2>{member.userName}</h2>
            <Facts>
              <Fact name={t("protection.play")}>
                <Standing member={member} />
              </Fact>
              <Fact name={t("protection.pause")}>
                <Moment at={member.pause?.until ?? null} exact />
              </Fact>
              <Fact name={t("protection.exclusion")}>
                {member.exclusion &&
                  (member.exclusion.until === null ? (
                    t("protection.forGood")
                  ) : (
                    <Moment at={member.exclusion.until} exact />
                  ))}
              </Fact>
            </Facts>
            <ProtectionActs member={member} />
          </section>
          <section className={css.card}>
            <Limits member={member} />
          </section>
          <section className={css.card}>
            <PanelPart title={t("protection.events")}>
              <Timeline
                entries={member.events.map(({ at, what, detail }) => ({
                  at,
                  what,
                  about: JSON.stringify(detail),
                }))}
              />
            </PanelPart>
          </section>
        </div>
      )}
    </PanelState>
  );
}

function Standing({ member }: { member: Guarded }) {
  const t = useTranslations();
  if (member.exclusion) return <Status tone="bad">{t("protection.excluded")}</Status>;
  if (member.restriction) {
    return <Status tone="bad">{t(`protection.kind.${member.restriction.kind}`)}</Status>;
  }
  if (member.pause) return <Status tone="waits">{t("protection.paused")}</Status>;
  return <Status tone="good">{t("protection.plays")}</Status>;
}

function Limits({ member }: { member: Guarded }) {
  const t = useTranslations();
  const figure = (kind: string, value: string | null) => {
    if (value === null) return "–";
    return kind === "time" ? lengthOf(Number(value)) : amount(value);
  };
  const set = member.limits.filter(({ max, byHouse }) => max !== null || byHouse !== null);
  if (set.length === 0) return <p>{t("protection.noLimits")}</p>;
  return (
    <PanelPart title={t("protection.limits", { currency: member.currency })}>
      <table className={css.limits}>
        <thead>
          <tr>
            <th scope="col">{t("protection.limit")}</th>
            {(["max", "own", "byHouse", "used", "left"] as const).map((name) => (
              <th key={name} scope="col">
                {t(`protection.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {set.map((limit) => (
            <tr key={`${limit.kind} ${limit.period}`}>
              <th scope="row">
                {t(`limit.${limit.kind}`)} · {t(`period.${limit.period}`)}
              </th>
              {(["max", "own", "byHouse", "used", "left"] as const).map((name) => (
                <td key={name}>{figure(limit.kind, limit[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PanelPart>
  );
}

const kinds = ["deposit", "loss", "wager", "time"] as const;
const periods = ["day", "week", "month"] as const;
const restrictions = ["staff", "supplier", "sport", "other"] as const;

function ProtectionActs({ member }: { member: Guarded }) {
  const t = useTranslations();
  const { memberId, userName: name } = member;
  return (
    <Acts>
      <Deed
        call="responsibleGaming.setLimit"
        needs="protection:limit"
        label={t("protection.setLimit")}
        says={t("protection.setLimit.says", { name })}
        fields={[
          {
            name: "kind",
            label: "protection.limit",
            kind: "choice",
            options: kinds.map((one) => ({ value: one, label: t(`limit.${one}`) })),
          },
          {
            name: "period",
            label: "protection.period",
            kind: "choice",
            options: periods.map((one) => ({ value: one, label: t(`period.${one}`) })),
          },
          {
            name: "max",
            label: "protection.max",
            hint: "protection.max.hint",
            kind: "text",
            isOptional: true,
          },
        ]}
        reason
        payload={({ max = "", ...values }) =>
          // The names are those of the fields; the server parses and refuses.
          ({
            ...values,
            memberId,
            max: max.trim() === "" ? null : max.trim().replace(",", "."),
          }) as StaffPayloadOf<"responsibleGaming.setLimit">
        }
        done={t("protection.limitSet")}
      />
      {member.restriction === null ? (
        <Deed
          call="responsibleGaming.restrict"
          needs="protection:limit"
          label={t("protection.restrict")}
          variant="danger"
          says={t("protection.restrict.says", { name })}
          fields={[
            {
              name: "kind",
              label: "protection.why",
              kind: "choice",
              options: restrictions.map((one) => ({
                value: one,
                label: t(`protection.kind.${one}`),
              })),
            },
          ]}
          reason
          payload={(values) =>
            // As above.
            ({ ...values, memberId }) as StaffPayloadOf<"responsibleGaming.restrict">
          }
          done={t("protection.restricted")}
        />
      ) : (
        <Deed
          call="responsibleGaming.restrict"
          needs="protection:limit"
          label={t("protection.allow")}
          says={t("protection.allow.says", { name })}
          reason
          payload={({ reason = "" }) => ({ memberId, kind: null, reason })}
          done={t("protection.allowed")}
        />
      )}
      <Deed
        call="session.endSessions"
        needs="member:sessions"
        label={t("members.endSessions")}
        says={t("members.endSessions.says", { name })}
        reason
        payload={({ reason = "" }) => ({ memberId, reason })}
        done={t("people.sessionsEnded")}
      />
    </Acts>
  );
}
