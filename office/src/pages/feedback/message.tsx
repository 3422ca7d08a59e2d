import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Photos } from "../../parts/photos.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import type { RowOf } from "../../table/types.ts";
import css from "./message.module.css";

/** One message: what was said, with its pictures, and the answer. */
export function Message({ row }: { row: RowOf<"feedback.list"> }) {
  const t = useTranslations();
  const query = useStaffQuery("feedback.open", { id: row.id });
  return (
    <PanelState query={query}>
      {(one) => (
        <>
          {one.state === "received" && (
            <Acts>
              <Deed
                hotkey="a"
                call="feedback.answer"
                needs="feedback:answer"
                label={t("feedback.answer")}
                variant="primary"
                says={t("feedback.answer.says", { account: one.account })}
                fields={[
                  { name: "answer", label: "feedback.words", hint: "feedback.hint", kind: "long" },
                ]}
                payload={({ answer = "" }) => ({ id: one.id, answer })}
                done={t("feedback.answered")}
              />
            </Acts>
          )}
          <p className={css.said}>{one.content}</p>
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
          </Facts>
          {one.answer !== null && one.answeredAt !== null && (
            <PanelPart title={t("feedback.answer.of", { by: one.answeredBy ?? "–" })}>
              <p className={css.said}>{one.answer}</p>
              <Moment at={one.answeredAt} exact />
            </PanelPart>
          )}
        </>
      )}
    </PanelState>
  );
}
