import sharp, { type Sharp } from "sharp";
import { limitConcurrency } from "../../../core/limit-concurrency.ts";
import { Refusal } from "../../../core/refusal.ts";

import type { ImageRule, Kind } from "./rules.ts";

/** A picture re-encoded from the pixels of an uploaded one. */
export interface CleanImage {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
}

const pixelsMax = 25_000_000;
const sideMax = 8_000;
const quality = 84;

/** Decoding takes up to a hundred megabytes: two at once, a few more wait. */
const decode = limitConcurrency({ atOnce: 2, waiting: 12 });

const magic: Record<Kind, Buffer> = {
  png: Buffer.from("89504e470d0a1a0a", "hex"),
  jpeg: Buffer.from("ffd8ff", "hex"),
};

// Bets share these cores, and no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and re-encodes its pixels: file names, locations, profiles, thumbnails and
 * anything hidden in or behind it are dropped. The size is read from the header and limited before
 * a pixel is decoded.
 *
 * @throws Refusal upload.kind, upload.pixels, upload.broken, busy
 */
export async function cleanImage(
  sent: Buffer,
  rule: Pick<ImageRule, "kinds" | "sideMax" | "square">,
): Promise<CleanImage> {
  const kind = rule.kinds.find((known) => sent.subarray(0, 8).indexOf(magic[known]) === 0);
  if (kind === undefined) throw new Refusal("upload.kind");
  return decode(async () => {
    const image = sharp(sent, { failOn: "error", limitInputPixels: pixelsMax, animated: false });
    await requireSizeWithinLimits(image, kind);
    const { data, info } = await pixelsOf(image, rule)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
      .catch(throwUploadRefusal);
    return { bytes: data, width: info.width, height: info.height };
  });
}

async function requireSizeWithinLimits(image: Sharp, kind: Kind): Promise<void> {
  const { format, width, height } = await image.metadata().catch(throwUploadRefusal);
  if (format !== kind) throw new Refusal("upload.kind");
  if (width > sideMax || height > sideMax || width * height > pixelsMax) {
    throw new Refusal("upload.pixels", { sideMax, pixelsMax });
  }
}

/** Applies the EXIF orientation, since that metadata is dropped. */
function pixelsOf(
  image: Sharp,
  { sideMax: side, square }: Pick<ImageRule, "sideMax" | "square">,
): Sharp {
  const upright = image.autoOrient().toColourspace("srgb");
  return square
    ? upright.resize(side, side, { fit: "cover", withoutEnlargement: false })
    : upright.resize(side, side, { fit: "inside", withoutEnlargement: true });
}

function throwUploadRefusal(error: unknown): never {
  const isHuge = error instanceof Error && /pixel limit/i.test(error.message);
  throw new Refusal(
    isHuge ? "upload.pixels" : "upload.broken",
    isHuge ? { sideMax, pixelsMax } : {},
  );
}
