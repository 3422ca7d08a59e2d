/** The offline page's script: shows the page that was asked for as soon as the site answers. */
const pauseMs = 5_000;

async function tryAgain(): Promise<void> {
  try {
    const { ok } = await fetch("/health/live", { cache: "no-store" });
    if (ok) location.reload();
  } catch {
    // Still without a connection: asked again after the pause.
  }
}

addEventListener("online", () => void tryAgain());
setInterval(() => void tryAgain(), pauseMs);
