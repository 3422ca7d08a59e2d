import type { Outcome } from "../outcome.ts";

/** One text message. The same id is the same message, however often it is handed over. */
export interface SmsMessage {
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

/** A provider of text messages. */
export interface SmsProvider {
  send(message: SmsMessage): Promise<Outcome>;
}
