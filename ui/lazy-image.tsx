import { useEffect, useRef, useState } from "react";

interface LazyImageProps {
  src: string;
  /** The same in several widths, and how wide it is shown. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  /** Shown where `src` does not load. */
  fallback: string;
  /** Of the first screen: fetched with the page, not when it comes near. */
  isEager?: boolean;
  /** The first thing that a page shows: fetched before all else, and the script waits for it. */
  isHero?: boolean;
  className?: string | undefined;
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
  const { src, srcSet, sizes, width, height, fallback, isEager, isHero, className } = props;
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(isEager === true || isHero === true);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (isNear || !image.current) return;
    return whenNear(image.current, () => setNear(true));
  }, [isNear]);
  useEffect(() => {
    // A picture of the server's HTML may have failed before anyone listened.
    if (image.current?.complete && image.current.naturalWidth === 0 && isNear) setFailed(src);
  }, [isNear, src]);
  return (
    <img
      ref={image}
      src={isNear ? (failed === src ? fallback : src) : undefined}
      {...(isNear && failed === null ? { srcSet, sizes } : {})}
      width={width}
      height={height}
      alt=""
      className={className}
      decoding="async"
      {...(isHero ? { "data-hero": true, fetchPriority: "high" } : {})}
      onError={() => setFailed(src)}
    />
  );
}
