// Starts HTTP servers that only this machine can reach, each on a free port.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalServer {
  /** Such as "http://127.0.0.1:1234". */
  origin: string;
  /** Stops the server and ends its connections. */
  stop: () => Promise<void>;
}

/** Starts a server, at the origin of an earlier one if it's given. The caller stops it. */
export async function startServer(server: Server, before?: string): Promise<LocalServer> {
  server.listen(before === undefined ? 0 : Number(new URL(before).port), "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a port that no server uses at the moment. */
export async function freePort(): Promise<number> {
  const { origin, stop } = await startServer(createServer());
  await stop();
  return Number(new URL(origin).port);
}
