import { describe, expect, it } from "@jest/globals";
import { compile, html, problemsOf } from "../../compile";

const fence = (info: string, ...lines: string[]) => ["```" + info, ...lines, "```"].join("\n");

/** The text of a code block as a reader sees it. */
const textOf = (markup: string) =>
  /<code[^>]*>(.*)<\/code>/s
    .exec(markup)![1]!
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x3C;", "<")
    .replaceAll("&#x26;", "&");

describe("a code block", () => {
  it("is a figure with its language and colored tokens", async () => {
    expect(await html(fence("js", "const a = 1;"))).toBe(
      '<figure class="code" data-language="js"><pre tabindex="0"><code class="language-js">' +
        '<span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;\n' +
        "</code></pre></figure>",
    );
  });

  it("can be split between printed pages if it has more than 24 lines", async () => {
    const lines = (count: number) => html(fence("", ...Array.from({ length: count }, () => "a")));
    expect(await lines(24)).toContain('<figure class="code">');
    expect(await lines(25)).toContain('<figure class="code code-long">');
  });

  it("without a language is plain text", async () => {
    expect(await html(fence("", "a < {b}"))).toBe(
      '<figure class="code"><pre tabindex="0"><code>a &#x3C; {b}\n</code></pre></figure>',
    );
  });

  it("in an unknown language is plain text", async () => {
    expect(await html(fence("brainmelt", "<a> {b}"))).toBe(
      '<figure class="code" data-language="brainmelt"><pre tabindex="0"><code class="language-brainmelt">&#x3C;a> {b}\n</code></pre></figure>',
    );
  });

  it.each([
    "js",
    "jsx",
    "mjs",
    "ts",
    "tsx",
    "json",
    "json5",
    "bash",
    "sh",
    "shell",
    "console",
    "css",
    "scss",
    "sass",
    "less",
    "stylus",
    "html",
    "xml",
    "svg",
    "vue",
    "md",
    "mdx",
    "yaml",
    "yml",
    "diff",
    "graphql",
    "http",
    "ini",
    "toml",
    "env",
    "handlebars",
    "dockerfile",
    "makefile",
    "nginx",
    "apache",
    "powershell",
    "python",
    "ruby",
    "rust",
    "wasm",
    "coffee",
  ])("highlights %s", async (language) => {
    const code = '$ a "b" 1 # c\n// d\n+ e\n<f>\nGET / HTTP/1.1\n';
    const { highlight } =
      await import("../../../../../../plugins/gatsby-transformer-doc-page/lib/markdown/highlight");
    for (const name of [language, language.toUpperCase()]) {
      expect(highlight(code, name)).toContainEqual(expect.objectContaining({ type: "element" }));
    }
  });

  it("has its title as a caption", async () => {
    expect(await html(fence('js title="webpack.config.js"', "a"))).toContain(
      'data-language="js"><figcaption class="code-title">webpack.config.js</figcaption><pre',
    );
  });

  it("hides the markers that the sample tests use", async () => {
    const plain = await html(fence("js", "a;"));
    expect(await html(fence("js config", "a;"))).toBe(plain);
    expect(await html(fence('js config=invalid expect="unknown property"', "a;"))).toBe(plain);
  });

  it("keeps text that looks like markup, MDX, or an entity", async () => {
    const code = ["<div>{a && <b>}</div> &lt; {/* x */} `y` [#id] {`", "T> no aside", "| a | b |"];
    expect(textOf(await html(fence("", ...code)))).toBe(`${code.join("\n")}\n`);
  });
});

describe("marked lines", () => {
  it("are wrapped together with their line breaks", async () => {
    expect(await html(fence("txt {2}", "a", "b", ""))).toBe(
      '<figure class="code" data-language="txt"><pre tabindex="0"><code class="language-txt">' +
        '<span class="line">a\n</span><span class="line marked">b\n</span><span class="line">\n</span>' +
        "</code></pre></figure>",
    );
  });

  it("split a token that spans several lines", async () => {
    expect(await html(fence("js {2}", "/* a", "b */ c"))).toContain(
      '<span class="line"><span class="hljs-comment">/* a</span>\n</span>' +
        '<span class="line marked"><span class="hljs-comment">b */</span> c\n</span>',
    );
  });

  it("don't change the text", async () => {
    const code = ["const a = `x", "${b}", "`;", "", "export default {};"];
    expect(textOf(await html(fence("js {1,5}", ...code)))).toBe(`${code.join("\n")}\n`);
  });

  it("can lie beyond the end of the code", async () => {
    expect(await html(fence("js {9}", "a"))).toContain('<span class="line">a\n</span></code>');
  });
});

describe("a diff", () => {
  it("marks changes with classes, keeps the language's colors, and omits the markers from the text", async () => {
    expect(await html(fence("js diff", " a;", "-let b;", "+const b;"))).toBe(
      '<figure class="code" data-language="js" data-diff><pre tabindex="0"><code class="language-js">' +
        '<span class="line">a;\n</span>' +
        '<span class="line del"><span class="hljs-keyword">let</span> b;\n</span>' +
        '<span class="line ins"><span class="hljs-keyword">const</span> b;\n</span>' +
        "</code></pre></figure>",
    );
  });

  it("renders the same in all its spellings", async () => {
    const lines = [" a", "+b"];
    const expected = await html(fence("js diff", ...lines));
    expect(await html(fence("diff js", ...lines))).toBe(expected);
  });

  it("takes its language from the title's extension if the fence doesn't specify one", async () => {
    expect(await html(fence("diff", "+a"))).toContain(
      'data-language="diff" data-diff><pre tabindex="0"><code>',
    );
    expect(await html(fence('diff title="package.json"', "+{}"))).toContain(
      'class="language-json"',
    );
  });

  it("can have marked lines as well", async () => {
    expect(await html(fence("txt diff {2}", " a", "+b"))).toContain(
      '<span class="line marked ins">b',
    );
  });
});

describe("an npm block", () => {
  it("becomes tabs for three package managers, synced across the site", async () => {
    const result = await html(fence("bash npm", "npm install -D webpack", "npx webpack"));
    expect(result).toMatch(
      /^<fieldset class="tabs" data-sync="package-manager"><legend class="visually-hidden">Package manager<\/legend><input class="tabs-input" type="radio" name="tabs-1" id="tabs-1-npm" value="npm" checked><label class="tabs-label" for="tabs-1-npm">npm<\/label><input class="tabs-input" type="radio" name="tabs-1" id="tabs-1-yarn" value="yarn"><label/,
    );
    const panels = [...result.matchAll(/<div class="tabs-panel" data-tab="(\w+)">(.*?)<\/div>/gs)];
    expect(panels.map(([, name, panel]) => [name, textOf(panel!)])).toEqual([
      ["npm", "npm install -D webpack\nnpx webpack\n"],
      ["yarn", "yarn add --dev webpack\nyarn webpack\n"],
      ["pnpm", "pnpm add --save-dev webpack\npnpm exec webpack\n"],
    ]);
  });

  it("has a different number than the page's other blocks", async () => {
    const result = await html(`${fence("bash npm", "npm i")}\n\n${fence("bash npm", "npm t")}`);
    expect(new Set([...result.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name))).toEqual(
      new Set(["tabs-1", "tabs-2"]),
    );
  });

  it("needs the word in its info string, and is a normal bash block without it", async () => {
    expect(await html(fence("bash", "npm install"))).toMatch(
      /^<figure class="code" data-language="bash">/,
    );
  });
});

describe("an embedded file", () => {
  const file = "file=examples/basic/webpack.config.js";

  it("replaces the fence's text, without its region markers", async () => {
    const { html: result, dependencies } = await compile(fence(`js ${file}`));
    expect(textOf(result)).toContain('export default {\n  entry: "./src/index.js",\n  output: {');
    expect(result).not.toContain("#region");
    expect(dependencies).toEqual([
      expect.stringMatching(/\/examples\/basic\/webpack\.config\.js$/),
    ]);
  });

  it("can be limited to lines or to a region, and loses the extra indentation", async () => {
    expect(textOf(await html(fence(`js ${file} lines=5`)))).toBe('entry: "./src/index.js",\n');
    expect(textOf(await html(fence(`js ${file} lines=1-3`)))).toBe(
      'import path from "node:path";\n\nexport default {\n',
    );
    expect(textOf(await html(fence(`js ${file} region=path`)))).toBe(
      'path: path.resolve(import.meta.dirname, "dist"),\n',
    );
  });

  it.each([
    ["js file=examples/none.js", "The embedded file examples/none.js doesn't exist"],
    ["js file=../package.json", "The file ../package.json is outside the project"],
    ["js file=examples", "The embedded file examples doesn't exist"],
    [
      `js ${file} lines=5-90`,
      "The file examples/basic/webpack.config.js has no lines 5-90: it ends at line 12",
    ],
    [`js ${file} region=nope`, 'The file examples/basic/webpack.config.js has no region "nope"'],
  ])("%s is reported", async (info, message) => {
    expect(await problemsOf(`text\n\n${fence(info)}`)).toEqual([`6: ${message}`]);
  });

  it("lists the regions that exist", async () => {
    const { problems } = await compile(fence(`js ${file} region=nope`));
    expect(problems[0]!.fix).toBe("write one of entry, path");
  });
});
