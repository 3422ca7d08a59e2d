import { useTranslations } from "../../lib/i18n.ts";
import css from "./register.module.css";

const steps = [1, 2, 3] as const;
const words = ["weak", "fair", "good"] as const;

/** How long a password would be guessed at: length tells, and signs that are not all the same. */
function strengthOf(password: string): 1 | 2 | 3 {
  const signs = new Set(password.toLowerCase()).size;
  if (password.length < 10 || signs < 5) return 1;
  return password.length < 14 || signs < 8 ? 2 : 3;
}

/** How good a password is, as bars and in a word. */
export function Strength({ password }: { password: string }) {
  const t = useTranslations();
  if (password === "") return null;
  const level = strengthOf(password);
  return (
    <p className={css.strength} data-level={level} role="status">
      <span className={css.bars} aria-hidden>
        {steps.map((step) => (
          <span key={step} className={css.bar} data-on={step <= level || undefined} />
        ))}
      </span>
      {t(`field.strength.${words[level - 1] ?? "weak"}`)}
    </p>
  );
}
