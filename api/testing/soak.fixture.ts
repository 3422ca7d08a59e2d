/** Whether this run is `npm run soak`, which takes its time. */
export const isSoak = process.env["TREVO_SOAK"] === "1";

/** How often something is done: a few times in `npm test`, many times in `npm run soak`. */
export function timesOf({ quick, soak }: { quick: number; soak: number }): number {
  return isSoak ? soak : quick;
}
