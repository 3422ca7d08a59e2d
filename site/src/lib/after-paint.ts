/**
 * Resolves when the screen shows what was rendered last: what can wait goes behind that frame. Of
 * a page that nobody sees no frame is awaited.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Begun in the frame, a timer comes when the frame has been drawn.
    const behind = () => void setTimeout(resolve, 0);
    if (document.hidden) behind();
    else requestAnimationFrame(behind);
  });
}
