import css from "./tiles.module.css";

const wide = 100;
const high = 24;

/** The run of a figure in one stroke; its days stand in words behind the tile. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const range = most - least;
  if (range === 0) return null;
  const step = wide / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) =>
      `${(index * step).toFixed(1)},${(high - ((value - least) / range) * (high - 2) - 1).toFixed(1)}`,
  );
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${wide} ${high}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polygon points={`0,${high} ${points.join(" ")} ${wide},${high}`} />
      <polyline points={points.join(" ")} />
    </svg>
  );
}
