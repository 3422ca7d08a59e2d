import { lazy, Suspense, useId, useState } from "react";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./chart.module.css";

const ChartCanvas = lazy(async () => ({
  default: (await import("./chart-canvas.tsx")).ChartCanvas,
}));

export interface ChartLine {
  name: string;
  /** Green: what came in. Blue: what went out. */
  tone: "in" | "out";
  /** Of the time before: dotted. */
  isBefore?: boolean;
  /** One for each step, for drawing alone; null: not yet. */
  values: (number | null)[];
  /** The same in words. */
  texts: readonly string[];
}

export interface ChartProps {
  title: string;
  /** The steps of time, in words. */
  at: readonly string[];
  lines: readonly ChartLine[];
  /** A number of the axis in few letters. */
  brief(value: number): string;
}

/** Lines over time; the same figures as a table are one switch away. */
export function Chart({ title, at, lines, brief }: ChartProps) {
  const t = useTranslations();
  const heading = useId();
  const [isTable, setTable] = useState(false);
  const [point, setPoint] = useState<number | null>(null);
  return (
    <section className={css.chart} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className={css.switch}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {t("chart.table")}
        </button>
      </header>
      {isTable ? (
        <FiguresTable title={title} at={at} lines={lines} />
      ) : (
        <>
          <ul className={css.legend}>
            {lines.map(({ name, tone, isBefore, texts }) => (
              <li key={name} data-tone={tone} data-before={isBefore || undefined}>
                {name}
                {point !== null && <b className="figure">{texts[point] ?? "–"}</b>}
              </li>
            ))}
            <li className={css.when}>{point === null ? "" : at[point]}</li>
          </ul>
          <div className={css.box} role="img" aria-label={t("chart.says", { title })}>
            <Suspense fallback={<Skeleton className={css.canvas} />}>
              <ChartCanvas at={at} lines={lines} brief={brief} onPoint={setPoint} />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

function FiguresTable({ title, at, lines }: Pick<ChartProps, "title" | "at" | "lines">) {
  const t = useTranslations();
  return (
    // Its rows are scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} tabIndex={0} role="region" aria-label={title}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("at")}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {at.map((when, index) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              {lines.map(({ name, texts }) => (
                <td key={name}>{texts[index] ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
