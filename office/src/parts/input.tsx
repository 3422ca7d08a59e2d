import { useId, type ReactNode } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import css from "./input.module.css";

interface LabelledProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  id?: string | undefined;
  children: (props: {
    id: string;
    className: string | undefined;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A field with its label above and its help or its fault below. */
export function Labelled({ label, hint, error, id: given, children }: LabelledProps) {
  const own = useId();
  const id = given ?? own;
  const note = error ?? hint;
  return (
    <div className={css.group}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: css.input,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={css.note} data-wrong={error !== undefined || undefined}>
          {error !== undefined && <Icon name="info" />}
          {note}
        </p>
      )}
    </div>
  );
}
