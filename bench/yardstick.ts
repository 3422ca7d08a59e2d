import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Connection } from "../api/core/db.ts";

/** pgbench's TPC-B-like transaction: what the same server does with plain SQL, per second. */
export interface Yardstick {
  /** Runs it for some seconds. */
  measure(seconds: number): number;
}

const scale = 50;
const clients = 32;
const database = "tpcb";

/** Fills the yardstick's own database; null where there is no pgbench. */
export function openYardstick(admin: Connection): Yardstick | null {
  const pgbench = findPgbench();
  if (pgbench === null) return null;
  const env = {
    ...process.env,
    PGHOST: String(admin.host),
    PGPORT: String(admin.port),
    PGUSER: String(admin.user),
  };
  const run = (args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(pgbench, args, { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`pgbench failed: ${stderr}`);
    return stdout;
  };
  run(["-i", "-q", "-s", String(scale), database]);
  return {
    measure(seconds) {
      const options = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2"];
      const told = run([...options, "-T", String(seconds), database]);
      const [, tps] = /^tps = ([\d.]+)/m.exec(told) ?? [];
      if (tps === undefined) throw new Error(`pgbench told no figure: ${told}`);
      return Number(tps);
    },
  };
}

export { database as yardstickDatabase };

/** On the PATH, or where Debian keeps it (package postgresql-contrib). */
function findPgbench(): string | null {
  const debian = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin/pgbench`);
  const onPath = (process.env["PATH"] ?? "").split(":").map((folder) => `${folder}/pgbench`);
  return [...debian, ...onPath].find((path) => existsSync(path)) ?? null;
}
