import { useId } from "react";
import { classes } from "./classes.ts";
import css from "./tabs.module.css";

interface TabsProps<K extends string> {
  /** What the choice is about, for a screen reader. */
  label: string;
  options: readonly { key: K; text: string }[];
  chosen: K;
  onChoose(key: K): void;
  /** `segment` inside a task, `line` for sections of a page. */
  variant?: "segment" | "line";
}

/** Tabs by the usual keys: arrows move and choose, Home and End jump. */
export function Tabs<K extends string>({
  label,
  options,
  chosen,
  onChoose,
  variant,
}: TabsProps<K>) {
  const own = useId();
  const step = (by: number) => {
    const at = options.findIndex((option) => option.key === chosen);
    const next = options[(at + by + options.length) % options.length];
    if (next) choose(next.key);
  };
  const choose = (key: K) => {
    onChoose(key);
    document.getElementById(`${own}${key}`)?.focus();
  };
  const keys: Record<string, () => void> = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    Home: () => options[0] && choose(options[0].key),
    End: () => {
      const last = options.at(-1);
      if (last) choose(last.key);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab has the focus
    <div
      role="tablist"
      aria-label={label}
      className={classes(css.tabs, variant === "line" && css.line)}
      onKeyDown={(event) => {
        const move = keys[event.key];
        if (!move) return;
        event.preventDefault();
        move();
      }}
    >
      {options.map((option) => (
        <button
          key={option.key}
          id={`${own}${option.key}`}
          type="button"
          role="tab"
          aria-selected={option.key === chosen}
          tabIndex={option.key === chosen ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(option.key)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
