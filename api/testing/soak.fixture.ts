/** Whether this run is `npm run soak`, which takes its time. */
export const isSoak = process.env["TREVO_SOAK"] === "1";

/** How often something is done: a few times in `npm test`, many times in `npm run soak`. */
export function timesOf({ few, many }: { few: number; many: number }): number {
  return isSoak ? many : few;
}
