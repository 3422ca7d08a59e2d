import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import type { Config } from "../core/config.ts";
import { addressOf } from "../core/http/address.ts";

/** The places of the back office, by the pattern of the route that would answer. */
const isOffice = (url: string) => /^\/(?:admin|staff)(?:\/|$)/.test(url);

/**
 * Keeps the back office to the addresses and networks of `OFFICE_ALLOW`: to anybody else its pages,
 * calls and live connection are not there. Without the setting everyone may ask.
 *
 * The route that was found decides, not what was typed: the router also reads `/%73taff`.
 */
export function registerOfficeGuard(server: FastifyInstance, { officeAllow }: Config): void {
  if (officeAllow === null) return;
  const networks = officeAllow.map(networkOf);
  server.addHook("onRequest", (request, reply, done) => {
    const { url = "" } = request.routeOptions;
    if (!isOffice(url) || isWithin(networks, addressOf(request))) {
      done();
      return;
    }
    // The HTTP server has let go of a connection that asked to upgrade: nobody else would end it.
    const { socket } = request.raw;
    if (request.headers.upgrade !== undefined) reply.raw.once("finish", () => socket.end());
    reply.callNotFound();
  });
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** An address alone is a network of one. */
function networkOf(text: string): Network {
  return text.includes("/") ? ipaddr.parseCIDR(text) : ipaddr.parseCIDR(`${text}/${bitsOf(text)}`);
}

const bitsOf = (text: string) => (text.includes(":") ? 128 : 32);

function isWithin(networks: Network[], address: string): boolean {
  const caller = ipaddr.parse(address);
  return networks.some(
    ([network, bits]) => network.kind() === caller.kind() && caller.match([network, bits]),
  );
}
