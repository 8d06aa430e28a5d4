// Creates a folder with the scripts of the workflows and a build to deploy, for tests that run these scripts
// like the workflows do.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { CHANGED_FILES, describeChanges, type ChangedFiles } from "../../src/build/changed-files";
import { listFiles, type FileList } from "../../src/core/build/file-list";
import { whenFileEnds } from "./clean-up";
import { startServer } from "./local-server";
import { temporaryFolder } from "./temporary-folder";

export interface Outcome {
  exitCode: number;
  /** Standard output and standard error, in the order in which they were printed. */
  output: string;
}

export class CiProject {
  readonly folder = temporaryFolder();
  readonly root = path.join(this.folder, "project");
  private built: FileList | null = null;

  constructor() {
    cpSync("scripts/ci", path.join(this.root, "scripts/ci"), { recursive: true });
  }

  write(name: string, text: string): void {
    const file = path.join(this.root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(name: string): string {
    return readFileSync(path.join(this.root, name), "utf8");
  }

  /** Writes a program that takes precedence over any other of the same name. */
  writeProgram(name: string, text: string): void {
    const file = path.join(this.folder, "bin", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }

  /** Writes exactly these files to public/, and the list of changed files, like a build does. */
  build(files: Readonly<Record<string, string>>): ChangedFiles {
    rmSync(path.join(this.root, "public"), { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) this.write(`public/${name}`, text);
    const now = listFiles(path.join(this.root, "public"));
    const changes = describeChanges(this.built, now, () => true);
    this.built = now;
    this.write(CHANGED_FILES, JSON.stringify(changes));
    return changes;
  }

  /** Deletes the cache for the next build. */
  forgetBuild(): void {
    this.built = null;
  }

  /** Runs a program in the project. It inherits only PATH from the environment. */
  run(command: string, args: string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
    const child = spawn(command, args, {
      cwd: this.root,
      env: {
        PATH: `${path.join(this.folder, "bin")}${path.delimiter}${process.env.PATH ?? ""}`,
        HOME: this.folder,
        ...env,
      },
    });
    let output = "";
    const collect = (part: Buffer) => {
      output += part.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve({ exitCode: code ?? 1, output }));
    });
  }
}

/** A request that a script made. */
export interface ApiRequest {
  method: string;
  url: string;
  authorization: string | undefined;
  body: unknown;
}

/** Starts a local service. `answer` returns the JSON for a request, or undefined for a 500. */
export async function startApi(
  answer: (request: ApiRequest) => unknown,
): Promise<{ origin: string; requests: ApiRequest[] }> {
  const requests: ApiRequest[] = [];
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      const result = answer(request);
      response.writeHead(result === undefined ? 500 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(result ?? { message: "out of order" }));
    });
  });
  const { origin, stop } = await startServer(server);
  whenFileEnds(stop);
  return { origin, requests };
}

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    method: incoming.method ?? "",
    url: incoming.url ?? "",
    authorization: incoming.headers.authorization,
    body: text === "" ? undefined : JSON.parse(text),
  };
}
