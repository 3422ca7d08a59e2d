import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import css from "./toggle.module.css";

interface CheckboxProps {
  checked: boolean;
  onChange(checked: boolean): void;
  /** What it stands for. */
  children: ReactNode;
  /** Where a form finds it; made up where nothing looks for it. */
  id?: string;
  /** The id of the text that says what is wrong with it. */
  wrongId?: string | undefined;
}

/** A box to tick, with its words as the target. */
export function Checkbox({ id, wrongId, checked, onChange, children }: CheckboxProps) {
  const ownId = useId();
  return (
    <div className={css.row}>
      <input
        id={id ?? ownId}
        aria-invalid={wrongId !== undefined || undefined}
        aria-describedby={wrongId}
        type="checkbox"
        className={css.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden>
        <Icon name="check" />
      </span>
      <label htmlFor={id ?? ownId} className={css.words}>
        {children}
      </label>
    </div>
  );
}
