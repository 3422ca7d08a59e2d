import { classes } from "./classes.ts";
import css from "./skeleton.module.css";

/** A block of what is coming, shown after 150 ms: a fast answer never flickers. */
export function Skeleton({
  shape,
  className,
}: {
  shape?: "leaf" | "round";
  className?: string | undefined;
}) {
  return <span aria-hidden className={classes(css.block, shape && css[shape], className)} />;
}
