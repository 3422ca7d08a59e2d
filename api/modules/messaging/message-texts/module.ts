import { defineModule } from "../../../module.ts";
import { openOwnTexts } from "./own-texts.ts";
import { staffCalls } from "./staff.ts";

/** The house's own words in the messages that members get by themselves. */
export const messageTexts = defineModule({
  name: "messageTexts",
  open: openOwnTexts,
  staffCalls,
  tables: {
    message_text: "none",
  },
});
