/**
 * `npm run dev`: the site as `npm start` runs it, on the same data, built and started anew when
 * its sources change. What the browser gets is what everyone gets: the real build, not a
 * development server's; reload the page to see it.
 */
import { watch } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { setHooks } from "./commits.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./root.mjs";
import { pickRuntime } from "./runtime.mjs";
import { passSignals, siteEnded, startSite } from "./site.mjs";
import { main, ToolError } from "./step.mjs";

const rooms = [
  "api",
  "catalogue",
  "client",
  "contract",
  "games",
  "office",
  "sandbox",
  "site",
  "ui",
];

const source = /\.(ts|tsx|css|html|sql|po|json|svg)$/;

const quiet = /(^|\/)(node_modules|dist|\.cache)\/|\.(test|spec)\.tsx?$/;

/** Editors write a file in several steps. */
const settleMs = 200;

/** @param {() => void} changed called when sources have changed and settled */
function watchSources(changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const room of rooms) {
    watch(join(root, room), { recursive: true }, (_, name) => {
      if (name === null || quiet.test(name) || !source.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, settleMs);
    });
  }
}

/** @param {import("./runtime.mjs").Runtime} runtime @returns {Promise<boolean>} */
async function buildOrTell(runtime) {
  try {
    await ensureBuilt(runtime);
    return true;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

/** The running site and what it was made from. */
class Bench {
  /** @type {ReturnType<typeof startSite> | null} */
  #site = null;
  #isStale = false;
  #isBusy = false;
  #isClosed = false;
  #runtime;

  /** @param {import("./runtime.mjs").Runtime} runtime */
  constructor(runtime) {
    this.#runtime = runtime;
  }

  /** Builds and starts it anew; a change in the meantime is taken in before it returns. */
  async renew() {
    this.#isStale = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      if (!(await buildOrTell(this.#runtime))) continue;
      await this.#stop();
      if (!this.#isClosed) this.#site = startSite(this.#runtime);
    }
    this.#isBusy = false;
  }

  async close() {
    this.#isClosed = true;
    await this.#stop();
  }

  async #stop() {
    const site = this.#site;
    this.#site = null;
    if (!site || site.exitCode !== null || site.signalCode !== null) return;
    const ended = siteEnded(site);
    site.kill("SIGTERM");
    await ended;
  }
}

await main(async () => {
  await ensureInstalled();
  await setHooks();
  const bench = new Bench(pickRuntime());
  const asked = new Promise((done) => passSignals(done));
  watchSources(() => void bench.renew());
  void bench.renew();
  await asked;
  await bench.close();
  process.exit(0);
});
