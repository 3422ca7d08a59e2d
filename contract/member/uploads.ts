import { z } from "zod";
import { call, payload } from "../define.ts";

/** What a picture is for: each has its own number and size (`api/modules/platform/uploads`). */
export const uploadPurpose = z.enum(["deposit", "feedback", "icon", "identity"]);

/** A picture that was taken and cleaned. */
const uploadedImage = z.object({
  id: z.uuid(),
  /** Where the sender's own browser sees it; good for a few minutes and one session. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});

export const uploads = {
  send: call({
    summary: "Send pictures (PNG or JPEG, in a multipart body); another call then uses them by id",
    method: "POST",
    path: "/wps/upload/images",
    payload: payload({ purpose: uploadPurpose }),
    answer: z.object({ images: z.array(uploadedImage) }),
    roles: ["member", "other"],
    rate: { max: 40, seconds: 3600 },
    files: true,
  }),
  drop: call({
    summary: "Take back a picture that was sent and is not used yet",
    method: "DELETE",
    path: "/wps/upload/images",
    payload: payload({ id: z.uuid() }),
    answer: z.object({ dropped: z.boolean() }),
    roles: ["member", "other"],
    rate: { max: 120, seconds: 3600 },
  }),
};
