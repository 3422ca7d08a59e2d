import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { writeCard, type Weight } from "./encode.ts";
import type { CardPlan } from "./plan.ts";

/** What a worker says: a card is painted, or cannot be. */
export type Report =
  | { state: "painted"; code: string; weight: Weight }
  | { state: "failed"; code: string; why: string };

// A thread of its own priority, and one core at most: painting waits for everything else.
setPriority(15);
sharp.cache(false);
sharp.concurrency(1);

parentPort?.on("message", (plan: CardPlan) => {
  void paint(plan).then((report) => parentPort?.postMessage(report, []));
});

async function paint(plan: CardPlan): Promise<Report> {
  const { code } = plan;
  try {
    return { state: "painted", code, weight: await writeCard(plan) };
  } catch (error) {
    // The others can still be painted; the press tells of this one and ends with an error.
    return { state: "failed", code, why: error instanceof Error ? error.message : String(error) };
  }
}
