import type { Job } from "../../core/jobs.ts";
import type { House } from "../../house.ts";
import { dropAllLapsed } from "./lapses.ts";

/** Wishes for looser limits that nobody confirmed in time. */
export function jobs(house: House): Job[] {
  return [{ name: "protection:lapse", every: "*/10 * * * *", run: () => dropAllLapsed(house) }];
}
