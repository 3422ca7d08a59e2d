import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A site that can become a newer one while somebody is on it. */
export interface NewerSite {
  origin: string;
  /** From now on its service worker is another one. */
  renew(): void;
  close(): Promise<void>;
}

/** Stands in front of a site, and passes on everything but the text of the worker. */
export async function openNewerSite(site: string): Promise<NewerSite> {
  let isNewer = false;
  const { hostname, port } = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const isWorker = path === "/sw.js";
    const sent = isWorker ? { host: headers.host } : headers;
    const onward = request({ hostname, port, method, path, headers: sent }, (answer) => {
      const passed = { ...answer.headers };
      if (isWorker) delete passed["content-length"];
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      if (isWorker && isNewer) outgoing.write("/* newer */");
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  // A server that listens on a port has an address of this kind.
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    renew: () => void (isNewer = true),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
