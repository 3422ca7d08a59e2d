import { expect, test } from "vitest";
import { diskTrouble, serverTrouble } from "./trouble.ts";

const systemError = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["ENOSPC", "The disk of DATA_DIR /data is full"],
  ["EDQUOT", "The disk of DATA_DIR /data is full"],
  ["EACCES", "DATA_DIR /data cannot be written (EACCES)"],
  ["EROFS", "DATA_DIR /data cannot be written (EROFS)"],
  ["ENOTDIR", "DATA_DIR /data is not a folder"],
])("%s becomes a line that says what to do", (code, line) => {
  expect(String(diskTrouble("/data", systemError(code)))).toContain(line);
});

test("an error that is none of the disk's stays what it is", () => {
  const bug = new TypeError("bug");
  expect(diskTrouble("/data", bug)).toBe(bug);
});

test.each([
  ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', "is full"],
  ['initdb: error: could not create directory "x": Permission denied', "may not write in DATA_DIR"],
  ["FATAL:  could not resize shared memory segment to 4096 bytes", "too little shared memory"],
  ["postgres: error while loading shared libraries: libfoo.so", "does not run on this system"],
  ["FATAL:  could not load pg_hba.conf", "did not start: could not load pg_hba.conf"],
])("PostgreSQL's words %j become one line", (words, line) => {
  const error = serverTrouble("/data", words, "/data/postgres/server.log");
  expect(error.message).toContain(line);
  expect(error.message).not.toContain("\n");
});
