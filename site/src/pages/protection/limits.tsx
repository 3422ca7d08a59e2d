import { useState } from "react";
import { useTranslations } from "../../lib/i18n.ts";
import type { Limit, Standing } from "../../components/compliance/limit-figures.ts";
import css from "../protection.module.css";
import { LimitRow } from "./limit-row.tsx";
import { LimitSheet } from "./limit-sheet.tsx";

interface LimitsProps {
  standing: Standing;
  onChange(standing: Standing): void;
}

/** Every limit by what it bounds: a day's, a week's, a month's. The lowest that is left counts. */
export function Limits({ standing, onChange }: LimitsProps) {
  const t = useTranslations();
  const [asked, setAsked] = useState<Limit | null>(null);
  const kinds = [...new Set(standing.limits.map(({ kind }) => kind))];
  return (
    <section className={css.group}>
      <h2>{t("protect.limits")}</h2>
      {kinds.map((kind) => (
        <section key={kind} className={css.kind}>
          <h3>{t(`protect.kind.${kind}`)}</h3>
          <p>{t(`protect.about.${kind}`)}</p>
          {standing.limits
            .filter((limit) => limit.kind === kind)
            .map((limit) => (
              <LimitRow
                key={limit.period}
                limit={limit}
                currency={standing.currency}
                onSet={() => setAsked(limit)}
                onChange={onChange}
              />
            ))}
        </section>
      ))}
      {asked && (
        <LimitSheet
          limit={asked}
          standing={standing}
          onClose={() => setAsked(null)}
          onChange={(next) => {
            onChange(next);
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}
