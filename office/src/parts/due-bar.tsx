import { Moment } from "./moment.tsx";
import css from "./due-bar.module.css";

/** By when, and how much of the time until then has passed: gold from its half, late above 100. */
export function DueBar({ at, percent }: { at: string; percent: number }) {
  const tone = percent >= 100 ? "late" : percent >= 50 ? "soon" : "calm";
  return (
    <span className={css.due} data-tone={tone}>
      <Moment at={at} />
      <meter min={0} max={100} value={Math.min(percent, 100)} aria-hidden />
    </span>
  );
}
