import { useEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { glide } from "./glide.ts";
import { Icon } from "./icon.tsx";
import css from "./carousel.module.css";

/** How long a slide takes to its place when it moves by itself. */
const slideMs = 1_000;

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** How long a slide stays, in milliseconds. */
  delayMs: number;
  pauseLabel: string;
  resumeLabel: string;
}

/**
 * Slides that snap. It moves on by itself while nobody touches it, there is more than one, the
 * page is seen, and the visitor has not asked for less motion; it can be stopped.
 */
export function Carousel({ label, slides, delayMs, pauseLabel, resumeLabel }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const stop = useRef(() => {});
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const many = slides.length > 1;

  useEffect(() => {
    if (paused || !many || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      const list = track.current;
      if (!list || document.hidden) return;
      const next = (at + 1) % slides.length;
      const slide = list.children[next];
      if (slide instanceof HTMLElement) {
        const start =
          list.firstElementChild instanceof HTMLElement ? list.firstElementChild : slide;
        stop.current = glide(list, slide.offsetLeft - start.offsetLeft, slideMs);
      }
    }, delayMs);
    return () => clearInterval(timer);
  }, [at, delayMs, many, paused, slides.length]);

  useEffect(() => () => stop.current(), []);
  const hold = () => {
    stop.current();
    setPaused(true);
  };
  return (
    <section aria-roledescription="carousel" aria-label={label} className={css.carousel}>
      {/* Touch and focus stop the slides; nothing is operated by it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul
        ref={track}
        className={css.track}
        onPointerDown={hold}
        onFocus={hold}
        onScroll={(event) => {
          const list = event.currentTarget;
          const width = list.firstElementChild?.clientWidth ?? 1;
          setAt(Math.round(Math.abs(list.scrollLeft) / width));
        }}
      >
        {slides.map((slide) => (
          <li key={slide.key} className={css.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {many && (
        <div className={css.foot}>
          <span className={css.pips} aria-hidden>
            {slides.map((slide, index) => (
              <i key={slide.key} data-on={index === at || undefined} />
            ))}
          </span>
          <IconButton
            label={paused ? resumeLabel : pauseLabel}
            className={css.pause}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? "play" : "pause"} />
          </IconButton>
        </div>
      )}
    </section>
  );
}
