import type { z } from "zod";
import type { uploadPurpose } from "@trevo/contract/member/uploads.ts";

export type Purpose = z.infer<typeof uploadPurpose>;

/** Kinds of picture that are taken. Documents that can carry programs (PDF, SVG) never are. */
export type Kind = "png" | "jpeg";

/** What is taken for a purpose, and what is made of it. */
export interface ImageRule {
  purpose: Purpose;
  /** Pictures in one request. */
  max: number;
  maxBytes: number;
  kinds: readonly Kind[];
  /** The longer side of what is kept, in pixels; a square one is cut to a square. */
  sideMax: number;
  square: boolean;
}

const photos = {
  max: 3,
  maxBytes: 5 * 1024 * 1024,
  kinds: ["png", "jpeg"],
  square: false,
} as const;

/** Each purpose by name; a document keeps more pixels, since people have to read it. */
export const rules: Record<Purpose, ImageRule> = {
  feedback: { ...photos, purpose: "feedback", sideMax: 2048 },
  icon: { ...photos, purpose: "icon", max: 1, sideMax: 512, square: true },
  identity: { ...photos, purpose: "identity", sideMax: 2560 },
};

/** Pictures of one member that arrive at the same time: no one takes every place. */
export const arrivingMax = 3;
/** Pictures of one member that nothing uses yet, over all purposes. */
export const looseMax = 6;
/** Pictures of one member altogether. */
export const heldMax = 60;
/** A picture that nothing used by then is removed. */
export const looseMinutes = 60;
/** Bytes that have not arrived by then never will: the server gives a request half a minute. */
export const arrivingMinutes = 2;
