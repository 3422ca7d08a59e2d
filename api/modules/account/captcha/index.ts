export { calls } from "./calls.ts";
export { type Proof, type Purpose, requireHuman } from "./human.ts";
export { jobs } from "./jobs.ts";
