import { StartError } from "../core/start-error.ts";

/** The system's code of a failed call ("ENOSPC"), or "". */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/**
 * Turns what went wrong in DATA_DIR into the one line that says what to do about it; an error
 * that is none of these is a bug and comes back as it is.
 */
export function diskError(dataDir: string, error: unknown): unknown {
  switch (errorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return fullDisk(dataDir);
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new StartError(
        `DATA_DIR ${dataDir} cannot be written (${errorCode(error)}): make it writable for this ` +
          "user, or name another folder in DATA_DIR.",
      );
    case "ENOTDIR":
    case "EEXIST":
      return new StartError(
        `DATA_DIR ${dataDir} is not a folder: name a folder in DATA_DIR, or remove that file.`,
      );
    default:
      return error;
  }
}

/**
 * Turns a disk that fills up while the site prepares its database into one line; any other error
 * comes back as it is. Each step is a transaction of its own: the next start goes on from there.
 *
 * @param databaseUrl null: the embedded server, whose disk is DATA_DIR's
 */
export function startError(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  error: unknown,
): unknown {
  if (!["ENOSPC", "EDQUOT", "53100"].includes(errorCode(error))) return error;
  if (databaseUrl === null || errorCode(error) !== "53100") return fullDisk(dataDir);
  return new StartError(
    "DATABASE_URL: the disk of that server is full: free space there, then start again.",
  );
}

/**
 * Reads the words that PostgreSQL or initdb left when it would not start.
 *
 * @param words what it wrote to its log since it was started
 */
export function serverError(dataDir: string, words: string, logFile: string): StartError {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of/i.test(words)) {
    return fullDisk(dataDir);
  }
  if (/could not (create|resize|open) shared memory/i.test(words)) {
    return new StartError(
      "PostgreSQL found too little shared memory: give this machine or container more " +
        "(docker: --shm-size=256m).",
    );
  }
  if (/Permission denied|Read-only file system/i.test(words)) {
    return new StartError(
      `PostgreSQL may not write in DATA_DIR ${dataDir}: give its folder "postgres" back to the ` +
        "user that made it, or name another folder in DATA_DIR.",
    );
  }
  if (/error while loading shared libraries|GLIBC_/i.test(words)) {
    return new StartError(
      "The PostgreSQL that npm brought does not run on this system: install PostgreSQL 15 or " +
        "newer and name it in DATABASE_URL.",
    );
  }
  const line = /(?:FATAL|PANIC|error): +(.+)/.exec(words)?.[1] ?? "it gave no reason";
  return new StartError(`PostgreSQL did not start: ${line} (its log: ${logFile}).`);
}

function fullDisk(dataDir: string): StartError {
  return new StartError(
    `The disk of DATA_DIR ${dataDir} is full: free about 200 MB there, then start again.`,
  );
}
