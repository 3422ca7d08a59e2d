import { Icon } from "@trevo/ui/icon.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import {
  isByHouse,
  type Limit,
  type Standing,
  useFigures,
} from "../../components/compliance/limit-figures.ts";
import { momentText } from "../../components/common/moments.ts";
import css from "../protection.module.css";
import { Waiting } from "./waiting.tsx";

interface LimitRowProps {
  limit: Limit;
  currency: string;
  onSet(): void;
  onChange(standing: Standing): void;
}

/** One period's limit: what is left, how full it is, when it begins anew, and what waits. */
export function LimitRow({ limit, currency, onSet, onChange }: LimitRowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const figure = useFigures(currency);
  const { kind, period, max, own, used, left, resetsAt, waiting } = limit;
  const share = max === null ? 0 : shareOf(used, max);
  return (
    <div className={css.period}>
      <button type="button" className={css.set} onClick={onSet}>
        <strong>{t(`protect.period.${period}`)}</strong>
        <span>{max === null ? t("protect.none") : figure(kind, max)}</span>
        <Icon name="forward" mirrored />
        {max !== null && left !== null && (
          <>
            <div className={css.bar} aria-hidden>
              <i style={{ transform: `scaleX(${share})` }} data-full={fullness(share)} />
            </div>
            <small>
              {t("protect.left", {
                left: figure(kind, left),
                moment: momentText(resetsAt, language),
              })}
            </small>
          </>
        )}
        {isByHouse(limit) && (
          <small className={css.byHouse}>
            <Icon name="lock" />
            {t("protect.byHouse")}
            {own !== null && own !== max && (
              <> · {t("protect.byHouse.yours", { own: figure(kind, own) })}</>
            )}
          </small>
        )}
      </button>
      {waiting && (
        <Waiting
          change={{ kind, period }}
          waiting={waiting}
          text={waiting.max === null ? null : figure(kind, waiting.max)}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Of a bar alone: a picture of two figures, never a figure. */
function shareOf(used: string, max: string): number {
  const whole = Number(max);
  if (whole <= 0) return 1;
  return Math.min(1, Math.max(0, Number(used) / whole));
}

function fullness(share: number): "some" | "near" | "full" {
  if (share >= 1) return "full";
  return share >= 0.8 ? "near" : "some";
}
