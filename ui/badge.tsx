import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import css from "./badge.module.css";

export type Tone = "brand" | "gold" | "coral" | "blue" | "plain";

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(css.badge, css[tone])}>{children}</span>;
}

/** How many are unread, up to "99+"; nothing when there are none. */
export function CountDot({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={css.dot}>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="hidden-text">{label}</span>
    </span>
  );
}
