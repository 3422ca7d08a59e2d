import { useTranslations } from "../../../lib/i18n.ts";
import { useStaffQuery } from "../../../lib/query.ts";
import { useMay } from "../../../lib/session.ts";
import { Fact, Facts, PanelPart } from "../../../panel/facts.tsx";
import { PanelState } from "../../../panel/panel-state.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PlaceLink } from "../../../parts/place-link.tsx";
import { Protected } from "../../../protection/protected.tsx";
import { SmallTable } from "../../../table/small-table.tsx";
import type { MemberFileAnswer } from "../../../member/figures.tsx";
import css from "../member.module.css";

/** What protects the member: limits and their use, exclusions, the central register, cases. */
export function Protection({ file }: { file: MemberFileAnswer }) {
  const may = useMay();
  const { memberId } = file;
  return (
    <div className={css.parts}>
      <Protected memberId={memberId} />
      <div className={css.parts} data-stacked>
        {may("care:read") && <Cases memberId={memberId} />}
        {may("register:read") && <Register memberId={memberId} />}
      </div>
    </div>
  );
}

function Cases({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const query = useStaffQuery("harmDetection.list", { memberId, state: "all", sort: "-dueAt" });
  return (
    <section className={css.card}>
      <PanelPart title={t("place.care")}>
        <PanelState query={query}>
          {({ list }) => (
            <SmallTable
              label={t("place.care")}
              empty={t("members.noCases")}
              heads={["care.opened", "care.level", "care.owner", "care.outcome"]}
              rows={list.map((one) => ({
                key: one.caseId,
                isEnded: one.closedAt !== null,
                cells: [
                  <PlaceLink
                    key="at"
                    to={`/care?state=${one.closedAt === null ? "open" : "closed"}&memberId=${memberId}&open=${one.caseId}`}
                  >
                    <Moment at={one.openedAt} exact />
                  </PlaceLink>,
                  one.level,
                  one.owner ?? "–",
                  one.outcome === null ? "–" : t(`care.outcome.${one.outcome}`),
                ],
              }))}
            />
          )}
        </PanelState>
      </PanelPart>
    </section>
  );
}

function Register({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const query = useStaffQuery("exclusionRegister.open", { memberId });
  return (
    <section className={css.card}>
      <PanelPart title={t("place.register")}>
        <PanelState query={query}>
          {(told) => (
            <>
              <Facts>
                <Fact name={t("state")}>{t(`register.answer.${told.state}`)}</Fact>
                <Fact name={t("register.answered")}>
                  <Moment at={told.answeredAt} exact />
                </Fact>
                <Fact name={t("register.askAt")}>
                  <Moment at={told.askAt} exact />
                </Fact>
              </Facts>
              <PlaceLink to={`/register?memberId=${memberId}`}>{t("members.openCase")}</PlaceLink>
            </>
          )}
        </PanelState>
      </PanelPart>
    </section>
  );
}
