import css from "./photo-tile.module.css";

/** What each picture has to show, drawn: the whole document, or the whole face. */
export function PhotoGuide({ side }: { side: "front" | "back" | "selfie" }) {
  return (
    <svg viewBox="0 0 96 64" className={css.guide} aria-hidden>
      <path className={css.corner} d="M4 16V4h12M80 4h12v12M92 48v12H80M16 60H4V48" />
      {side === "selfie" ? (
        <>
          <ellipse className={css.paper} cx="48" cy="30" rx="15" ry="19" />
          <path
            className={css.ink}
            d="M42 27v1M54 27v1M43 38c3 3 7 3 10 0M22 58c4-9 14-12 26-12s22 3 26 12"
          />
        </>
      ) : (
        <>
          <rect className={css.paper} x="14" y="12" width="68" height="40" rx="5" />
          {side === "front" ? (
            <>
              <rect className={css.leafPart} x="20" y="19" width="18" height="23" rx="3" />
              <path className={css.ink} d="M45 22h30M45 30h24M45 38h28M20 47h40" />
            </>
          ) : (
            <path className={css.ink} d="M20 20h56M20 28h44M20 36h50M20 44h16M66 40h10v8H66z" />
          )}
        </>
      )}
    </svg>
  );
}
