/** Throttles with a leading call, and a trailing one if there were calls in between. */
export function throttled(everyMs: number, act: () => void): () => void {
  let waiting = false;
  let wanted = false;
  const turn = () => {
    waiting = true;
    wanted = false;
    act();
    setTimeout(() => {
      waiting = false;
      if (wanted) turn();
    }, everyMs);
  };
  return () => {
    if (waiting) wanted = true;
    else turn();
  };
}
