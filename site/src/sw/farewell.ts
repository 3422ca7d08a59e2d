/**
 * What the server hands out in the worker's place when there shall be none: it throws away what was
 * kept, and goes. It does so as it is installed, for its turn to serve comes only when the worker
 * before it has answered all that it was asked. Pages stay as they are; their next load is without
 * it.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Worker extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
}

// The worker's own global: the library of types that has it cannot stand beside the page's.
const worker = globalThis as unknown as Worker;

worker.addEventListener("install", (event) => {
  (event as ExtendableEvent).waitUntil(leave());
});

async function leave(): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith("trevo-"));
  await Promise.all(ours.map((name) => caches.delete(name)));
  // Not waited for: the browser ends the registration when this installation is over.
  void worker.registration.unregister();
}
