/** The message that makes a waiting service worker take over (`src/sw/worker.ts`). */
const takeOver = "take-over";
/** Registered after this time even if the page is never idle. */
const idleMostMs = 10_000;

/**
 * Registers the service worker when the page is idle. The server answers with the current worker,
 * or with one that unregisters itself.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // Safari has no idle callback: a timeout instead.
  if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: idleMostMs });
  else setTimeout(register, 2_000);
}

function register(): void {
  navigator.serviceWorker.register("/sw.js", { scope: "/m" }).then(watch, () => {
    // Private windows and full disks refuse: the site does without.
  });
}

/** Offers the update once its worker is ready; it takes over when the visitor agrees. */
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
