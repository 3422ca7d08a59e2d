export { bankOfPart, hearOfLine, type LinePart, memberOfPart, partOfLine } from "./bank-lines.ts";
export { noteFlip } from "./flip.ts";
export { playedNoMore } from "./played.ts";
export { promisesKept } from "./promises-kept.ts";
export { receivePayoutWebhook } from "./webhook.ts";
export { withdrawals } from "./module.ts";
