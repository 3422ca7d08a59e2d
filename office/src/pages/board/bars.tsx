import type { ReactNode } from "react";
import { PlaceLink } from "../../parts/place-link.tsx";
import css from "./bars.module.css";

export interface Bar {
  key: string;
  name: string;
  /** In words, at the end of its line. */
  text: string;
  /** How long it is, of the longest; below zero it is on the other side. */
  length: number;
  about?: string;
  to?: string;
}

/** Lines with their lengths: shares and sums are no pictures, and are read as a list. */
export function Bars({ bars, children }: { bars: readonly Bar[]; children?: ReactNode }) {
  const longest = Math.max(...bars.map(({ length }) => Math.abs(length)), 0) || 1;
  if (bars.length === 0) return <>{children}</>;
  return (
    <ul className={css.bars}>
      {bars.map(({ key, name, text, length, about, to }) => (
        <li key={key} title={about}>
          {to === undefined ? (
            <span className={css.name}>{name}</span>
          ) : (
            <PlaceLink to={to} className={css.name}>
              {name}
            </PlaceLink>
          )}
          <span className={css.track} aria-hidden>
            <span
              data-minus={length < 0 || undefined}
              style={{ inlineSize: `${(Math.abs(length) / longest) * 100}%` }}
            />
          </span>
          <b className="figure">{text}</b>
        </li>
      ))}
    </ul>
  );
}
