export { calls } from "./calls.ts";
export { jobs } from "./jobs.ts";
export { createHomeContent } from "./home-content.ts";
export { cleanHtml, cleanTexts } from "./rich-text.ts";
export { textIn } from "./texts.ts";
export {
  saveAnnouncement,
  saveHelpTopic,
  saveNews,
  savePromotion,
  sendInboxMessage,
} from "./save.ts";
export { seedContent, seedMail } from "./seed.ts";
