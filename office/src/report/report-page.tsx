import type { ReactNode } from "react";
import { calendarDay } from "../lib/format.ts";
import { type MessageKey, useTranslations } from "../lib/i18n.ts";
import css from "./report-page.module.css";
import { useReportSpan } from "./use-report-span.ts";

interface ReportPageProps {
  title: MessageKey;
  about: MessageKey;
  /** What the answer says of its span; null: it has none, or has not come. */
  span: { startDate: string; endDate: string; currency: string } | null;
  isBusy: boolean;
  /** Beside the days: how they are put together. */
  choice?: ReactNode;
  children: ReactNode;
}

/** A report: what it is about, which days, and its figures. */
export function ReportPage(props: ReportPageProps) {
  const { title, about, span, isBusy, choice, children } = props;
  const t = useTranslations();
  const { set } = useReportSpan();
  return (
    <div className={css.page} aria-busy={isBusy}>
      <header className={css.head}>
        <div>
          <h1>{t(title)}</h1>
          <p className={css.about}>{t(about)}</p>
          {span && (
            <p className={css.about}>
              {`${calendarDay(span.startDate)} – ${calendarDay(span.endDate)} · ${span.currency}`}
            </p>
          )}
        </div>
        <div className={css.span}>
          {choice}
          {span &&
            (["startDate", "endDate"] as const).map((name) => (
              <label key={name} className={css.day}>
                <span>{t(name === "startDate" ? "filter.from" : "filter.to")}</span>
                <input
                  type="date"
                  value={span[name]}
                  onChange={({ target }) =>
                    target.value !== "" &&
                    // Both, so that the other end stays where it is.
                    set({
                      startDate: span.startDate,
                      endDate: span.endDate,
                      [name]: target.value,
                    })
                  }
                />
              </label>
            ))}
        </div>
      </header>
      {children}
    </div>
  );
}

/** A part of a report, with its own heading. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A chart, which has its heading itself. */
export function ReportChart({ children }: { children: ReactNode }) {
  return <div className={css.part}>{children}</div>;
}

/** Figures beside one another, each with its name. */
export function ReportFigures({ figures }: { figures: readonly { name: string; text: string }[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
