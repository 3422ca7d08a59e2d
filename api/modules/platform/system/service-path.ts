import { randomInt } from "node:crypto";

/** External hosts that a contact or link may lead to; https only. */
export const serviceHosts = [
  "t.me",
  "wa.me",
  "api.whatsapp.com",
  "m.me",
  "line.me",
  "zalo.me",
  "www.facebook.com",
  "www.youtube.com",
  "www.instagram.com",
];

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const keyLength = 8;

/** Whether a contact may lead to an address: our own pages, mail, phone, a known host. */
export function isServiceAddress(address: string): boolean {
  if (/^\/m\/[\w/?=&.#-]*$/.test(address)) return true;
  if (/^mailto:[\w.+-]+@[\w.-]+$|^tel:\+?[\d-]+$/.test(address)) return true;
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.username === "" &&
    url.password === "" &&
    url.port === "" &&
    serviceHosts.includes(url.hostname)
  );
}

/**
 * Encodes an address as the source does: with a key in its last 8 characters. That deters scrapers
 * and is not a secret.
 */
export function encodeServicePath(address: string): string {
  const key = Array.from({ length: keyLength }, () => letters[randomInt(letters.length)]).join("");
  const bytes = Buffer.from(address, "utf8");
  const mixed = bytes.map((byte, index) => byte ^ key.charCodeAt(index % keyLength));
  return Buffer.from(mixed).toString("base64url") + key;
}
