import { Icon } from "@trevo/ui/icon.tsx";
import css from "../../components/common/form.module.css";

/** What the server said no with, read out as it comes. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <p className={css.trouble}>
          <Icon name="warning" />
          {text}
        </p>
      )}
    </div>
  );
}
