import { useEffect, useState } from "react";
import { useLostPicture } from "./use-lost-picture.ts";

interface LazyImageProps {
  src: string;
  /** The same in several widths, and how wide it is shown. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  /** Shown where `src` does not load. */
  fallback: string;
  /** What it shows, where the words beside it do not say so. */
  alt?: string;
  /** Of the first screen: fetched with the page, not when it comes near. */
  isEager?: boolean;
  /** The first thing that a page shows: fetched before all else, and the script waits for it. */
  isHero?: boolean;
  /** Not fetched yet, however near it is. */
  isHeld?: boolean;
  className?: string | undefined;
  /** Called when `src` did not load. */
  onLost?: () => void;
}

/** How far off the screen a picture may be when it is fetched. */
const nearPx = 200;

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all pictures of a page. */
function whenNear(element: Element, show: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: `${nearPx}px` },
  );
  waiting.set(element, show);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * A picture that is fetched when it comes near the screen. The browser's own lazy loading begins
 * thousands of pixels ahead, which is most of a lobby's pictures.
 */
export function LazyImage(props: LazyImageProps) {
  const { src, srcSet, sizes, width, height, fallback, isEager, isHero } = props;
  const { isHeld = false, className } = props;
  const [isNear, setNear] = useState(isEager === true || isHero === true);
  const { image, isLost, onError } = useLostPicture(src, isNear);
  const { onLost } = props;
  useEffect(() => {
    if (isLost) onLost?.();
  }, [isLost, onLost]);
  useEffect(() => {
    if (isNear || isHeld || !image.current) return;
    return whenNear(image.current, () => setNear(true));
  }, [image, isNear, isHeld]);
  return (
    <img
      ref={image}
      src={isNear ? (isLost ? fallback : src) : undefined}
      {...(isNear && !isLost ? { srcSet, sizes } : {})}
      width={width}
      height={height}
      alt={props.alt ?? ""}
      className={className}
      decoding="async"
      {...(isHero ? { "data-hero": true, fetchPriority: "high" } : {})}
      onError={onError}
    />
  );
}
