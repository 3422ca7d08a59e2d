import { entryBytes } from "./home-build.ts";
import type { Visit } from "./home-visit.ts";
import { median } from "./median.ts";

/** What the samples of a run came to. */
export interface HomeRun {
  floor: Visit[];
  cold: (Visit & { tap: number })[];
  warm: Visit[];
}

/** A visit whose loop took so much longer than the quickest one met a busy machine. */
const busyFactor = 1.25;
/** Fewer are no figure. */
const visitsMin = 5;

/** The same run without the visits that met a busy machine. */
function calmPart({ floor, cold, warm }: HomeRun): HomeRun {
  const quickest = Math.min(...[...floor, ...cold, ...warm].map((visit) => visit.loop));
  const isCalm = (visit: Visit) => visit.loop <= quickest * busyFactor;
  return { floor: floor.filter(isCalm), cold: cold.filter(isCalm), warm: warm.filter(isCalm) };
}

/** How many calm visits there are of the kind that has the fewest. */
export function calmVisits(run: HomeRun): number {
  return Math.min(...Object.values(calmPart(run)).map((visits: Visit[]) => visits.length));
}

/** Prints the figures of home as docs/performance.md has them: what shall be, what was. */
export function tellHome(run: HomeRun): void {
  const { floor, cold, warm } = calmPart(run);
  const of = <V>(visits: V[], pick: (visit: V) => number) => median(visits.map(pick));
  const lcp = of(cold, (visit) => visit.lcp);
  const still = of(floor, (visit) => visit.lcp);
  const ratio = lcp / still;
  const warmLcp = of(warm, (visit) => visit.lcp);
  const blocked = of(cold, (visit) => visit.blocked);
  const shift = of(cold, (visit) => visit.shift);
  const tap = of(cold, (visit) => visit.tap);
  const kept = `${ms(lcp)}; static ${ms(still)}`;
  say("figure", "shall be", "measured");
  say("LCP, cold", "<= 1.15 x", `${ratio.toFixed(2)} x (${kept})`, ratio <= 1.15);
  say("LCP, warm", "<= 500 ms", ms(warmLcp), warmLcp <= 500);
  say("TBT", "<= 150 ms", ms(blocked), blocked <= 150);
  say("CLS", "<= 0.01", shift.toFixed(3), shift <= 0.01);
  say("tap response", "<= 100 ms", ms(tap), tap <= 100);
  say("entry script", "<= 80 kB", kB(entryBytes()), entryBytes() <= 80_000);
  for (const [name, visits] of [["home", cold] as const, ["static", floor] as const]) {
    const requests = of(visits, (visit) => visit.requests);
    const bytes = of(visits, (visit) => visit.bytes);
    const figures = `${requests} requests, ${kB(bytes)}`;
    if (visits === cold)
      say("untouched, home", "<= 25", figures, requests <= 25 && bytes <= 250_000);
    else say(`untouched, ${name}`, "", figures);
  }
  const [ours, theirs] = [cold[0]?.lcpOf ?? "-", floor[0]?.lcpOf ?? "-"];
  say("largest", "", `${ours}; static ${theirs}`);
  if (ours !== theirs) console.log("home-floor.html is not home's first screen any more.");
  const loops = [...run.floor, ...run.cold, ...run.warm].map((visit) => visit.loop);
  const range = `${ms(Math.min(...loops))} to ${ms(Math.max(...loops))}`;
  say("calibration", "", `${range}; ${calmVisits(run)} calm visits of ${run.cold.length}`);
  if (calmVisits(run) < visitsMin) console.log("Too busy a machine: these figures tell nothing.");
}

function say(figure: string, wanted: string, measured: string, held?: boolean): void {
  const verdict = held === undefined ? "" : held ? "  held" : "  MISSED";
  console.log(`${figure.padEnd(18)}${wanted.padEnd(11)}${measured}${verdict}`);
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
