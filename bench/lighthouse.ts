import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import { openBenchApp } from "./bench-app.ts";
import { bringLighthouse, type Lighthouse } from "./bring-lighthouse.ts";
import { withSite } from "./site.ts";

/**
 * What Lighthouse says of the pages that a visitor meets first, as a phone of its own on its own
 * slow line. Three of its categories are judged and must be full; its performance depends on the
 * machine and is told only. Its reports stay in `test-results/lighthouse/`.
 */
const port = 4796;
const debugPort = 4797;
const pages = ["/m/home", "/m/gameList", "/m/login", "/m/activity"];
const performance = "performance";
const categories = new Set([performance, "accessibility", "best-practices", "seo"]);
const reports = fileURLToPath(new URL("../test-results/lighthouse/", import.meta.url));

const program = findBrowser();
const lighthouse = program === null ? null : await bringLighthouse();
if (program === null) console.log("lighthouse: skipped, since there is no Chromium here");
else if (lighthouse === null) console.log("lighthouse: skipped, since npm could not bring it");
else await measure(program, lighthouse);

async function measure(executablePath: string, look: Lighthouse): Promise<void> {
  const app = await openBenchApp(port);
  const isRoot = process.getuid?.() === 0;
  const args = [`--remote-debugging-port=${debugPort}`, ...(isRoot ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath, args });
  mkdirSync(reports, { recursive: true });
  try {
    await withSite(app, async () => {
      for (const path of pages) await judge(path, look);
    });
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Audits one page, tells its four marks, and what its judged categories lost points for. */
async function judge(path: string, look: Lighthouse): Promise<void> {
  const run = await look(`http://localhost:${port}${path}`, {
    port: debugPort,
    output: "html",
    logLevel: "error",
  });
  if (!run) throw new Error(`Lighthouse did not look at ${path}`);
  const { lhr, report } = run;
  writeFileSync(`${reports}${path.slice(3)}.html`, String(report));
  const shown = Object.values(lhr.categories).filter(({ id }) => categories.has(id));
  const marks = shown.map(({ id, score }) => `${id} ${markOf(score)}`);
  console.log(`${path.padEnd(14)}${marks.join(", ")}`);
  for (const { id, auditRefs } of shown) {
    if (id === performance) continue;
    for (const { id: audit, weight } of auditRefs) {
      const { score = null, title = "" } = lhr.audits[audit] ?? {};
      if (weight === 0 || score === null || score === 1) continue;
      process.exitCode = 1;
      console.log(`  MISSED ${id}: ${audit} (${title})`);
    }
  }
}

/** Without a score it could not be measured, for example since nothing was painted in time. */
function markOf(score: number | null): string {
  return score === null ? "not measured" : String(Math.round(score * 100));
}
