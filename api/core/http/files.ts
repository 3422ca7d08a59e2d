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
 * before the iteration begins, so that who asks and how much they may send is decided first.
 *
 * The iteration throws Refusal upload.size, upload.count, body.unreadable.
 */
export function filesOf(request: FastifyRequest): ReadFiles | null {
  return request.isMultipart() ? (limits) => readFiles(request, limits) : null;
}

async function* readFiles(request: FastifyRequest, limits: FileLimits): AsyncGenerator<Buffer> {
  const { max, maxBytes } = limits;
  const told = Number(request.headers["content-length"] ?? 0);
  if (told > max * maxBytes + frameBytes) throw new Refusal("upload.size", { maxBytes });
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
      if (part.file.truncated) throw new Refusal("upload.size", { maxBytes });
      // Busboy's own stream: it holds bytes and nothing else.
      chunks.push(chunk as Buffer);
    }
    if (part.file.truncated) throw new Refusal("upload.size", { maxBytes });
    yield Buffer.concat(chunks);
  }
}
