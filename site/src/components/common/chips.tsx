import css from "./chips.module.css";

interface ChipsProps<K extends string> {
  label: string;
  options: readonly { key: K; text: string }[];
  chosen: K;
  onChoose(key: K): void;
}

/** Filters in a row that scrolls: one is chosen. */
export function Chips<K extends string>({ label, options, chosen, onChoose }: ChipsProps<K>) {
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {options.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={css.chip}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
