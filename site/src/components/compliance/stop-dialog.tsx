import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useCommand, useQuery } from "../../lib/use-query.ts";
import { useLanguage, useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { ContinueOrLeave } from "./continue-or-leave.tsx";
import { isByHouse, type Limit, type Standing, useFigures } from "./limit-figures.ts";
import { momentText } from "../common/moments.ts";
import { QueryBoundary } from "../common/query-boundary.tsx";
import { SittingFigures } from "./sitting-figures.tsx";
import { FormError } from "../common/form-error.tsx";
import css from "../common/form-sheet.module.css";

interface StopProps {
  /** The ledger's: `limit.check`, `limit.loss` … */
  reason: string;
  onClose(): void;
}

const titles: Record<string, MessageKey> = {
  "limit.check": "protect.check",
  "limit.exclusion": "protect.excluded",
  "limit.pause": "protect.paused",
  "limit.review": "review.waits",
  "limit.missing": "protect.missing",
};

/** Why the last bet was not taken, and what can be done now. */
export function StopDialog({ reason, onClose }: StopProps) {
  const t = useTranslations();
  const reading = useQuery("responsibleGaming.standing", {});
  const title = t(titles[reason] ?? "protect.reached");
  return (
    <Dialog open placement="sheet" title={title} closeLabel={t("close")} onClose={onClose}>
      <div className={css.body} aria-live="polite">
        <QueryBoundary query={reading}>
          {(standing) =>
            reason === "limit.check" ? (
              <Check standing={standing} onClose={onClose} />
            ) : (
              <Reached standing={standing} reason={reason} onClose={onClose} />
            )
          }
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

function Check({ standing, onClose }: { standing: Standing; onClose(): void }) {
  const t = useTranslations();
  const figure = useFigures(standing.currency);
  const goOn = useCommand("responsibleGaming.acknowledge");
  return (
    <>
      <FormError text={goOn.error?.message ?? null} />
      <p>{t("protect.check.text")}</p>
      {standing.sitting && (
        <SittingFigures sitting={standing.sitting} now={standing.now} figure={figure} />
      )}
      <ContinueOrLeave
        busy={goOn.isRunning}
        onContinue={() => goOn.send({}, onClose)}
        onClose={onClose}
      />
      <div className={css.links}>
        <a className={buttonClass("quiet")} href="/m/gameRecord">
          {t("title.gameRecord")}
        </a>
        <a className={buttonClass("quiet")} href="/m/protection">
          {t("title.protection")}
        </a>
      </div>
    </>
  );
}

function Reached({ standing, reason, onClose }: StopProps & { standing: Standing }) {
  const t = useTranslations();
  const language = useLanguage();
  const figure = useFigures(standing.currency);
  const limit = tightest(standing, reason);
  const stopped = stopOf(standing, reason);
  return (
    <>
      {stopped && (
        <p>
          {stopped.until === null
            ? t("protect.until.never")
            : t("protect.until", { moment: momentText(stopped.until, language) })}
        </p>
      )}
      {limit?.max && (
        <p>
          {t("protect.reached.text", {
            kind: t(`protect.kind.${limit.kind}`),
            period: t(`protect.period.${limit.period}`),
            max: figure(limit.kind, limit.max),
            left: figure(limit.kind, limit.left ?? limit.max),
            moment: momentText(limit.resetsAt, language),
          })}
        </p>
      )}
      {limit && isByHouse(limit) && <p>{t("protect.byHouse")}</p>}
      <p>{t(reason === "limit.missing" ? "protect.missing.go" : "protect.stays")}</p>
      <a className={buttonClass("primary", "large", true)} href="/m/protection">
        {t("title.protection")}
      </a>
      <Button variant="plain" wide onClick={onClose}>
        {t("close")}
      </Button>
    </>
  );
}

/** What the player chose to be kept out by, and until when; null: with no end. */
function stopOf({ exclusion, pause }: Standing, reason: string): { until: string | null } | null {
  return reason === "limit.exclusion" ? exclusion : reason === "limit.pause" ? pause : null;
}

/** Of the kind that said no, the limit with the least left: the one that binds. */
function tightest({ limits }: Standing, reason: string): Limit | undefined {
  return limits
    .filter(({ kind, left }) => `limit.${kind}` === reason && left !== null)
    .toSorted((a, b) => Number(a.left) - Number(b.left))[0];
}
