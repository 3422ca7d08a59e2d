import { expect, test } from "vitest";
import { StartError } from "../core/start-error.ts";
import { diskError, serverError, startError } from "./start-errors.ts";

const systemError = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["ENOSPC", "The disk of DATA_DIR /data is full"],
  ["EDQUOT", "The disk of DATA_DIR /data is full"],
  ["EACCES", "DATA_DIR /data cannot be written (EACCES)"],
  ["EROFS", "DATA_DIR /data cannot be written (EROFS)"],
  ["ENOTDIR", "DATA_DIR /data is not a folder"],
])("%s becomes a line that says what to do", (code, line) => {
  expect(String(diskError("/data", systemError(code)))).toContain(line);
});

test("an error that is none of the disk's stays what it is", () => {
  const bug = new TypeError("bug");
  expect(diskError("/data", bug)).toBe(bug);
});

test.each([
  ["53100", null, "The disk of DATA_DIR /data is full"],
  ["ENOSPC", "postgres://a@b/c", "The disk of DATA_DIR /data is full"],
  ["53100", "postgres://a@b/c", "DATABASE_URL: the disk of that server is full"],
])("a disk that fills up while it prepares (%s on %s) is one line", (code, databaseUrl, line) => {
  const error = startError({ dataDir: "/data", databaseUrl }, systemError(code));
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain(line);
});

test("another error while it prepares stays what it is", () => {
  const bug = systemError("42601");
  expect(startError({ dataDir: "/data", databaseUrl: null }, bug)).toBe(bug);
});

test.each([
  ["initdb: error: could not extend file: wrote only 4096 of 8192 bytes at block 10", "is full"],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', "is full"],
  ['initdb: error: could not create directory "x": Permission denied', "may not write in DATA_DIR"],
  ["FATAL:  could not resize shared memory segment to 4096 bytes", "too little shared memory"],
  ["postgres: error while loading shared libraries: libfoo.so", "does not run on this system"],
  ["FATAL:  could not load pg_hba.conf", "did not start: could not load pg_hba.conf"],
])("PostgreSQL's words %j become one line", (words, line) => {
  const error = serverError("/data", words, "/data/postgres/server.log");
  expect(error.message).toContain(line);
  expect(error.message).not.toContain("\n");
});
