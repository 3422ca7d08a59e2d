import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import css from "./banner-slide.module.css";
import { classes } from "./classes.ts";
import { LazyImage } from "./lazy-image.tsx";

interface BannerSlideProps {
  title: string;
  summary: string;
  /** What the picture shows, where that says more than the words upon it. */
  alt: string;
  picture: { src: string; srcSet?: string | undefined; sizes?: string | undefined };
  fallback: string;
  /** Where it leads; null: nowhere. */
  href: string | null;
  /** The button's words; null: there is none. */
  go: string | null;
  /** The first of the page: it comes in its HTML. */
  isFirst?: boolean;
  /** Its picture is not fetched yet. */
  isHeld?: boolean;
  className?: string;
  /** What the place wants to be said upon it. */
  children?: ReactNode;
}

const size = { width: 736, height: 322 };

/** One banner: a picture with words upon it. */
export function BannerSlide(props: BannerSlideProps) {
  const { title, summary, alt, picture, fallback, href, go, className } = props;
  const { isFirst = false, isHeld = false } = props;
  const Holder = href === null ? "div" : "a";
  return (
    <Holder {...(href === null ? {} : { href })} className={classes(css.slide, className)}>
      <LazyImage
        {...picture}
        {...size}
        alt={alt}
        fallback={fallback}
        isHero={isFirst}
        isHeld={isHeld}
      />
      <span className={css.words}>
        <strong>{title}</strong>
        <span>{summary}</span>
        {go !== null && (
          <span className={`${buttonClass("gold", "compact")} ${css.button}`}>{go}</span>
        )}
      </span>
      {props.children}
    </Holder>
  );
}
