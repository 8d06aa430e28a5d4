import { expect, it } from "@jest/globals";
import { html } from "./compile";

const compact = async (markdown: string) => (await html(markdown)).replace(/\s*\n\s*/g, "");

it.each([
  ["<div>one</div><div>two <b>b</b></div>", "<p>one</p><p>two <b>b</b></p>"],
  ["<center>\n\n**one**\n\n</center>", "<p><strong>one</strong></p>"],
  ["<section><div>one<p>two</p>three</div></section>", "<p>one</p><p>two</p><p>three</p>"],
  ["text\n\n<br>\n\nmore", "<p>text</p><p>more</p>"],
  ["<ul><li><div>one</div></li></ul>", "<ul><li><p>one</p></li></ul>"],
  ["<form action='x'>one <button onclick='y'>two</button></form>", "<p>one two</p>"],
])("%s", async (markdown, expected) => {
  expect(await compact(`# x\n\n${markdown}`)).toBe(expected);
});

it("disclosure widgets stay, along with the Markdown inside them", async () => {
  expect(
    await compact(
      "<details open>\n<summary>More</summary>\n\n- **a**\n\n```js\nlet b;\n```\n\n</details>",
    ),
  ).toMatch(
    /^<details open><summary>More<\/summary><ul><li><strong>a<\/strong><\/li><\/ul><figure class="code"/,
  );
});

it("comments are removed, except in code", async () => {
  expect(await compact("<!-- toc -->\n\na <!-- b --> c\n\n`<!-- d -->`")).toBe(
    "<p>a  c</p><p><code>&#x3C;!-- d --></code></p>",
  );
});

it("unclosed tags end where they must", async () => {
  expect(
    await compact("<p>one<br>two</br>three<img src='x'>\n\n<table><tr><td>four\n\nfive"),
  ).toEqual(
    expect.stringMatching(
      /^<p>one<br>two<br>three<\/p><div class="table-scroll".*<td>four<p>five<\/p><\/td>.*<\/div>$/,
    ),
  );
});
