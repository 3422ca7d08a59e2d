import { useTranslations } from "../../lib/i18n.ts";
import { minutesText, type Standing } from "./limit-figures.ts";
import css from "./sitting-figures.module.css";

interface SittingProps {
  sitting: NonNullable<Standing["sitting"]>;
  now: string;
  figure(kind: string, figure: string): string;
}

/** A sitting in four figures: how long, staked, paid, and what is left of it. */
export function SittingFigures({ sitting, now, figure }: SittingProps) {
  const t = useTranslations();
  const { startedAt, staked, won, net } = sitting;
  const minutes = Math.floor((Date.parse(now) - Date.parse(startedAt)) / 60_000);
  const rows = [
    [t("protect.elapsed"), minutesText(t, Math.max(0, minutes))],
    [t("protect.staked"), figure("wager", staked)],
    [t("protect.won"), figure("wager", won)],
    [t("protect.net"), figure("wager", net)],
  ] as const;
  return (
    <dl className={css.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
