import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { collectLinks } from "../../../scripts/lib/external-links/collect";
import { startServer } from "../../support/local-server";
import { folderForEachTest } from "../../support/temporary-folder";

const folder = folderForEachTest();

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

describe("external links", () => {
  const collect = (...more: string[]) => {
    const links = collectLinks(path.join(folder, "content"), more, "https://docs.site.org");
    return [...links].map(([url, places]) => [
      url,
      ...places.map((place) => /content\/(.*)$/.exec(place)?.[1]),
    ]);
  };

  it("are collected from text, images, and components, with their lines", () => {
    write(
      "content/a.mdx",
      `---
title: A
---

A [link](https://one.org/a) and https://two.org/.

![Drawing](https://three.org/a.png)

<Card href="https://four.org/">Again [a link](https://one.org/a), and one [by name][name].</Card>

[name]: https://five.org/#part
`,
    );
    expect(collect()).toEqual([
      ["https://one.org/a", "a.mdx:5", "a.mdx:9"],
      ["https://two.org/", "a.mdx:5"],
      ["https://three.org/a.png", "a.mdx:7"],
      ["https://four.org/", "a.mdx:9"],
      ["https://five.org/#part", "a.mdx:11"],
    ]);
  });

  it("don't include code, reserved host names, or the site itself", () => {
    write(
      "content/a.mdx",
      `\`https://one.org/\` [home](https://docs.site.org/a/) [there](/b/) [mail](mailto:a@b.org)

[server](http://localhost:8080/) [sample](https://cdn.example.com/a.js)

\`\`\`js
fetch("https://two.org/");
\`\`\`
`,
    );
    expect(collect()).toEqual([]);
  });

  it("are also collected from YAML lists", () => {
    write(
      "content/list.yaml",
      "# https://no.org/\n- url: https://one.org/\n- text: '[a](https://two.org/b).'\n",
    );
    expect(collect()).toEqual([
      ["https://one.org/", "list.yaml:2"],
      ["https://two.org/b", "list.yaml:3"],
    ]);
  });

  it("are collected from code only if the address is complete", () => {
    write(
      "content/code.ts",
      'const a = "https://one.org";\nconst b = `https://two.org/${name}`;\n',
    );
    expect(collect(path.join(folder, "content/code.ts"))).toEqual([
      ["https://one.org", "code.ts:1"],
    ]);
  });
});

it("npm run links:check writes a report and remembers the sites that failed", async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/gone" ? 404 : 503, { "retry-after": "9999" }).end();
  });
  const { origin, stop } = await startServer(server);
  write("content/a.mdx", `[a](${origin}/gone) [b](${origin}/failing)\n`);
  write("src/core/site.ts", "");
  const child = spawn(
    path.resolve("node_modules/.bin/tsx"),
    [path.resolve("scripts/check-external-links.ts")],
    { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } },
  );
  const exitCode = await new Promise((resolve) => child.on("close", resolve));
  await stop();
  const kept = (name: string) =>
    readFileSync(path.join(folder, "node_modules/.cache/external-links", name), "utf8");
  expect(exitCode).toBe(1);
  expect(kept("report.md")).toContain(`\`${origin}/gone\`: status 404\n  - \`content/a.mdx:1\``);
  expect(Object.keys(JSON.parse(kept("memory.json")) as object)).toEqual([`${origin}/failing`]);
}, 30_000);
