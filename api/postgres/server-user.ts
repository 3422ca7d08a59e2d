import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { StartError } from "../core/start-error.ts";

/** The system user that the server runs as. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Whoever is not root runs it as oneself (null); root hands
 * it to the owner of the data where there is one, else to `postgres`, else to a user `trevo`
 * made for it, else to `nobody`.
 *
 * @param cluster the data, which may not exist yet
 */
export function chooseServerUser(cluster: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const made = statSync(cluster, { throwIfNoEntry: false });
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  const user = lookUp("postgres") ?? lookUp("trevo") ?? makeUser() ?? lookUp("nobody");
  if (user) return user;
  throw new StartError(
    "PostgreSQL does not run as root and this system has no user for it: run `useradd --system " +
      "trevo`, or start Trevo as an ordinary user.",
  );
}

/** Whether that user can enter a folder; ACLs and the like decide too, so the system is asked. */
export function canEnter(user: ServerUser, folder: string): boolean {
  const asked = spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...user, cwd: "/", env: {} });
  return asked.status === 0;
}

function makeUser(): ServerUser | null {
  spawnSync("useradd", ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "trevo"]);
  return lookUp("trevo");
}

function lookUp(name: string): ServerUser | null {
  const uid = ask("-u", name);
  const gid = ask("-g", name);
  return uid === null || gid === null || uid === 0 ? null : { uid, gid };
}

function ask(flag: string, name: string): number | null {
  const answer = spawnSync("id", [flag, name], { encoding: "utf8" });
  return answer.status === 0 ? Number(answer.stdout.trim()) : null;
}
