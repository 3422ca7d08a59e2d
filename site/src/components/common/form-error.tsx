import { Icon } from "@trevo/ui/icon.tsx";
import css from "./form.module.css";

/** The error of a whole form; announced by screen readers. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={css.trouble} role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
