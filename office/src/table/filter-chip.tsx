import { useEffect, useId, useRef, useState } from "react";
import { calendarDay, amount, dayAndMonth } from "../lib/format.ts";
import { useLanguage, useTranslations, type Language, type MessageKey } from "../lib/i18n.ts";
import { useHouseZone } from "../lib/own-lists.ts";
import css from "./filter-chip.module.css";
import { dayOf, todayIn, typedDay, typedMoney } from "./typed.ts";
import type { Filter } from "./types.ts";

/** A list is not asked for with each letter. */
const settleMs = 350;

interface FilterChipProps {
  filter: Filter;
  value: string;
  onChange(value: string): void;
}

/** One filter: its name, its operator in words, and what it is set to, in one frame. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useTranslations();
  const id = useId();
  const operator = operatorOf(filter);
  return (
    <span className={css.chip} data-on={value !== "" || undefined}>
      <label htmlFor={id}>{t(filter.label)}</label>
      {operator !== null && (
        <span id={`${id}-is`} className={css.operator}>
          {t(operator)}
        </span>
      )}
      {filter.kind === "choice" ? (
        <select
          id={id}
          value={value}
          aria-describedby={`${id}-is`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t("filter.any")}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {t(option.label)}
            </option>
          ))}
        </select>
      ) : (
        <Typed id={id} filter={filter} value={value} onChange={onChange} />
      )}
    </span>
  );
}

function operatorOf(filter: Filter): MessageKey | null {
  if (filter.kind === "day") return null;
  if (filter.kind === "choice") return "filter.is";
  return `filter.${filter.operator ?? "is"}`;
}

type TypedFilter = Exclude<Filter, { kind: "choice" }>;
type TypedProps = FilterChipProps & { id: string; filter: TypedFilter };

/** What is typed counts once the hand rests, or at Enter. */
function Typed({ id, filter, value, onChange }: TypedProps) {
  const t = useTranslations();
  const language = useLanguage();
  const today = todayIn(useHouseZone());
  const shown = shownOf(filter, value, language);
  const [typed, setTyped] = useState(shown);
  const read = readOf(filter, typed, { language, today });
  const latest = useRef(onChange);
  latest.current = onChange;
  const typedNow = useRef(typed);
  typedNow.current = typed;
  useEffect(() => {
    // What was typed stays as it was typed: `1.5k` is not put right under the hand.
    if (readOf(filter, typedNow.current, { language, today }) !== value) setTyped(shown);
  }, [filter, value, shown, language, today]);
  useEffect(() => {
    if (read === null || read === value) return;
    const timer = setTimeout(() => latest.current(read), settleMs);
    return () => clearTimeout(timer);
  }, [read, value]);
  const isWrong = read === null;
  return (
    <>
      <input
        id={id}
        type="search"
        data-kind={filter.kind}
        list={filter.kind === "day" ? `${id}-days` : undefined}
        value={typed}
        inputMode={filter.kind === "money" ? "decimal" : undefined}
        placeholder={hintOf(filter, t)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : `${id}-is`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && read !== null) latest.current(read);
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      {filter.kind === "day" && (
        <datalist id={`${id}-days`}>
          {(["filter.today", "filter.yesterday"] as const).map((key) => (
            <option key={key}>{t(key)}</option>
          ))}
          <option>7d</option>
          <option>30d</option>
        </datalist>
      )}
      {isWrong && (
        <span id={`${id}-wrong`} role="status" className={css.wrong}>
          {t(filter.kind === "day" ? "filter.day.wrong" : "filter.money.wrong")}
        </span>
      )}
      {!isWrong && filter.kind === "day" && dayOf(value, today) !== value && (
        <span className={css.means}>{dayAndMonth(dayOf(value, today))}</span>
      )}
    </>
  );
}

interface Reading {
  language: Language;
  today: string;
}

/** The filter's value for what is typed; empty: none is set; null: it cannot be read. */
function readOf({ kind }: TypedFilter, typed: string, { language, today }: Reading) {
  const text = typed.trim();
  if (text === "" || kind === "text") return text;
  return kind === "day" ? typedDay(text, language, today) : typedMoney(text, language);
}

/** A value of the address in the words that it could have been typed in. */
function shownOf({ kind }: TypedFilter, value: string, language: Language): string {
  if (kind === "money" && /^\d+(\.\d+)?$/.test(value)) return amount(value, language);
  if (kind !== "day") return value;
  if (value === "today") return language === "PT" ? "hoje" : "today";
  if (value === "yesterday") return language === "PT" ? "ontem" : "yesterday";
  return /^\d{4}-\d\d-\d\d$/.test(value) ? calendarDay(value) : value;
}

function hintOf(filter: TypedFilter, t: ReturnType<typeof useTranslations>): string | undefined {
  if (filter.kind === "day") return t("filter.day.hint");
  if (filter.kind === "money") return "1,5k";
  return filter.hint && t(filter.hint);
}
