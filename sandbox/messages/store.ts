import { LRUCache } from "lru-cache";

/** A message that reached somebody's phone or mailbox in the demo's world. */
export interface Message {
  id: string;
  channel: "sms" | "mail";
  to: string;
  subject: string;
  text: string;
  at: Date;
}

/** The newest messages, newest first; older ones are forgotten. */
export interface Store {
  /** The same id is the same message, told once. */
  add(message: Message): void;
  list(to: string): Message[];
}

const keptMax = 300;
const shownMax = 50;

/** Keeps messages in memory: a demo's mailbox is empty after a start. */
export function openStore(): Store {
  const messages = new LRUCache<string, Message>({ max: keptMax });
  return {
    add(message) {
      if (!messages.has(message.id)) messages.set(message.id, message);
    },
    list: (to) =>
      [...messages.values()].filter((message) => to === "" || message.to === to).slice(0, shownMax),
  };
}
