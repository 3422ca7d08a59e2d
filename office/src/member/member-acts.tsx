import { buttonClass } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf, StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useMay } from "../lib/session.ts";
import { Acts } from "../parts/acts.tsx";
import { Adjust } from "../parts/adjust.tsx";
import { Deed } from "../parts/deed.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import type { MemberFileAnswer } from "./figures.tsx";
import { MemberDeeds } from "./member-deeds.tsx";
import css from "./member-acts.module.css";

const hidden = ["name", "mail", "mobile", "birthday", "cpf"] as const;

/** What may be done about a member, and where more of them is. */
export function MemberActs({ file }: { file: MemberFileAnswer }) {
  const t = useTranslations();
  const may = useMay();
  const { memberId, account: name } = file;
  return (
    <Acts>
      <Deed
        call="memberFile.reveal"
        needs="member:reveal"
        label={t("members.reveal")}
        says={t("members.reveal.says", { name })}
        fields={[
          {
            name: "field",
            label: "field",
            kind: "choice",
            options: hidden.map((one) => ({ value: one, label: t(`members.field.${one}`) })),
          },
        ]}
        reason
        // The names are those of the fields; the server parses and refuses.
        payload={(values) => ({ ...values, memberId }) as StaffPayloadOf<"memberFile.reveal">}
        done={t("members.revealed")}
        result={Revealed}
      />
      <Deed
        call="session.endSessions"
        needs="member:sessions"
        label={t("members.endSessions")}
        says={t("members.endSessions.says", { name })}
        blocked={file.openSessions === 0 ? t("people.endSessions.none") : undefined}
        reason
        payload={({ reason = "" }) => ({ memberId, reason })}
        done={t("people.sessionsEnded")}
      />
      <MemberDeeds members={[file]} />
      <Adjust memberId={memberId} name={name} currency={file.figures.currency} />
      {may("protection:read") && (
        <PlaceLink
          to={`/protection?memberId=${memberId}`}
          className={buttonClass("quiet", "dense")}
        >
          {t("place.protection")}
        </PlaceLink>
      )}
      {may("audit:read") && (
        <PlaceLink
          to={`/audit?subject=member:${memberId}`}
          className={buttonClass("quiet", "dense")}
        >
          {t("place.audit")}
        </PlaceLink>
      )}
    </Acts>
  );
}

/** One field unmasked, for as long as the dialog is open. */
function Revealed({ answer }: { answer: StaffAnswerOf<"memberFile.reveal"> }) {
  const t = useTranslations();
  return (
    <div className={css.revealed}>
      <p>{t(`members.field.${answer.field}`)}</p>
      <b>{answer.value ?? "–"}</b>
    </div>
  );
}
