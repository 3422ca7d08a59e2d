import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { siteFlags } from "../tools/site.mjs";
import type { BenchApp } from "./bench-app.ts";

const main = fileURLToPath(new URL("../api/main.ts", import.meta.url));

/** Does something with the site as it is served, in a process of its own, whose id is told. */
export async function withSite<Result>(
  { env }: BenchApp,
  work: (pid: number) => Promise<Result>,
): Promise<Result> {
  const site = spawn(process.execPath, [...siteFlags, main], {
    env: { ...process.env, ...env },
    stdio: "pipe",
  });
  try {
    await ready(site);
    return await work(site.pid ?? 0);
  } finally {
    site.kill("SIGTERM");
    await once(site, "exit");
  }
}

async function ready(site: ChildProcess): Promise<void> {
  const { stdout, stderr } = site;
  if (!stdout || !stderr) throw new Error("The site has no output");
  let output = "";
  stderr.on("data", (text: Buffer) => (output += text.toString()));
  for await (const line of createInterface({ input: stdout })) {
    if (line.includes("is ready")) return;
    output += `${line}\n`;
  }
  throw new Error(`The site ended before it was ready: ${output}`);
}
