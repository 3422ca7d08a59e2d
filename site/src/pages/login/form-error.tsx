import { Icon } from "@trevo/ui/icon.tsx";
import css from "../../components/common/form.module.css";

/** The server's error, in a live region that is always there. */
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
