import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { catalogue } from "@trevo/catalogue/index.ts";
import { gameCards } from "../game-cards.ts";
import { readManifest, writeManifest, type Manifest } from "../manifest.ts";
import { castAll } from "./cast.ts";
import { gamesFolder } from "./files.ts";
import { digestOf, isCurrent } from "./freshness.ts";
import { planCard, type CardPlan } from "./plan.ts";
import type { Report } from "./worker.ts";

const workersMax = 2;

/**
 * Plans of all games of the catalogue. Those with pictures of their own are cast each by itself, so
 * that one more of them changes no other card.
 */
export function planAll(): CardPlan[] {
  const isOwn = ({ code }: { code: string }) => gameCards.some(({ name }) => name === code);
  const others = castAll(catalogue.filter((game) => !isOwn(game)));
  const own = catalogue.filter(isOwn).flatMap((game) => castAll([game]));
  return [...others, ...own].map((role) => planCard(role));
}

/**
 * Paints the cards that are missing or out of date; with codes, those games and no others, in
 * any case. Says a line for each. Gives the number that could not be painted.
 */
export async function printGames(codes: readonly string[] = []): Promise<number> {
  const plans = planAll();
  const unknown = codes.filter((code) => !plans.some((plan) => plan.code === code));
  if (unknown.length > 0) throw new Error(`not in the catalogue: ${unknown.join(", ")}`);
  const manifest = readManifest("games");
  const wanted = plans.filter((plan) =>
    codes.length > 0 ? codes.includes(plan.code) : !isCurrent(plan, manifest),
  );
  if (codes.length === 0) dropStrangers(plans, manifest);
  const stacks = byHero(wanted);
  let done = 0;
  let failed = 0;
  const tell = (report: Report, plan: CardPlan) => {
    done += 1;
    const head = `${done}/${wanted.length} ${report.code} (${plan.hero.model})`;
    if (report.state === "failed") {
      failed += 1;
      console.error(`${head} failed: ${report.why}`);
      return;
    }
    manifest[report.code] = digestOf(plan);
    writeManifest("games", manifest);
    const { card, face } = report.weight;
    console.log(`${head} ${(card / 1000).toFixed(1)} kB, face ${(face / 1000).toFixed(1)} kB`);
  };
  const hands = Array.from({ length: Math.min(workersMax, stacks.length) }, () =>
    work(stacks, tell),
  );
  await Promise.all(hands);
  return failed;
}

/** One worker that takes stack after stack until none is left. */
async function work(
  stacks: CardPlan[][],
  tell: (report: Report, plan: CardPlan) => void,
): Promise<void> {
  const worker = new Worker(new URL("worker.ts", import.meta.url));
  try {
    for (let stack = stacks.shift(); stack; stack = stacks.shift()) {
      for (const plan of stack) {
        worker.postMessage(plan, []);
        // The worker sends reports and nothing else.
        const [report] = (await once(worker, "message")) as [Report];
        tell(report, plan);
      }
    }
  } finally {
    await worker.terminate();
  }
}

/** Cards of one hero stay together, so that no two workers render it at the same time. */
function byHero(plans: readonly CardPlan[]): CardPlan[][] {
  return [...Map.groupBy(plans, (plan) => plan.hero.model).values()];
}

/** Pictures of games that are no longer there. */
function dropStrangers(plans: readonly CardPlan[], manifest: Manifest): void {
  const known = new Set(plans.map(({ code }) => code));
  const codeOf = (file: string) => file.replace(/(-face)?\.avif$/, "");
  for (const file of pictures().filter((file) => !known.has(codeOf(file)))) {
    rmSync(`${gamesFolder}${file}`);
    console.log(`${file} removed`);
  }
  const gone = Object.keys(manifest).filter((code) => !known.has(code));
  for (const code of gone) Reflect.deleteProperty(manifest, code);
  if (gone.length > 0) writeManifest("games", manifest);
}

function pictures(): string[] {
  try {
    return readdirSync(gamesFolder).filter((file) => file.endsWith(".avif"));
  } catch {
    // Before the first picture there is no folder.
    return [];
  }
}
