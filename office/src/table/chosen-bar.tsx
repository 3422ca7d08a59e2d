import { Button } from "@trevo/ui/button.tsx";
import { amount } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { BulkDeed } from "./bulk-deed.tsx";
import css from "./chosen-bar.module.css";
import { sumsOf } from "./chosen-sums.ts";
import type { List, ListCall } from "./types.ts";
import type { Chosen } from "./use-chosen.ts";

interface ChosenBarProps<N extends ListCall> {
  list: List<N>;
  chosen: Chosen<N>;
}

/** At the foot, while rows are chosen: how many, their sum, and what can be done to all of them. */
export function ChosenBar<N extends ListCall>({ list, chosen }: ChosenBarProps<N>) {
  const t = useTranslations();
  const { worth, bulk = [], together: Together } = list;
  if (chosen.keys.size === 0) return null;
  const sums = worth === undefined ? [] : sumsOf(chosen.rows.map((row) => worth(row)));
  return (
    <div className={css.bar} role="region" aria-label={t("chosen", { count: chosen.keys.size })}>
      <b>{t("chosen", { count: chosen.keys.size })}</b>
      {sums.map((sum) => (
        <span key={sum.currency} className="figure">
          {sum.currency} {amount(sum.amount)}
        </span>
      ))}
      <span className={css.acts}>
        {Together && <Together rows={chosen.rows} clear={chosen.clear} />}
        {bulk.map((deed) => (
          <BulkDeed key={deed.label} deed={deed} list={list} chosen={chosen} />
        ))}
        <Button variant="quiet" size="dense" onClick={chosen.clear}>
          {t("chosen.none")}
        </Button>
      </span>
    </div>
  );
}
