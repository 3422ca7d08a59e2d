export { homeContent } from "./home-content.ts";
export { cleanHtml, cleanTexts } from "./rich-text.ts";
export { textIn } from "./texts.ts";
export {
  saveAnnouncement,
  saveHelpTopic,
  saveNews,
  savePromotion,
  sendInboxMessage,
} from "./save.ts";
export { seedMail } from "./seed.ts";
export { content } from "./module.ts";
export { lockHelpTopic, rewriteHelpTopic } from "./help-topics.ts";
