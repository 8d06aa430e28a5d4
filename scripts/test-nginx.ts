// `npm run test:nginx`: serves the built site with nginx and the snippet that the build wrote, and runs the
// same tests as for our own server. Needs nginx (on Debian and Ubuntu: apt-get install nginx-light).
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";

const tests = ["hosting", "redirects", "security-policy"].map(
  (name) => `__tests__/browser/${name}.test.ts`,
);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** nginx's own list of media types, next to its configuration. */
function mediaTypes(): string {
  const { stderr, error } = spawnSync("nginx", ["-V"], { encoding: "utf8" });
  if (error)
    fail(`nginx couldn't be started: ${error.message}. On Debian: apt-get install nginx-light`);
  const configuration = /--conf-path=(\S+)/.exec(stderr)?.[1] ?? "/etc/nginx/nginx.conf";
  return path.join(path.dirname(configuration), "mime.types");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A configuration for one foreground process that only writes to `folder`. */
function configuration(site: string, folder: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path "${folder}/${name}";`)
    .join("\n  ");
  return `daemon off;
master_process off;
pid "${folder}/nginx.pid";
error_log stderr warn;
events {}
http {
  include "${mediaTypes()}";
  access_log off;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    root "${site}";
    include "${site}/nginx.conf";
  }
}
`;
}

async function answers(origin: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function main(): Promise<void> {
  const site = path.resolve(process.env.SITE_DIRECTORY || "public");
  if (!existsSync(path.join(site, "nginx.conf"))) {
    fail(`There is no nginx.conf in ${path.relative("", site)}/. Run \`npm run build\` first.`);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configuration(site, folder, port));
  const nginx = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", file], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    if (!(await answers(origin))) fail("nginx doesn't respond with this configuration.");
    const bin = path.resolve("node_modules/.bin/jest");
    const { status } = spawnSync(
      bin,
      ["--selectProjects", "browser", "--runTestsByPath", ...tests],
      {
        stdio: "inherit",
        env: { ...process.env, SITE_ORIGIN: origin },
      },
    );
    process.exitCode = status ?? 1;
  } finally {
    nginx.kill();
    rmSync(folder, { recursive: true });
  }
}

void main();
