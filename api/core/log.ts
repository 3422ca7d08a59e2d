import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";

/** Names whose values never reach a log, wherever they stand in the logged object. */
const secrets = ["password", "token", "sid", "cookie", "authorization", "ticket", "secret", "jwk"];

/** How often the terminal shows that the log cannot be written. */
const reportEveryMs = 60_000;

/**
 * Structured lines (pino): to a file of the process's own beside the embedded database, so that a
 * terminal shows progress and nothing else; to stdout where a real database says that this is a
 * server.
 */
export function logOptions(config: Config): NonNullable<FastifyServerOptions["logger"]> {
  if (config.logTo === "silent") return false;
  const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[hidden]" };
  const shared = { level: "info", redact, base: null };
  if (config.logTo === "stdout") return shared;
  const folder = join(config.dataDir, "logs");
  mkdirSync(folder, { recursive: true });
  const name = config.role === "worker" ? "worker.log" : "api.log";
  return { ...shared, stream: linesTo(join(folder, name)) };
}

/**
 * Each line is written where it happens, so that none is lost in a crash. A full disk loses lines
 * and nothing else: pino's own file would end the site with its first error, or, with lines left,
 * never let it end.
 */
function linesTo(file: string): { write(line: string): void } {
  const mayReport = throttled(reportEveryMs);
  return {
    write(line) {
      try {
        appendFileSync(file, line);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (mayReport(file)) process.stderr.write(`The log cannot be written: ${why}\n`);
      }
    },
  };
}

/**
 * Whether something may be logged now: once in so many milliseconds for each name. For lines that
 * outside requests cause; the names are of a fixed set, which requests cannot widen.
 */
export function throttled(everyMs: number): (name: string) => boolean {
  const last = new Map<string, number>();
  return (name) => {
    const now = Date.now();
    if (now - (last.get(name) ?? -Infinity) < everyMs) return false;
    last.set(name, now);
    return true;
  };
}
