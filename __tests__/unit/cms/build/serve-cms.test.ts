// The editor's endpoint over HTTP, with the backend that the editor uses for it.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, it } from "@jest/globals";
import { ContentFiles } from "../../../../src/cms/build/content-files";
import { endpointMiddleware } from "../../../../src/cms/build/serve-cms";
import { CMS_API, type CheckedDraft } from "../../../../src/cms/cms";
import { draftSite } from "../../../support/draft-site";
import { expect } from "../../../support/expect";
import { temporaryFolder } from "../../../support/temporary-folder";

let folder: string;
let server: Server;
let port: number;

const place = (name: string) => path.join(folder, "tree", name);
const text = (name: string) => readFileSync(place(name), "utf8");
const page = "---\ntitle: A\n---\n\nText.\n";

beforeEach(async () => {
  folder = temporaryFolder();
  mkdirSync(place("guides"), { recursive: true });
  writeFileSync(place("guides/a.mdx"), page);
  writeFileSync(place("guides/old.png"), "image");
  writeFileSync(place("redirects.yaml"), "- from: /x/\n  to: /guides/a/\n");
  writeFileSync(place("published-urls.yaml"), "- /guides/a/\n");
  writeFileSync(path.join(folder, "secret.mdx"), "secret");
  const site = await draftSite(place(""));
  const index = { ...site.index, published: ["/guides/a/"] };
  const files = new ContentFiles(place(""), () => index);
  const middleware = endpointMiddleware(files, () => site);
  server = createServer((req, res) => {
    // Gatsby's server allows every site to read its responses.
    res.setHeader("access-control-allow-origin", "*");
    middleware(req, res, () => res.writeHead(404).end("the site"));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

interface Answer {
  status: number;
  text: string;
  headers: Record<string, unknown>;
}

/** Sends a request; fetch() wouldn't send a different host. */
function send(
  action: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const options = { host: "localhost", port, path: CMS_API + action, method, headers };
    const sent = request(options, (response) => {
      let received = "";
      response.on("data", (part: Buffer) => (received += part.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode!, text: received, headers: response.headers }),
      );
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const read = (file: string) => send(`file?path=${encodeURIComponent(file)}`);
const save = (changes: object[], images: object[] = []) =>
  send("save", { body: { changes, images } });

describe("the editor's endpoint", () => {
  it("checks a page or a list that isn't saved yet", async () => {
    const problemsOf = async (path: string, source: string) => {
      const { text: checked } = await send("draft", { body: { path, source } });
      return (JSON.parse(checked) as CheckedDraft).problems.map(({ line, message }) => [
        line,
        message,
      ]);
    };
    expect(await problemsOf("content/guides/a.mdx", `${page}\n<Nothing />\n`)).toContainEqual([
      7,
      expect.stringContaining("Nothing"),
    ]);
    expect(
      await problemsOf("content/redirects.yaml", "- from: /x/\n  too: /guides/a/\n"),
    ).toContainEqual([2, 'Unknown key "too"']);
    expect(text("guides/a.mdx")).toBe(page);
  });

  it("lists the pages of a section and reads their text", async () => {
    expect(JSON.parse((await send("pages?path=content/guides")).text)).toEqual([
      { path: "content/guides/a.mdx", text: page },
    ]);
    expect(JSON.parse((await read("content/guides/a.mdx")).text)).toEqual({
      path: "content/guides/a.mdx",
      text: page,
    });
    expect((await read("content/guides/b.mdx")).status).toBe(404);
  });

  it("finds the files that link to a page, and changes the links in lists that it doesn't show", async () => {
    const before = "/guides/a/:\n  old: new\n";
    writeFileSync(place("old-anchors.yaml"), before);
    writeFileSync(place("guides/b.mdx"), "[A](/guides/a/)");
    const found = JSON.parse((await send("linking?url=/guides/a/")).text) as { path: string }[];
    expect(found.map(({ path }) => path)).toEqual([
      "content/guides/b.mdx",
      "content/redirects.yaml",
      "content/old-anchors.yaml",
    ]);
    const after = before.replace("/a/", "/c/");
    expect((await save([{ path: "content/old-anchors.yaml", before, text: after }])).status).toBe(
      200,
    );
    expect(text("old-anchors.yaml")).toBe(after);
  });

  it("writes, creates, and deletes pages, and adds images", async () => {
    const answer = await save(
      [
        { path: "content/guides/a.mdx", before: page, text: null },
        { path: "content/api/b.mdx", before: null, text: "\uFEFFNew.\r\n" },
      ],
      [{ path: "content/api/b.png", base64: Buffer.from("picture").toString("base64") }],
    );
    expect(answer.status).toBe(200);
    expect(existsSync(place("guides/a.mdx"))).toBe(false);
    expect(text("api/b.mdx")).toBe("\uFEFFNew.\r\n");
    expect(text("api/b.png")).toBe("picture");
  });

  it("can be used from the server's own page, and no other site can read its responses", async () => {
    const own = await send("images", {
      headers: { origin: `http://localhost:${port}`, host: `localhost:${port}` },
    });
    expect(own.status).toBe(200);
    expect(JSON.parse(own.text)).toEqual(["content/guides/old.png"]);
    expect(own.headers).not.toHaveProperty("access-control-allow-origin");
  });

  it.each([
    ["a page of another site", { origin: "https://evil.example" }],
    ["another server on this machine", { origin: "http://localhost:1" }],
    ["a page without an origin of its own", { origin: "null" }],
    ["a name that another site points to this machine", { host: "evil.example" }],
    ["a host that only begins like this one", { host: "localhost.evil.example" }],
  ])("refuses %s, and says why", async (_name, headers) => {
    const body = {
      changes: [{ path: "content/guides/a.mdx", before: page, text: "Taken over." }],
      images: [],
    };
    for (const sent of [{ headers }, { headers, body }]) {
      const answer = await send(sent.body ? "save" : "pages?path=content/guides", sent);
      expect(answer.status).toBe(403);
      expect(answer.text).toMatch(/Open (it|the editor itself)/);
      expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    }
    expect(text("guides/a.mdx")).toBe(page);
  });

  it.each([
    "content/../../secret.mdx",
    "content/guides/../../../secret.mdx",
    "content\\..\\secret.mdx",
    "/etc/passwd",
    "secret.mdx",
    "content/.hidden.mdx",
    "content/guides/a.mdx\0.png",
    "content/guides/script.js",
    "content/guides/a.mdx/",
    "content/published-urls.yaml",
    "content/reference/options.json",
    "content",
    "",
  ])("refuses the path %j", async (file) => {
    expect((await read(file)).status).toBe(403);
    expect((await save([{ path: file, before: null, text: "Taken over." }])).status).toBe(403);
    expect((await save([], [{ path: file, base64: "" }])).status).toBe(403);
    expect((await send(`image?path=${encodeURIComponent(file)}`)).status).toBe(403);
    expect(readFileSync(path.join(folder, "secret.mdx"), "utf8")).toBe("secret");
  });

  it("doesn't follow symbolic links, not even those of folders and those that lead nowhere", async () => {
    symlinkSync(path.join(folder, "secret.mdx"), place("guides/link.mdx"));
    symlinkSync(folder, place("outside"));
    symlinkSync(path.join(folder, "new.mdx"), place("guides/new.mdx"));
    for (const file of [
      "guides/link.mdx",
      "outside/secret.mdx",
      "outside/other.mdx",
      "guides/new.mdx",
    ]) {
      expect((await read(`content/${file}`)).text, file).toMatch(/symbolic link/);
      const answer = await save([{ path: `content/${file}`, before: null, text: "Taken over." }]);
      expect(answer.status, file).toBe(403);
    }
    expect(readFileSync(path.join(folder, "secret.mdx"), "utf8")).toBe("secret");
    expect(existsSync(path.join(folder, "new.mdx"))).toBe(false);
  });

  it("refuses a save if the file has changed, was deleted, or exists already, and writes nothing", async () => {
    const other = { path: "content/guides/other.mdx", before: null, text: "Other." };
    const changed = await save([
      other,
      { path: "content/guides/a.mdx", before: "Before.", text: "Mine." },
    ]);
    expect(changed.status).toBe(409);
    expect(changed.text).toMatch(/a\.mdx changed since you opened it.*your text is still here/);
    const gone = await save([
      { path: "content/guides/gone.mdx", before: "Before.", text: "Mine." },
    ]);
    expect(gone.status).toBe(409);
    expect(gone.text).toMatch(/deleted or moved/);
    const taken = await save([{ path: "content/guides/a.mdx", before: null, text: "Mine." }]);
    expect(taken.status).toBe(409);
    expect(taken.text).toMatch(/already exists/);
    const image = await save([other], [{ path: "content/guides/old.png", base64: "bmV3" }]);
    expect(image.status).toBe(409);
    expect(image.text).toMatch(/another image at content\/guides\/old\.png/);
    expect(text("guides/a.mdx")).toBe(page);
    expect(text("guides/old.png")).toBe("image");
    expect(existsSync(place("guides/other.mdx"))).toBe(false);
  });

  it("lists the addresses of new and moved pages, and forgets a page that was never published", async () => {
    const move = (from: string, to: string) => [
      { path: `content/guides/${from}.mdx`, before: page, text: null },
      { path: `content/guides/${to}.mdx`, before: null, text: page },
    ];
    await save([{ path: "content/guides/new.mdx", before: null, text: page }]);
    expect(text("published-urls.yaml")).toBe("- /guides/a/\n- /guides/new/\n");
    await save(move("new", "newer"));
    expect(text("published-urls.yaml")).toBe("- /guides/a/\n- /guides/newer/\n");
    await save(move("a", "b"));
    expect(text("published-urls.yaml")).toBe("- /guides/a/\n- /guides/b/\n- /guides/newer/\n");
  });

  it("refuses to rewrite a list that is invalid, but saves pages without it", async () => {
    const list = "- /guides/a/\n-/guides/b/\n";
    writeFileSync(place("published-urls.yaml"), list);
    const added = await save([{ path: "content/guides/new.mdx", before: null, text: page }]);
    expect(added.text).toMatch(/^Nothing was saved[^]*published-urls\.yaml:2[^]*fix: /);
    expect(existsSync(place("guides/new.mdx"))).toBe(false);
    const edited = await save([{ path: "content/guides/a.mdx", before: page, text: "New." }]);
    expect(edited.status).toBe(200);
    expect(text("guides/a.mdx")).toBe("New.");
    expect(text("published-urls.yaml")).toBe(list);
  });

  it("refuses a list that the build couldn't read, with line and fix", async () => {
    const before = text("redirects.yaml");
    const after = `${before}- from: /y/\n  too: /z/\n`;
    const answer = await save([{ path: "content/redirects.yaml", before, text: after }]);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/redirects\.yaml:4 {2}Unknown key "too"\n {4}fix: write to/);
    expect(text("redirects.yaml")).toBe(before);
  });

  it("passes all other requests on to the site", async () => {
    const response = await fetch(`http://localhost:${port}/guides/`);
    expect(await response.text()).toBe("the site");
  });
});
