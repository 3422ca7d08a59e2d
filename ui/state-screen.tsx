import type { ReactNode } from "react";
import css from "./state-screen.module.css";

export type StateVariant = "empty" | "error" | "closed" | "soon";

interface StateScreenProps {
  variant: StateVariant;
  title: string;
  /** One sentence: what is, and for an error first that the money is safe. */
  text: string;
  /** What the screen is about, in the place of the fourth leaf. */
  icon?: ReactNode;
  /** One action, and perhaps a quiet second one. */
  children?: ReactNode;
}

const leafPath = "M0 0h-30a26 26 0 0 1-26-26v-4a26 26 0 0 1 26-26h4a26 26 0 0 1 26 26z";

/** The clover with a leaf missing, fallen, sleeping or growing: empty, error, closed, soon. */
export function StateScreen({ variant, title, text, icon, children }: StateScreenProps) {
  return (
    <section className={css.screen} role={variant === "error" ? "alert" : undefined}>
      <div className={css.picture}>
        <svg viewBox="-100 -90 200 180" className={css.art} data-variant={variant} aria-hidden>
          <ellipse cx="0" cy="78" rx="72" ry="10" className={css.ground} />
          <g className={css.leaves}>
            {[0, 180, 270].map((turn) => (
              <path key={turn} d={leafPath} transform={`rotate(${turn}) translate(-5 -5)`} />
            ))}
          </g>
          <path d={leafPath} className={css.fourth} />
          <path d="M74-66l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" className={css.spark} />
        </svg>
        {icon !== undefined && <span className={css.icon}>{icon}</span>}
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </section>
  );
}
