import { files, offline, version } from "virtual:shell";

/**
 * The site's service worker. It keeps the shell's files, which are named by their content, and a
 * page for when there is no connection. It serves the pages under /m and no others: games' frames
 * are never its own. Calls and pages always come from the network: neither a balance nor a
 * member's name is ever kept here.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Worker extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
}

// The worker's own global: the library of types that has it cannot stand beside the page's.
const worker = globalThis as unknown as Worker;
const prefix = "trevo-";
const own = prefix + version;
const kept = new Set(files);

worker.addEventListener("install", (event) => {
  (event as ExtendableEvent).waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  (event as ExtendableEvent).waitUntil(begin());
});

worker.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "take-over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request, preloadResponse, respondWith } = event as FetchEvent;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const respond = respondWith.bind(event);
  if (request.mode === "navigate") {
    respond(page(request, preloadResponse));
  } else if (kept.has(pathname)) {
    respond(file(request));
  }
});

async function keep(): Promise<void> {
  const cache = await caches.open(own);
  await cache.addAll([...files, ...Object.values(offline)]);
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker still wakes up.
  await worker.registration.navigationPreload.enable();
  await worker.clients.claim();
}

async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    const language = await chosenLanguage();
    const answer = await caches.match(offline[language] ?? offline.PT ?? "");
    if (answer) return answer;
    throw error;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** As the server chooses: the kept choice, else what the browser speaks. */
async function chosenLanguage(): Promise<string> {
  const chosen = await worker.cookieStore?.get("language");
  const spoken = navigator.languages.map((name) => name.slice(0, 2).toUpperCase());
  return [chosen?.value ?? "", ...spoken].find((name) => name in offline) ?? "PT";
}
