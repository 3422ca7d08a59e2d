import type { Browser, BrowserContext, Page } from "@playwright/test";

/** What one visit came to; times in milliseconds. */
export interface Visit {
  /** The loop that tells how quick the machine was in this minute. */
  loop: number;
  lcp: number;
  /** Address of the picture, or name of the element, that was the largest. */
  lcpOf: string;
  blocked: number;
  shift: number;
  requests: number;
  bytes: number;
}

/** Lighthouse's slow 4G, and a phone of the lower half. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const slowdown = 4;
/** How long after its load event a page is watched: its script comes in that time. */
const watchedMs = 3_000;
/** How long a tap is given to show something. */
const tappedMs = 1_500;

/** Begins before any page does: notes what the browser tells of painting, blocking and moving. */
const recorder = `(() => {
  const seen = { fcp: 0, lcp: 0, lcpOf: "", tasks: [], shift: 0, event: 0, tap: 0 };
  globalThis.seen = seen;
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({ type, buffered: true, ...more });
  watch("paint", (e) => {
    if (e.name === "first-contentful-paint") seen.fcp = e.startTime;
  });
  watch("largest-contentful-paint", (e) => {
    seen.lcp = e.startTime;
    seen.lcpOf = e.url === "" ? (e.element?.tagName ?? "") : new URL(e.url).pathname;
  });
  watch("longtask", (e) => seen.tasks.push([e.startTime, e.startTime + e.duration]));
  watch("layout-shift", (e) => {
    if (!e.hadRecentInput) seen.shift += e.value;
  });
  watch("event", (e) => {
    if (e.interactionId > 0) seen.event = Math.max(seen.event, e.duration);
  }, { durationThreshold: 16 });
  addEventListener("pointerdown", ({ timeStamp }) => {
    const before = location.pathname;
    const look = () => {
      if (location.pathname === before) return requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.onmessage = () => (seen.tap = performance.now() - timeStamp);
      painted.port2.postMessage(0);
    };
    requestAnimationFrame(look);
  }, { capture: true, passive: true });
})()`;

const loop = `(() => {
  const since = performance.now();
  let mixed = 0;
  for (let at = 0; at < 6_000_000; at += 1) mixed = (mixed * 31 + at) | 0;
  return mixed === 1 ? 0 : performance.now() - since;
})()`;

interface Seen {
  fcp: number;
  lcp: number;
  lcpOf: string;
  tasks: [number, number][];
  shift: number;
  event: number;
  tap: number;
}

/** A browser that has never been here: the cache and the cookies are its own. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
  });
  await context.addInitScript(recorder);
  return context;
}

/** Opens an address in a new page on the slow line, and watches it. */
export async function visit(
  context: BrowserContext,
  url: string,
): Promise<{ visit: Visit; page: Page }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let requests = 0;
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  const took = await page.evaluate<number>(loop);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(watchedMs);
  const { lcp, lcpOf, shift, ...rest } = await page.evaluate<Seen>("globalThis.seen");
  const blocked = blockedMs(rest);
  return { visit: { loop: took, lcp, lcpOf, shift, requests, bytes, blocked }, page };
}

/** What every task of more than 50 ms had above that, from the first paint on. */
function blockedMs({ fcp, tasks }: Pick<Seen, "fcp" | "tasks">): number {
  return tasks
    .map(([begin, end]) => end - Math.max(begin, fcp))
    .reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
}

/**
 * Taps a place of the bottom menu.
 *
 * @returns milliseconds from the touch to the frame that shows the new page
 */
export async function tap(page: Page, href: string): Promise<number> {
  const link = page.locator(`nav a[href="${href}"]`).last();
  const box = await link.boundingBox();
  if (!box) throw new Error(`Home has no ${href}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(tappedMs);
  const { event, tap } = await page.evaluate<Seen>("globalThis.seen");
  if (tap === 0) throw new Error(`A tap on ${href} showed nothing`);
  // The browser's own figure counts in steps of 8 ms; ours waits for the page itself.
  return Math.max(event, tap);
}
