import { spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { StartError } from "../core/start-error.ts";
import type { Place } from "./place.ts";
import { diskError, errorCode, serverError } from "./start-errors.ts";

/** The role that looks after the server; the site itself works as the lesser `trevo`. */
export const superuser = "postgres";

const leftoverAgeMs = 10 * 60_000;

/**
 * Makes the data directory where there is none, and looks at its version where there is one.
 * It is made beside its place and then renamed: two starts at once, or one that dies half-way,
 * never leave half a database there.
 *
 * @returns whether it was made just now
 * @throws StartError on a full disk, or data of another major version.
 */
export async function ensureCluster(place: Place): Promise<boolean> {
  const versionFile = join(place.cluster, "PG_VERSION");
  if (existsSync(versionFile)) {
    const made = Number(readFileSync(versionFile, "utf8").trim());
    if (made === place.binaries.major) return false;
    throw new StartError(
      `DATA_DIR ${place.dataDir} holds data of PostgreSQL ${made}, this installation brings ` +
        `${place.binaries.major}: start it with the release that made it, or move the data over ` +
        "with pg_dump and DATABASE_URL.",
    );
  }
  sweepLeftovers(place);
  const fresh = mkdtempSync(join(place.home, "fresh-"));
  try {
    if (place.user) chownSync(fresh, place.user.uid, place.user.gid);
    await runInitdb(place, fresh);
    return moveIn(place, fresh);
  } catch (error) {
    throw diskError(place.dataDir, error);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** False when another start was faster: a rename never replaces a folder that holds something. */
function moveIn(place: Place, fresh: string): boolean {
  try {
    renameSync(fresh, place.cluster);
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST"].includes(errorCode(error))) return false;
    throw error;
  }
  const folder = openSync(place.home, "r");
  fsyncSync(folder);
  closeSync(folder);
  return true;
}

/** What an earlier start left when it died in the middle; a start at this moment is younger. */
function sweepLeftovers(place: Place): void {
  for (const name of readdirSync(place.home)) {
    const path = join(place.home, name);
    if (!name.startsWith("fresh-")) continue;
    const made = statSync(path, { throwIfNoEntry: false });
    if (made && Date.now() - made.mtimeMs > leftoverAgeMs) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

async function runInitdb(place: Place, fresh: string): Promise<void> {
  const isHidden = place.clusterArgument !== place.cluster;
  const args = ["-D", isHidden ? place.clusterArgument : fresh, "-U", superuser];
  args.push("--encoding=UTF8", "--locale=C");
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  // The socket stands in a folder that is closed to all other users.
  args.push("--auth-local=trust", "--auth-host=reject", "--data-checksums", "--no-instructions");
  const child = spawn(place.binaries.initdb, args, {
    ...place.user,
    cwd: fresh,
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (words += chunk));
  const status = await new Promise<number | null>((done, failed) => {
    child.on("error", (error) => failed(initdbTrouble(place, error)));
    child.on("close", done);
  });
  if (status !== 0) throw serverError(place.dataDir, words, place.logFile);
}

function initdbTrouble(place: Place, error: Error): StartError {
  return serverError(place.dataDir, `error: ${error.message}`, place.logFile);
}
