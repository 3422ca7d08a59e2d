import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { classes } from "./classes.ts";
import css from "./field.module.css";
import { Icon } from "./icon.tsx";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  icon?: ReactNode;
  /** What is missing or wrong: a ring and one line below. */
  error?: string | undefined;
  /** What the field asks for, before anything is wrong. */
  hint?: string | undefined;
  /** A control before what is typed. */
  start?: ReactNode;
  /** A control at the end of the field. */
  end?: ReactNode;
  /** Marks a field that has to be filled in; the word is read out, the sign is seen. */
  requiredMark?: string | undefined;
}

export function Field(props: FieldProps) {
  const { label, icon, error, hint, start, end, requiredMark, ...input } = props;
  const own = useId();
  const id = input.id ?? own;
  const note = error ?? hint;
  // A field without an example of its own shows its label where the value will stand.
  const floats = input.placeholder === undefined;
  return (
    <div className={css.group}>
      <div className={classes(css.field, error !== undefined && css.wrong)}>
        {icon && (
          <span className={css.icon} aria-hidden>
            {icon}
          </span>
        )}
        {start}
        <span className={css.column}>
          <label htmlFor={id} className={css.label}>
            {label}
            {requiredMark !== undefined && (
              <span className={css.mark} title={requiredMark} aria-hidden />
            )}
          </label>
          <input
            placeholder=" "
            {...input}
            id={id}
            className={css.input}
            data-floats={floats || undefined}
            data-empty={input.value === "" || undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
            aria-required={requiredMark === undefined ? undefined : true}
          />
        </span>
        {end}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={classes(css.note, error !== undefined && css.error)}>
          {error !== undefined && <Icon name="info" />}
          {note}
        </p>
      )}
    </div>
  );
}
