import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

/** What a proxy adds: then the one who calls is not on this machine. */
const proxied = ["forwarded", "x-forwarded-for", "x-real-ip", "via", "cf-connecting-ip"];

/**
 * The caller's address as PostgreSQL reads it: an IPv4 caller of a dual-stack socket by its IPv4
 * address, so that rules about networks hold for it; where a proxy names no address, the proxy's.
 */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return plain(ip) || plain(socket.remoteAddress ?? "") || "::";
}

/** Whether a request came from the same machine, by no proxy. */
export function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (proxied.some((name) => headers[name] !== undefined)) return false;
  const address = plain(socket.remoteAddress ?? "");
  return address !== "" && ipaddr.parse(address).range() === "loopback";
}

/**
 * Without the zone of a link and the mark of a mapped address; "" for what is no address. The
 * runtime says what is one: the library would also take `1` and `0x7f.1`.
 */
function plain(address: string): string {
  const bare = address.replace(/%.*$/s, "");
  const family = isIP(bare);
  if (family === 6) return ipaddr.process(bare).toString();
  return family === 4 ? bare : "";
}
