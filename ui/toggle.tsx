import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import css from "./toggle.module.css";

interface ToggleProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** A box to tick, with its words as the target. */
export function Checkbox({ checked, onChange, children }: ToggleProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <input
        id={id}
        type="checkbox"
        className={css.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden>
        <Icon name="check" />
      </span>
      <label htmlFor={id} className={css.words}>
        {children}
      </label>
    </div>
  );
}

/** On or off, at once. */
export function Switch({
  checked,
  onChange,
  label,
}: Omit<ToggleProps, "children"> & { label: string }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={css.switch}
      onClick={() => onChange(!checked)}
    >
      <span />
    </button>
  );
}
