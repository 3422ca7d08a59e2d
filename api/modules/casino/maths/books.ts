import { createHash } from "node:crypto";
import { createReadStream, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { open, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { z } from "zod";
import type { Book, BookEvent } from "@trevo/games/engine/game.ts";

/** Why maths files are not played, in words for who made them. */
export class MathsError extends Error {
  override name = "MathsError";
}

/** The books of one mode, which can be read one by one. */
export interface Books {
  /** Weights summed up to and with each book; the last one is the sum of all. */
  readonly cumulative: BigUint64Array;
  /** What each pays, in hundredths of the stake. */
  readonly multipliers: Uint32Array;
  read(at: number): Book;
}

interface ModeFiles {
  /** JSONL in Zstandard: `{id, events, payoutMultiplier}`. */
  readonly events: string;
  /** CSV: `id,weight,payoutMultiplier`. */
  readonly weights: string;
}

/** One row of the CSV. */
interface Row {
  readonly id: number;
  readonly weight: bigint;
  readonly multiplier: number;
}

const wholeMax = 2n ** 64n;

/**
 * Opens a mode's books. What is packed in Zstandard cannot be read from its middle: the first time
 * both files are checked against each other and the books are written out in `folder`, under a name
 * made from the files' contents.
 *
 * @throws MathsError a file is missing, malformed, or says another payout than its twin
 */
export async function openBooks(files: ModeFiles, folder: string): Promise<Books> {
  for (const path of [files.weights, files.events])
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new MathsError(`there is no file ${path}`);
  const rows = readRows(files.weights);
  const name = (await hashOf(files.weights)) + (await hashOf(files.events));
  const path = join(folder, createHash("sha256").update(name).digest("hex"));
  if (!existsSync(`${path}.offsets`)) await writeBooks(files.events, rows, path);
  // Written by `writeBooks`, whole, as the last thing it does.
  const bytes = readFileSync(`${path}.offsets`);
  const offsets = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
  const file = openSync(`${path}.books`, "r");
  let sum = 0n;
  const cumulative = BigUint64Array.from(rows, ({ weight }) => (sum += weight));
  const multipliers = Uint32Array.from(rows, ({ multiplier }) => multiplier);
  return {
    cumulative,
    multipliers,
    read(at) {
      const [from = 0, to = 0] = [offsets[at], offsets[at + 1]];
      const line = Buffer.alloc(to - from);
      readSync(file, line, 0, line.length, from);
      // Checked when it was written out.
      const events = JSON.parse(line.toString("utf8")) as BookEvent[];
      return { events, multiplier: multipliers[at] ?? 0 };
    },
  };
}

function readRows(path: string): Row[] {
  const lines = readFileSync(path, "utf8").trim().split(/\r?\n/);
  const rows = lines.map((line, at) => {
    const parts = /^(\d{1,15}),(\d{1,20}),(\d{1,10})$/.exec(line.trim());
    const [, id = "", weight = "", multiplier = ""] = parts ?? [];
    const isRow = parts && Number(multiplier) < 2 ** 32;
    if (!isRow) throw new MathsError(`line ${at + 1} of the weights is not id,weight,payout`);
    return { id: Number(id), weight: BigInt(weight), multiplier: Number(multiplier) };
  });
  const sum = rows.reduce((all, { weight }) => all + weight, 0n);
  if (sum === 0n || sum >= wholeMax) throw new MathsError("the weights' sum is 0, or beyond 2^64");
  return rows;
}

const bookLine = z.object({
  id: z.int().min(0),
  payoutMultiplier: z.int().min(0),
  events: z
    .array(z.looseObject({ index: z.int(), type: z.string().max(64) }))
    .min(1)
    .refine((events) => events.every(({ index }, at) => index === at), "are not numbered from 0"),
});

async function writeBooks(events: string, rows: readonly Row[], path: string): Promise<void> {
  const books = await open(`${path}.writing`, "w");
  const offsets = new Float64Array(rows.length + 1);
  let at = 0;
  const write = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const line of linesOf(unpacked)) {
      const text = Buffer.from(JSON.stringify(eventsOf(line, rows[at], at + 1)));
      await books.appendFile(text);
      offsets[at + 1] = (offsets[at] ?? 0) + text.length;
      at += 1;
    }
  };
  try {
    await pipeline(createReadStream(events), createZstdDecompress(), write);
  } catch (error) {
    if (error instanceof MathsError) throw error;
    throw new MathsError(`the books cannot be unpacked: ${String(error)}`, { cause: error });
  } finally {
    await books.close();
  }
  if (at !== rows.length) throw new MathsError(`${rows.length} weights, but ${at} books`);
  await rename(`${path}.writing`, `${path}.books`);
  await writeFile(`${path}.offsets`, offsets);
}

/** The lines that are not empty. Unlike node:readline, it ends with the stream's error. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line.trim() !== "");
  }
  if (rest.trim() !== "") yield rest;
}

function eventsOf(line: string, row: Row | undefined, number: number): unknown[] {
  const parsed = bookLine.safeParse(jsonOf(line));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new MathsError(`book ${number}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`);
  }
  const { id, payoutMultiplier, events } = parsed.data;
  if (id !== row?.id) throw new MathsError(`book ${number} is ${id}, its weight ${row?.id ?? "–"}`);
  if (payoutMultiplier !== row.multiplier) {
    const says = `${payoutMultiplier}, its weight's line says ${row.multiplier}`;
    throw new MathsError(`book ${id} pays ${says}`);
  }
  return events;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
