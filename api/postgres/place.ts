import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StartError } from "../core/start-error.ts";
import { type Binaries, findBinaries, reachableCopy } from "./binaries.ts";
import { canEnter, chooseServerUser, type ServerUser } from "./server-user.ts";
import { diskError } from "./start-errors.ts";

/** Where one embedded server lives, and as whom it runs. */
export interface Place {
  /** DATA_DIR, as messages name it. */
  dataDir: string;
  binaries: Binaries;
  user: ServerUser | null;
  /** DATA_DIR/postgres: the server user's own folder. */
  home: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** How the server names its data directory: see `hiddenCluster`. */
  clusterName: string;
  clusterArgument: string;
  socketDir: string;
  logFile: string;
}

/** The port only names the socket's file. */
export const socketPort = 5432;

/** `sockaddr_un` holds 108 bytes on Linux and 104 on macOS, the closing zero among them. */
const socketPathBytesMax = process.platform === "darwin" ? 103 : 107;

/**
 * As root the server runs as another user, who may not pass the folders above the data (a
 * clone under /root). It is then started inside its data directory, which it reaches by this
 * name without passing them. Linux only.
 */
const hiddenCluster = "/proc/self/cwd";

/**
 * Lays out DATA_DIR for the server: folders, owner, socket.
 *
 * @throws StartError when DATA_DIR cannot be used as it is.
 */
export function preparePlace(dataDir: string): Place {
  const given = resolve(dataDir);
  try {
    return layOut(given);
  } catch (error) {
    throw diskError(given, error);
  }
}

function layOut(given: string): Place {
  if (existsSync(join(given, "PG_VERSION"))) {
    throw new StartError(
      `DATA_DIR ${given} is another PostgreSQL's own data directory: name another folder.`,
    );
  }
  if (!existsSync(given)) mkdirSync(given, { recursive: true, mode: 0o755 });
  const dir = realpathSync(given);
  const home = join(dir, "postgres");
  const cluster = join(home, "cluster");
  const found = findBinaries();
  const user = chooseServerUser(cluster);
  own(home, user);
  if (user && lstatSync(cluster, { throwIfNoEntry: false })?.uid === 0) handOver(cluster, user);
  const isHidden = user !== null && !canEnter(user, home);
  if (isHidden && process.platform !== "linux") {
    throw new StartError(
      `The database's user cannot reach DATA_DIR ${dir}: name a folder in DATA_DIR that lies ` +
        "outside of private folders, or start Trevo as an ordinary user.",
    );
  }
  const clusterName = `trevo-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`;
  return {
    dataDir: dir,
    binaries: user && !canEnter(user, join(found.root, "bin")) ? reachableCopy(found) : found,
    user,
    home,
    cluster,
    clusterName,
    clusterArgument: isHidden ? hiddenCluster : cluster,
    socketDir: makeSocketDir(home, clusterName, user, isHidden),
    logFile: join(home, "server.log"),
  };
}

/** Makes a folder for the server's user alone. */
function own(folder: string, user: ServerUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.() ?? found.uid;
  if (found.uid !== owner) {
    if (!user) {
      throw new StartError(
        `${folder} belongs to another user: start Trevo as that user or as root, or name ` +
          "another folder in DATA_DIR.",
      );
    }
    chownSync(folder, user.uid, user.gid);
  }
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** Data that root copied or restored is given to the user that serves it. */
function handOver(cluster: string, user: ServerUser): void {
  spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
}

function makeSocketDir(
  home: string,
  name: string,
  user: ServerUser | null,
  isHidden: boolean,
): string {
  const near = join(home, "socket");
  const path = join(near, `.s.PGSQL.${socketPort}`);
  if (!isHidden && Buffer.byteLength(path) <= socketPathBytesMax) {
    own(near, user);
    return near;
  }
  const short = join(tmpdir(), name);
  const found = lstatSync(short, { throwIfNoEntry: false });
  const owner = user?.uid ?? process.getuid?.();
  // The temporary folder is everyone's: a folder or link that stands there already may be bait.
  if (found && (!found.isDirectory() || (found.uid !== owner && found.uid !== 0))) {
    throw new StartError(`${short} is in the way and not ours: remove it, then start again.`);
  }
  own(short, user);
  return short;
}

/** Takes the short folder out of the temporary folder again, unless a server still uses it. */
export function removeSocketDir(place: Place): void {
  if (place.socketDir.startsWith(place.home)) return;
  try {
    rmdirSync(place.socketDir);
  } catch {
    // Not empty: another Trevo's server is in it. Or already gone.
  }
}
