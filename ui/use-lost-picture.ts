import { type RefObject, useEffect, useRef, useState } from "react";

/** What an `img` needs so that its loss is seen, and whether it is lost. */
interface LostPicture {
  image: RefObject<HTMLImageElement | null>;
  isLost: boolean;
  onError(): void;
}

/**
 * Whether the picture of an `img` did not load.
 *
 * @param isWanted whether it was asked for yet
 */
export function useLostPicture(src: string, isWanted = true): LostPicture {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    // A picture of the server's HTML may have failed before anyone listened.
    if (image.current?.complete && image.current.naturalWidth === 0 && isWanted) setLost(src);
  }, [isWanted, src]);
  return { image, isLost: lost === src, onError: () => setLost(src) };
}
