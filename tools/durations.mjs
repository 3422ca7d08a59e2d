import { writeFileSync } from "node:fs";

/**
 * A vitest reporter that writes how long each file took, with its hooks, which vitest's JSON
 * leaves out: the first file that needs a database waits for its template in one.
 */
export default class Durations {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env["TREVO_DURATIONS"];
    if (file === undefined) return;
    const times = modules.map((module) => ({
      name: module.relativeModuleId,
      suite: module.project.name,
      ms: module.diagnostic().duration,
    }));
    writeFileSync(file, JSON.stringify(times));
  }
}
