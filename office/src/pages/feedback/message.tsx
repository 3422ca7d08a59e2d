import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Photos } from "../../parts/photos.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { Said } from "../../parts/said.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import type { RowOf } from "../../table/types.ts";
import { Decision } from "./decision.tsx";

export type Opened = StaffAnswerOf<"feedback.open">;

/** One message: what was said, with its pictures, and the answer. */
export function Message({ row }: { row: RowOf<"feedback.list"> }) {
  const t = useTranslations();
  const query = useStaffQuery("feedback.open", { id: row.id });
  return (
    <PanelState query={query}>
      {(one) => (
        <>
          {one.state === "received" && <Decision one={one} />}
          <Said>{one.content}</Said>
          {one.images.length > 0 && (
            <Photos
              photos={one.images.map((url, at) => ({
                label: t("feedback.picture", { number: at + 1 }),
                url,
              }))}
            />
          )}
          <Facts>
            <Fact name={t("member")}>
              <PlaceLink to={`/members/${one.memberId}`}>{one.account}</PlaceLink>
            </Fact>
            <Fact name={t("feedback.topic")}>{t(`feedback.topic.${one.topic}`)}</Fact>
            <Fact name={t("at")}>
              <Moment at={one.at} exact />
            </Fact>
            <Fact name={t("feedback.claimer")}>{one.claimedBy}</Fact>
            {one.caseId !== null && (
              <Fact name={t("feedback.case")}>
                <PlaceLink to={`/care?state=open&open=${one.caseId}`}>
                  <span className="mono">#{one.caseId}</span>
                </PlaceLink>
              </Fact>
            )}
          </Facts>
          {one.answer !== null && one.answeredAt !== null && (
            <PanelPart title={t("feedback.answer.of", { by: one.answeredBy ?? "–" })}>
              <Said>{one.answer}</Said>
              <Moment at={one.answeredAt} exact />
            </PanelPart>
          )}
          {one.closeReason !== null && one.answeredAt !== null && (
            <PanelPart title={t("feedback.close.of", { by: one.answeredBy ?? "–" })}>
              <Said>{one.closeReason}</Said>
              <Moment at={one.answeredAt} exact />
            </PanelPart>
          )}
        </>
      )}
    </PanelState>
  );
}
