import type { AnswerOf, PayloadOf } from "@trevo/contract/registry.ts";
import { call } from "./client.ts";

/** An uploaded picture. */
export type Picture = AnswerOf<"uploads.send">["images"][number];
export type PictureUse = PayloadOf<"uploads.send">["purpose"];

/** Accepted by the file chooser; the server checks the bytes. */
export const pictureKinds = "image/png,image/jpeg";

/** Larger photos are scaled down before the upload: a phone's photo is ten times this size. */
const sideMax = 2560;
const quality = 0.88;

/**
 * Uploads one picture, scaled down by the browser where possible: on a slow line a photo of eight
 * megabytes would never arrive. What the browser cannot decode is sent as it is, and the server
 * says what is wrong with it.
 *
 * @throws CallError upload.kind, upload.size, upload.pixels, upload.broken, upload.quota
 */
export async function uploadPicture(file: Blob, purpose: PictureUse): Promise<Picture> {
  const { images } = await call("uploads.send", { purpose }, { files: [await smaller(file)] });
  const [image] = images;
  if (!image) throw new Error("A picture was taken and not named");
  return image;
}

async function smaller(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = sideMax / Math.max(bitmap.width, bitmap.height);
  try {
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, "image/jpeg", quality),
    );
    return made ?? file;
  } finally {
    bitmap.close();
  }
}
