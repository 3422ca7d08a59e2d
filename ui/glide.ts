/**
 * Moves a track sideways to a place, slower at both ends; it snaps again when it is there.
 *
 * @param left as of `scrollTo`, in CSS pixels
 * @returns what stops it on its way
 */
export function glide(track: HTMLElement, left: number, ms: number): () => void {
  const from = track.scrollLeft;
  let begun: number | null = null;
  const move = (now: number) => {
    begun ??= now;
    const share = Math.min(1, (now - begun) / ms);
    track.scrollLeft = from + (left - from) * share * share * (3 - 2 * share);
    if (share === 1) track.style.scrollSnapType = "";
    else frame = requestAnimationFrame(move);
  };
  track.style.scrollSnapType = "none";
  let frame = requestAnimationFrame(move);
  return () => {
    cancelAnimationFrame(frame);
    track.style.scrollSnapType = "";
  };
}
