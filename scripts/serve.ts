// `npm run serve`: serves the built site in public/ at http://localhost:9000, or at PORT.
import { existsSync } from "node:fs";
import path from "node:path";
import { createSiteServer, listen } from "./lib/site-server";

const defaultPort = 9000;
const directory = path.resolve("public");

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readPort(): number {
  const text = process.env.PORT || String(defaultPort);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    fail(`PORT is "${text}", which isn't a valid port. Use a whole number from 0 to 65535.`);
  }
  return port;
}

async function main(): Promise<void> {
  const port = readPort();
  if (!existsSync(path.join(directory, "index.html"))) {
    fail(
      `There is no built site in ${path.relative("", directory)}/. Run \`npm run build\` first.`,
    );
  }

  const server = createSiteServer(directory);
  try {
    const origin = await listen(server, port);
    console.log(`Serving public/ at ${origin} (Ctrl+C stops)`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE") {
      fail(`Port ${port} is already in use. Choose another one: PORT=${port + 1} npm run serve`);
    }
    if (code === "EACCES") {
      fail(
        `You don't have permission to use port ${port}. Choose another one: PORT=8080 npm run serve`,
      );
    }
    throw error;
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
}

void main();
