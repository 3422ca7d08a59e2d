import { useId } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import css from "./choice-field.module.css";

interface ChoiceFieldProps {
  id?: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** What stands there until something is chosen; absent: something always is. */
  none?: string;
  options: readonly { value: string; text: string }[];
  onChange(value: string): void;
}

/** One of a longer list, by the phone's own chooser. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, error, none, options, onChange } = props;
  const own = useId();
  const id = props.id ?? own;
  return (
    <div className={css.group}>
      <div className={css.field} data-wrong={error === undefined ? undefined : ""}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className={css.error}>
          <Icon name="info" />
          {error}
        </p>
      )}
    </div>
  );
}
