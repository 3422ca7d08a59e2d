/** What the page asks of the service worker that waits to take over (`src/sw/worker.ts`). */
const takeOver = "take-over";
/** A page that is never idle still gets its worker. */
const idleMostMs = 10_000;

/**
 * Registers the service worker once the page has nothing else to do. The server answers with the
 * worker of the day, or with one that takes itself away.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // Safari has no idle callback; there, a moment later is what comes near it.
  if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: idleMostMs });
  else setTimeout(register, 2_000);
}

function register(): void {
  navigator.serviceWorker.register("/sw.js", { scope: "/m" }).then(watch, () => {
    // Private windows and full disks refuse: the site does without.
  });
}

/** Tells of a newer site once its worker is ready; it takes over when the visitor says so. */
function watch(registration: ServiceWorkerRegistration): void {
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) void offer(registration);
  };
  tell();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
}

async function offer(registration: ServiceWorkerRegistration): Promise<void> {
  const { showUpdate } = await import("../components/common/update-bar.tsx");
  await showUpdate(() => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting?.postMessage(takeOver);
  });
}
