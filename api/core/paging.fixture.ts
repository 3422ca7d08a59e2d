import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Outside pages, served on this machine. */
export interface Pages {
  /** Opens one; gives its address. */
  open(answer: RequestListener): Promise<string>;
  close(): void;
}

export function openPages(): Pages {
  const servers: Server[] = [];
  return {
    async open(answer) {
      const server = createServer(answer);
      servers.push(server);
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
