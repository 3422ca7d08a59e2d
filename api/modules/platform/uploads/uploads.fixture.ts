import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { InjectOptions } from "fastify";
import type { TestClient } from "../../../testing/test-app.ts";

/** A part of a multipart body, as a possibly hostile client writes it. */
export interface Part {
  bytes: Buffer;
  filename?: string;
  type?: string;
}

/** A photo of noise: it does not compress, so its size can be chosen. */
export function photo(width = 640, height = 480, format: "jpeg" | "png" = "jpeg"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  return format === "jpeg" ? image.jpeg({ quality: 80 }).toBuffer() : image.png().toBuffer();
}

/** The request body for these parts. */
export function bodyOf(parts: Part[]): Pick<InjectOptions, "payload"> & { type: string } {
  const boundary = "----trevo-test-boundary";
  const chunks = parts.flatMap(({ bytes, filename = "a.jpg", type = "image/jpeg" }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** Sends parts as a member's client does. */
export function send(client: TestClient, parts: Part[], purpose = "feedback") {
  const { payload, type } = bodyOf(parts);
  return client.send<"uploads.send">({
    method: "POST",
    url: "/wps/upload/images",
    query: { purpose },
    headers: { ...client.headers(), "content-type": type },
    payload: payload as Buffer,
  });
}

/** All stored files, finished or not. */
export function filesIn(dataDir: string): string[] {
  const root = join(dataDir, "uploads");
  if (!existsSync(root)) return [];
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** A PNG whose header claims this many pixels, in a few hundred bytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const magic = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    magic,
    pngChunk("IHDR", header),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
