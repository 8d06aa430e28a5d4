import { describe, expect, it } from "@jest/globals";
import { html } from "./compile";

/** The text of each code element, preceded by its tab or title if it has one. */
const blocks = async (markdown: string): Promise<string[]> =>
  [
    ...(await html(markdown)).matchAll(
      /(?:data-tab="(\w+)">)?<figure class="code"[^>]*>(?:<figcaption[^>]*>(.*?)<\/figcaption>)?<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/g,
    ),
  ].map(([, tab, title, code]) =>
    [tab ?? title, code!.replace(/<[^>]+>/g, "").trimEnd()].filter(Boolean).join(": "),
  );

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

describe("a fence", () => {
  it("becomes a highlighted figure", async () => {
    expect(await html(fence("js", "let a;"))).toBe(
      '<figure class="code" data-language="js"><pre tabindex="0"><code class="language-js">' +
        '<span class="hljs-keyword">let</span> a;\n</code></pre></figure>',
    );
  });

  it("embeds no files and marks no lines, whatever its info string contains", async () => {
    expect(await html(fence('js title="x" file=package.json {1} npm', "a"))).toBe(
      '<figure class="code" data-language="js"><pre tabindex="0"><code class="language-js">a\n</code></pre></figure>',
    );
  });

  it("with a diff shows the changes", async () => {
    expect(await html(fence("diff", "  a\n- b\n+ c"))).toMatch(
      /data-diff.*class="line">a\n.*class="line del">b\n.*class="line ins">c\n/s,
    );
  });

  it("in HTML form is reduced to its text", async () => {
    expect(await blocks("<pre><code class='language-js x'>a <b>b</b>\n</code></pre>")).toEqual([
      "a b",
    ]);
  });

  it("keeps shell comments and lines that look like Markdown", async () => {
    expect(await blocks(fence("sh", "# one\nwebpack\n# two\n[!NOTE]"))).toEqual([
      "# one\nwebpack\n# two\n[!NOTE]",
    ]);
  });

  it("loses its prompts unless they distinguish commands from output", async () => {
    expect(await blocks(fence("console", "$ webpack\n$ node a.js"))).toEqual([
      "webpack\nnode a.js",
    ]);
    expect(await blocks(fence("console", "$ webpack\ndone"))).toEqual(["$ webpack\ndone"]);
  });

  it.each(["<script>".repeat(40), "<style>".repeat(40), `let a = "${"x".repeat(30_000)}";`])(
    "isn't highlighted if it could overload the highlighter",
    async (code) => {
      expect(await html(fence("html", code))).not.toContain("hljs");
    },
  );
});

describe("a file name above a fence becomes its title", () => {
  it.each([
    ["**webpack.config.js**", "webpack.config.js"],
    ["**`src/index.js`**:", "src/index.js"],
    ["`.babelrc`", ".babelrc"],
    [
      "**postcss.config.js** (**deprecated**, soon gone)",
      "postcss.config.js (deprecated, soon gone)",
    ],
  ])("%s", async (above, title) => {
    expect(await html(`Text\n\n${above}\n\n${fence("js", "a")}`)).toMatch(
      new RegExp(
        `^<p>Text</p>\\s*<figure.*<figcaption class="code-title">${title.replace(/[.()]/g, "\\$&")}<`,
      ),
    );
  });

  it("even at the end of a paragraph", async () => {
    expect(await html(`Text\n**a.js**\n\n${fence("js", "b")}`)).toMatch(
      /^<p>Text\n<\/p>\s*<figure.*>a\.js<\/figcaption>/,
    );
  });

  it.each(["**Example**", "**Note:**", "In **a.js**", "**a.js** is short", "**a.js** ([docs](b))"])(
    "unless the words aren't just a file name: %s",
    async (above) => {
      expect(await html(`${above}\n\n${fence("js", "a")}`)).not.toContain("figcaption");
    },
  );
});

describe("commands that install packages", () => {
  const npm = fence("console", "npm install --save-dev a");
  const yarn = fence("console", "yarn add -D a");
  const pnpm = fence("console", "pnpm add -D a");
  const own = ["npm: npm install --save-dev a", "yarn: yarn add -D a", "pnpm: pnpm add -D a"];

  it.each([
    `${npm}\n\nor\n\n${yarn}\n\nor\n\n${pnpm}`,
    `${npm}\n\nor with yarn:\n\n${yarn}\n\n${pnpm}`,
    fence(
      "sh",
      "# with npm\nnpm install --save-dev a\n\n# with yarn\nyarn add -D a\n\n# with pnpm\n$ pnpm add -D a",
    ),
  ])("for several package managers become one group of tabs", async (markdown) => {
    expect(await blocks(markdown)).toEqual(own);
    expect(await html(`${markdown}\n\nEnd`)).toMatch(
      /^<fieldset class="tabs" data-sync="package-manager">.*<\/fieldset>\s+<p>End<\/p>$/s,
    );
  });

  it("for npm alone get equivalents for the other package managers", async () => {
    expect(await blocks(npm)).toEqual([
      "npm: npm install --save-dev a",
      "yarn: yarn add --dev a",
      "pnpm: pnpm add --save-dev a",
    ]);
  });

  it.each([
    [fence("console", "npm install a\necho '{}' > .babelrc")],
    [fence("sh", "# with TypeScript\nnpm install a")],
    [fence("sh", "npm run build")],
    [yarn],
  ])("next to other commands remain unchanged: %s", async (markdown) => {
    expect(await html(markdown)).not.toContain("fieldset");
  });

  it("keep an 'or' that introduces something else", async () => {
    expect(await html(`${npm}\n\nor\n\n${fence("js", "a")}`)).toContain("<p>or</p>");
  });
});
