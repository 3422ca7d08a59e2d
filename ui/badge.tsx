import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import css from "./badge.module.css";

export type Tone = "brand" | "gold" | "coral" | "blue" | "plain";

interface BadgeProps {
  tone?: Tone;
  /** Full colour, glued into the corner of a picture. */
  solid?: boolean;
  children: ReactNode;
}

export function Badge({ tone = "plain", solid = false, children }: BadgeProps) {
  return <span className={classes(css.badge, css[tone], solid && css.solid)}>{children}</span>;
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
