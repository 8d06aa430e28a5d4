// Ensures that only one process at a time uses a project's `.cache` and `public`. The lock is a local socket
// named after the folder, so the operating system releases it with its process, however that ends.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

const NAME = `webpack-docs-${createHash("sha256").update(process.cwd()).digest("hex").slice(0, 20)}`;
const ADDRESSES = { linux: `\0${NAME}`, win32: `\\\\.\\pipe\\${NAME}` };
const ADDRESS = ADDRESSES[process.platform] ?? path.join(os.tmpdir(), `${NAME}.sock`);

/** How long to wait until the process that has the lock describes itself, in ms. */
const TIMEOUT_MS = 2000;

/**
 * Locks the project for a command of package.json until this process ends. Returns the reason if another
 * process has the lock.
 */
export async function takeLock(command) {
  const description = `"npm run ${command}" is running in this folder (process ${process.pid}).`;
  const server = createServer((client) => client.on("error", () => {}).end(description));
  try {
    await listen(server);
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    const holder = await askHolder();
    if (holder !== undefined) {
      return `${holder}\nTwo commands at once would overwrite each other's files: wait until it finishes, or stop it.`;
    }
    // On macOS, the socket is a file, which remains when its process is killed.
    rmSync(ADDRESS, { force: true });
    await listen(server);
  }
  server.unref();
  return undefined;
}

async function listen(server) {
  server.listen(ADDRESS);
  await once(server, "listening");
}

/** Returns what the process that has the lock is doing, or undefined if that process no longer exists. */
async function askHolder() {
  const socket = connect(ADDRESS);
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  try {
    await once(socket, "connect");
  } catch {
    return undefined;
  }
  // A process that compiles may be too busy to answer.
  return text(socket).catch(() => "Another command is running in this folder.");
}
