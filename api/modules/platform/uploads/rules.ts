import type { z } from "zod";
import type { uploadPurpose } from "@trevo/contract/member/uploads.ts";

export type Purpose = z.infer<typeof uploadPurpose>;

/** Accepted image types. Documents that can carry programs (PDF, SVG) never are. */
export type Kind = "png" | "jpeg";

/** What is accepted for a purpose, and how it is processed. */
export interface ImageRule {
  purpose: Purpose;
  /** Pictures per request. */
  max: number;
  maxBytes: number;
  kinds: readonly Kind[];
  /** The longer side after processing, in pixels; a square one is cropped. */
  sideMax: number;
  square: boolean;
}

const photos = {
  max: 3,
  maxBytes: 5 * 1024 * 1024,
  kinds: ["png", "jpeg"],
  square: false,
} as const;

/** Rules by purpose; a document keeps more pixels, since staff have to read it. */
export const rules: Record<Purpose, ImageRule> = {
  deposit: { ...photos, purpose: "deposit", sideMax: 2560 },
  feedback: { ...photos, purpose: "feedback", sideMax: 2048 },
  icon: { ...photos, purpose: "icon", max: 1, sideMax: 512, square: true },
  identity: { ...photos, purpose: "identity", sideMax: 2560 },
};

/** Uploads of one member in progress at a time, so that no member takes every slot. */
export const arrivingMax = 3;
/** Unused pictures of one member, over all purposes. */
export const unusedMax = 6;
/** Pictures of one member in total. */
export const uploadsMax = 60;
/** An unused picture is purged after this time. */
export const unusedMinutes = 60;
/** An unfinished upload is purged after this time: the server allows a request half a minute. */
export const arrivingMinutes = 2;
