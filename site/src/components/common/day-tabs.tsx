import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./day-tabs.module.css";

/** Days to choose from: all, today, the last week, or from one day until another. */
export type Days =
  | { kind: "all" | "today" | "week" }
  | { kind: "range"; from: string; until: string };

export const allDays: Days = { kind: "all" };

const kinds = ["all", "today", "week", "range"] as const;

/** The first and last day of a choice, in the member's calendar, as the wire wants them. */
export function rangeOf(days: Days): { startDate?: string; endDate?: string } {
  if (days.kind === "all") return {};
  if (days.kind !== "range") return { startDate: dayBefore(days.kind === "week" ? 6 : 0) };
  const { from, until } = days;
  return { ...(from !== "" && { startDate: from }), ...(until !== "" && { endDate: until }) };
}

/** A day some days ago, `2026-11-21`. */
export function dayBefore(count: number): string {
  const date = new Date();
  date.setDate(date.getDate() - count);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

export function DayTabs({ days, onChoose }: { days: Days; onChoose(days: Days): void }) {
  const t = useTranslations();
  return (
    <div className={css.tabs}>
      <Tabs
        label={t("days")}
        options={kinds.map((key) => ({ key, text: t(`days.${key}`) }))}
        chosen={days.kind}
        onChoose={(kind) =>
          onChoose(kind === "range" ? { kind, from: dayBefore(29), until: dayBefore(0) } : { kind })
        }
      />
      {days.kind === "range" && (
        <DayRange
          from={days.from}
          until={days.until}
          onChange={(range) => onChoose({ kind: "range", ...range })}
        />
      )}
    </div>
  );
}

interface DayRangeProps {
  from: string;
  until: string;
  onChange(range: { from: string; until: string }): void;
}

/** A first and a last day, today at the latest. */
export function DayRange({ from, until, onChange }: DayRangeProps) {
  const t = useTranslations();
  return (
    <div className={css.range}>
      <label>
        {t("days.from")}
        <input
          id="startDate"
          type="date"
          value={from}
          max={until}
          onChange={(event) => onChange({ from: event.target.value, until })}
        />
      </label>
      <label>
        {t("days.until")}
        <input
          id="endDate"
          type="date"
          value={until}
          min={from}
          max={dayBefore(0)}
          onChange={(event) => onChange({ from, until: event.target.value })}
        />
      </label>
    </div>
  );
}
