import type { CodeTarget } from "../../messaging/notifications/index.ts";

/** `ma•••@casa.example`: enough to know one's own address by, and nobody else's. */
export function maskMail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, name.length > 3 ? 2 : 1)}•••@${host}`;
}

/** The last digits of a number: `••• 1234`. */
export function maskEnd(digits: string, shown = 4): string {
  return `••• ${digits.slice(-shown)}`;
}

/** Where a code goes, so that its owner knows it and nobody else does. */
export function maskContact({ channel, address }: Omit<CodeTarget, "purpose">): string {
  return channel === "mail" ? maskMail(address) : maskEnd(address);
}
