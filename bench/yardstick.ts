import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Connection } from "../api/core/db.ts";
import { median } from "./median.ts";

/** pgbench's TPC-B-like transaction: what the same server does with plain SQL, per second. */
export interface Yardstick {
  /** Runs it for some seconds, and then as long again. */
  measure(seconds: number): Pace;
}

/** Transactions per second. */
export interface Pace {
  /** By prepared statements, as the ledger has them: the yardstick. */
  prepared: number;
  /** As pgbench comes: each statement is sent as text, and planned. Reported beside the other. */
  plain: number;
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
  const paceBy = (protocol: string, seconds: number): number => {
    const options = ["-n", "-M", protocol, "-c", String(clients), "-j", "2"];
    const output = run([...options, "-T", String(seconds), database]);
    const [, tps] = /^tps = ([\d.]+)/m.exec(output) ?? [];
    if (tps === undefined) throw new Error(`pgbench gave no figure: ${output}`);
    return Number(tps);
  };
  return {
    measure: (seconds) => ({
      prepared: paceBy("prepared", seconds),
      plain: paceBy("simple", seconds),
    }),
  };
}

/** The mean of what was measured before and after something; null where nothing was. */
export function between(before: Pace | null, after: Pace | null): Pace | null {
  if (!before || !after) return null;
  return {
    prepared: (before.prepared + after.prepared) / 2,
    plain: (before.plain + after.plain) / 2,
  };
}

/** A rate's ratios to the yardstick, each the median of its turns; "" where there is none. */
export function ratiosText(turns: readonly { rate: number; pace: Pace | null }[]): string {
  const ratio = (by: keyof Pace) =>
    median(turns.map(({ rate, pace }) => rate / (pace?.[by] ?? Number.NaN)));
  const prepared = ratio("prepared");
  if (Number.isNaN(prepared)) return "";
  return ` = ${prepared.toFixed(2)} x TPC-B, ${ratio("plain").toFixed(2)} x as pgbench comes`;
}

/** A pace in a line of figures. */
export function paceText(pace: Pace | null): string {
  return pace ? `${pace.prepared.toFixed(0)} (as it comes ${pace.plain.toFixed(0)})` : "-";
}

export { database as yardstickDatabase };

/** On the PATH, or where Debian keeps it (package postgresql-contrib). */
function findPgbench(): string | null {
  const debian = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin/pgbench`);
  const onPath = (process.env["PATH"] ?? "").split(":").map((folder) => `${folder}/pgbench`);
  return [...debian, ...onPath].find((path) => existsSync(path)) ?? null;
}
