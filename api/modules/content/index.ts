export { calls } from "./calls.ts";
export { type FrontOf, openFront } from "./front.ts";
export { cleanHtml } from "./rich-text.ts";
export {
  type Mail,
  saveAnnouncement,
  saveHelpTopic,
  saveNews,
  savePromotion,
  sendMail,
} from "./save.ts";
export { seedContent, seedMail } from "./seed.ts";
