import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

/** How much of a body of files is taken. */
export interface FileLimits {
  /** Files in one body. */
  max: number;
  /** Bytes of one file; the stream is cut at the first one more. */
  maxBytes: number;
}

/** Reads the files of a body one by one, as they arrive. Names that the client gave are dropped. */
export type ReadFiles = (limits: FileLimits) => AsyncIterable<Buffer>;

/** What a part's own header may weigh: a name and a type. */
const headerPairsMax = 8;
/** Boundaries and headers beside the files. */
const frameBytes = 16_384;

/** Lets the routes of a scope take bodies of files; all other routes refuse such a body. */
export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The files of a request, or null where its body is none of files. Nothing of the body is read
 * before the iteration begins, so that the caller and their limit are checked first.
 *
 * The iteration throws Refusal upload.size, upload.count, body.unreadable.
 */
export function filesOf(request: FastifyRequest): ReadFiles | null {
  return request.isMultipart() ? (limits) => readFiles(request, limits) : null;
}

async function* readFiles(request: FastifyRequest, limits: FileLimits): AsyncGenerator<Buffer> {
  try {
    yield* parseFiles(request, limits);
  } catch (error) {
    const isKnown = error instanceof Refusal || (error as { code?: unknown }).code !== undefined;
    // The parser's own words for a body that ends too soon or was never of parts.
    throw isKnown ? error : new Refusal("body.unreadable");
  } finally {
    // The next request of this connection comes behind what is left of this one.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function* parseFiles(request: FastifyRequest, limits: FileLimits): AsyncGenerator<Buffer> {
  const { max, maxBytes } = limits;
  const announcedBytes = Number(request.headers["content-length"] ?? 0);
  if (announcedBytes > max * maxBytes + frameBytes) throw tooBig(maxBytes);
  const parts = request.files({
    throwFileSizeLimit: false,
    limits: {
      fileSize: maxBytes,
      files: max,
      fields: 0,
      parts: max,
      headerPairs: headerPairsMax,
    },
  });
  for await (const part of parts) {
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) {
      if (part.file.truncated) throw tooBig(maxBytes);
      // Busboy's own stream: it holds bytes and nothing else.
      chunks.push(chunk as Buffer);
    }
    if (part.file.truncated) throw tooBig(maxBytes);
    yield Buffer.concat(chunks);
  }
}

/** Says the limit in megabytes as well, as people know it. */
function tooBig(maxBytes: number): Refusal {
  return new Refusal("upload.size", { maxBytes, maxMb: maxBytes / 1024 ** 2 });
}
