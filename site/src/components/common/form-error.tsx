import { Icon } from "@trevo/ui/icon.tsx";
import css from "./form.module.css";

/** What is wrong with a form as a whole; read out as it comes. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={css.trouble} role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
