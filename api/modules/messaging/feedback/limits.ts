import { uploadRules } from "../../platform/uploads/index.ts";

/** How long a text may be, in characters as people count them, and what goes along with it. */
export const bounds = {
  lengthMin: 10,
  lengthMax: 1_000,
  imagesMax: uploadRules.feedback.max,
  imageBytesMax: uploadRules.feedback.maxBytes,
};

/** What a member may send in a day: a house that cannot read it all reads none of it. */
export const perDayMax = 10;

/** A message that waits as long as this is urgent. */
export const urgentHours = 24;
