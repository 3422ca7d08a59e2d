import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "../lib/i18n.ts";
import css from "./filter-chip.module.css";
import type { Filter } from "./types.ts";

/** A list is not asked for with each letter. */
const settleMs = 350;

interface FilterChipProps {
  filter: Filter;
  value: string;
  onChange(value: string): void;
}

/** One filter: its name and what it is set to, in one frame. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useTranslations();
  const id = useId();
  return (
    <span className={css.chip} data-on={value !== "" || undefined}>
      <label htmlFor={id}>{t(filter.label)}</label>
      {filter.kind === "choice" ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
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

type TypedProps = FilterChipProps & { id: string; filter: Exclude<Filter, { kind: "choice" }> };

/** What is typed counts once the hand rests, or at Enter. */
function Typed({ id, filter, value, onChange }: TypedProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <input
      id={id}
      type={filter.kind === "day" ? "date" : "search"}
      value={typed}
      placeholder={filter.kind === "text" && filter.hint ? t(filter.hint) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") latest.current(typed.trim());
        if (event.key === "Escape") event.currentTarget.blur();
      }}
    />
  );
}
