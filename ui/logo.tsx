import css from "./logo.module.css";

/** One leaf of the mark: three round corners, the sharp one at the origin, to the centre. */
const leaf = "M0 0h-6.2A4.8 4.8 0 0 1-11-4.8v-1.4A4.8 4.8 0 0 1-6.2-11h1.4A4.8 4.8 0 0 1 0-6.2z";

/** The mark: four leaves with their sharp points turned to the centre; the fourth is gold. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="-12 -12 24 24" width={size} height={size} aria-hidden className={css.mark}>
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          d={leaf}
          transform={`rotate(${turn}) translate(-0.7 -0.7)`}
          className={turn === 90 ? css.gold : css.green}
        />
      ))}
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={css.logo} dir="ltr">
      <Mark />
      <b>trevo</b>
    </span>
  );
}
