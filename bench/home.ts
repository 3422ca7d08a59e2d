import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { openBenchApp } from "./bench-app.ts";
import { floorPath } from "./home-build.ts";
import { calmVisits, type HomeRun, tellHome } from "./home-figures.ts";
import { openPhone, tap, visit } from "./home-visit.ts";

/** Home against a static page with the same first screen, from one server in one run. */
const port = 4792;
const origin = `http://localhost:${port}`;
const samples = 9;
/** Visits that met a busy machine are made again, but not for ever. */
const turnsMax = 24;
/** Debian's; the headless mode of the full browser starts another renderer. */
const program = "/usr/bin/chromium-headless-shell";
const server = fileURLToPath(new URL("home-server.ts", import.meta.url));

if (existsSync(program)) await measure();
else console.log("home: skipped, since chromium-headless-shell is not here (Debian has it)");

async function measure(): Promise<void> {
  const app = await openBenchApp(port);
  const site = fork(server, { env: { ...process.env, ...app.env } });
  try {
    await ready(site);
    const isRoot = process.getuid?.() === 0;
    const args = isRoot ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
    const browser = await chromium.launch({ executablePath: program, args });
    try {
      tellHome(await sample(browser));
    } finally {
      await browser.close();
    }
  } finally {
    const isOver = site.exitCode !== null;
    site.kill("SIGTERM");
    if (!isOver) await once(site, "exit");
    await app.close();
  }
}

async function ready(site: ChildProcess): Promise<void> {
  const exit = once(site, "exit").then(() => {
    throw new Error("The site ended before it was ready");
  });
  await Promise.race([once(site, "message"), exit]);
  exit.catch(() => {});
}

/** In turns, so that both meet the machine as it is in the same minutes. */
async function sample(browser: Browser): Promise<HomeRun> {
  const first: HomeRun = { floor: [], cold: [], warm: [] };
  const run: HomeRun = { floor: [], cold: [], warm: [] };
  // The first pages of a browser, and of a server, are slower than all others.
  await sampleFloor(browser, first);
  await sampleHome(browser, first);
  for (let at = 0; at < turnsMax && calmVisits(run) < samples; at += 1) {
    const turn = at % 2 === 0 ? [sampleFloor, sampleHome] : [sampleHome, sampleFloor];
    for (const take of turn) await take(browser, run);
  }
  return run;
}

async function sampleFloor(browser: Browser, run: HomeRun): Promise<void> {
  const phone = await openPhone(browser);
  run.floor.push((await visit(phone, `${origin}${floorPath}`)).visit);
  await phone.close();
}

async function sampleHome(browser: Browser, run: HomeRun): Promise<void> {
  const phone = await openPhone(browser);
  const cold = await visit(phone, `${origin}/m/home`);
  run.cold.push({ ...cold.visit, tap: await tap(cold.page, "/m/activity") });
  await cold.page.close();
  run.warm.push((await visit(phone, `${origin}/m/home`)).visit);
  await phone.close();
}
