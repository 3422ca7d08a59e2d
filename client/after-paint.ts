/**
 * Resolves after the next frame has been painted, so that deferrable work runs behind it. A hidden
 * page paints no frames: there it resolves at once.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A timer that is set inside the frame fires once the frame has been painted.
    const behind = () => void setTimeout(resolve, 0);
    if (document.hidden) behind();
    else requestAnimationFrame(behind);
  });
}
