// Writes a valid content tree in a style that differs from ours.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const sections = ["api", "concepts", "configuration", "contribute", "guides", "loaders", "migrate"];
const fence = "```";

/** Bodies with text that often breaks compilers: braces, angle brackets, pipes, unusual headings. */
const bodies = [
  `Text with \`{ braces: { nested: "<tag>" } }\` and \`Array<string>\` in code.

${fence}js
const config = { plugins: [new Plugin({ test: /<[^>]+>/ })] };
console.log(\`\${config} <div>{not jsx}</div>\`);
${fence}

${fence}jsx
export default () => <App {...props} />;
${fence}`,
  `## \`output.filename\`

\`string = '[name].js'\` \`function (pathData, assetInfo) => string\`

| Template | Description          |
| -------- | -------------------- |
| \`a\\|b\`   | A pipe in code       |
| \`{x}\`    | Braces in code       |
| \`<y>\`    | Angle brackets too   |

### \`output.filename\`

The same heading again.`,
  `T> A tip with a [link](https://example.com/).

W> A warning over
two lines.

?> To do

> A plain quotation.

1. One

   ${fence}bash
   npm install --save-dev webpack
   ${fence}

2. Two

- [ ] open
- [x] done`,
  `## Überschrift mit ß & Zeichen: 中文

Line one  
line two, ~~gone~~, a footnote[^1], and an address: https://example.com/?a=1&b=2

[^1]: The note.

---

## Duplicate

## Duplicate

## Main

## Contributors

## Further Reading

## On this page

<details>
  <summary>More</summary>

  Hidden text with **bold**.

</details>`,
  `${fence}diff
-old
+new
${fence}

${fence}
no language { } < >
${fence}

${fence}unknown-language
whatever
${fence}

${fence}js {1,3} title="a b.js"
one
two
three
${fence}

Text, an [internal link](/elsewhere/page/), one [with an anchor](/concepts/page-1/#nowhere), one
[without a slash](/guides/page-2), and a [relative one](./page-3).`,
  "",
];

const frontMatters = [
  (title: string) => `title: ${title}\ncontributors:\n  - ada\n  - grace-hopper`,
  (title: string) => `title: ${title}`,
  (title: string, number: number) => `title: "${title}: quoted"\nsort: ${number}\ngroup: "-"`,
  (title: string, number: number) =>
    `title: ${title}\ndescription: The page number ${number} of a tree that nobody here has seen.\ngroup: Some group\nrelated:\n  - title: Reading\n    url: https://example.com/${number}/`,
];

/** Writes about `count` pages below `folder`, and some files that aren't pages. */
export function writeForeignTree(folder: string, count: number): void {
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const page = (name: string, title: string, number: number) => {
    const frontMatter = frontMatters[number % frontMatters.length]?.(title, number) ?? "";
    write(name, `---\n${frontMatter}\n---\n\n${bodies[number % bodies.length] ?? ""}\n`);
  };
  for (let number = 0; number < count - 5; number += 1) {
    const section = sections[number % sections.length] ?? "";
    page(`${section}/page-${number}.mdx`, `Page ${number}`, number);
  }
  page("configuration/infrastructureLogging.mdx", "InfrastructureLogging", 1);
  page("blog/2020-10-10-webpack-5-release.mdx", "Release", 3);
  page("blog/2020-12-08-roadmap-2021.mdx", "Roadmap", 2);
  page("concepts/index.mdx", "Concepts", 0);
  page("license.mdx", "License", 1);
  write("README.md", "# Not a page\n\nA note for {writers} <only>.\n");
  write("configuration/data.json", "{}");
  write("guides/draft.txt", "Not a page either.");
}
