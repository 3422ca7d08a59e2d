import { useEffect } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { call } from "../../lib/client.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { KeepLimits } from "./keep-limits.tsx";
import { type Standing, useFigures } from "./limit-figures.ts";
import sheet from "../common/form-sheet.module.css";
import css from "./limits-review.module.css";

/** The periodic look at one's limits: which there are, and whether they still fit. */
export function LimitsReview({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const { data, error } = useQuery("responsibleGaming.standing", {});
  const isLost = !data && error !== null;
  useEffect(() => {
    if (isLost) onClose();
  }, [isLost, onClose]);
  const putOff = () => {
    // Where this does not arrive, the next page asks again.
    call("responsibleGaming.answerReview", { answer: "later" }).catch(() => {});
    onClose();
  };
  if (!data) return null;
  const isAnySet = data.limits.some(({ max }) => max !== null);
  return (
    <Dialog
      open
      placement="sheet"
      title={t("protect.review")}
      closeLabel={t("close")}
      onClose={putOff}
    >
      <div className={sheet.body}>
        <p>{t("protect.review.text", { months: data.review.months })}</p>
        {isAnySet ? <SetLimits standing={data} /> : <p>{t("protect.review.none")}</p>}
        <a className={buttonClass("primary", "large", true)} href="/m/protection" onClick={putOff}>
          {t("protect.review.change")}
        </a>
        <KeepLimits isAnySet={isAnySet} onKept={onClose} />
      </div>
    </Dialog>
  );
}

function SetLimits({ standing }: { standing: Standing }) {
  const t = useTranslations();
  const figure = useFigures(standing.currency);
  return (
    <dl className={css.list}>
      {standing.limits.map(
        ({ kind, period, max }) =>
          max !== null && (
            <div key={`${kind} ${period}`}>
              <dt>
                {t(`protect.kind.${kind}`)} · {t(`protect.period.${period}`)}
              </dt>
              <dd>{figure(kind, max)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
