import { Tabs } from "@trevo/ui/tabs.tsx";
import { useWords } from "../lib/words.ts";
import css from "./day-tabs.module.css";

/** Days to choose from: all, today, the last week. */
export type Days = "all" | "today" | "week";

/** The first day of a choice, in the member's calendar, as the wire wants it. */
export function startOf(days: Days): { startDate?: string } {
  if (days === "all") return {};
  const date = new Date();
  if (days === "week") date.setDate(date.getDate() - 6);
  const pad = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return { startDate: day };
}

export function DayTabs({ days, onChoose }: { days: Days; onChoose(days: Days): void }) {
  const say = useWords();
  const options = (["all", "today", "week"] as const).map((key) => ({
    key,
    text: say(`days.${key}`),
  }));
  return (
    <div className={css.tabs}>
      <Tabs label={say("days")} options={options} chosen={days} onChoose={onChoose} />
    </div>
  );
}
