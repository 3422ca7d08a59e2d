export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { type FrontOf, openFront } from "./front.ts";
export { cleanHtml, cleanTexts } from "./rich-text.ts";
export { textIn } from "./texts.ts";
export {
  type Letter,
  saveAnnouncement,
  saveHelpTopic,
  saveNews,
  savePromotion,
  sendLetter,
} from "./save.ts";
export { seedContent, seedMail } from "./seed.ts";
