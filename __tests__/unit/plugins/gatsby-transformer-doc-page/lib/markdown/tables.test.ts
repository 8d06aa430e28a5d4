import { expect, it } from "@jest/globals";
import { html } from "../../compile";

it("scroll in a region that the keyboard reaches and that is named after its headers", async () => {
  expect(await html("| A `b` | C |\n| --- | :-: |\n| 1 | 2 |")).toBe(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Table: A b, C"><table>\n' +
      '<thead>\n<tr>\n<th>A <code>b</code></th>\n<th align="center">C</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td>1</td>\n<td align="center">2</td>\n</tr>\n</tbody>\n</table></div>',
  );
});

it("hold code with pipes, braces and angle brackets", async () => {
  const result = await html(
    "| Type | Default |\n| --- | --- |\n| `string \\| { a: <T> }` | `{ [k]: 'x' \\| \"y\" }` |",
  );
  expect(result).toContain("<td><code>string | { a: &#x3C;T> }</code></td>");
  expect(result).toContain(`<td><code>{ [k]: 'x' | "y" }</code></td>`);
});

it("hold components and links", async () => {
  const result = await html('| A |\n| --- |\n| [b](/c) <Badge text="5.1" /> |');
  expect(result).toContain('<td><a href="/c/">b</a> <span class="badge">5.1</span></td>');
});

it("in HTML form are wrapped as well, once", async () => {
  const result = await html(
    "<table>\n<thead><tr><th>H</th></tr></thead>\n<tbody><tr><td>x</td></tr></tbody>\n</table>",
  );
  expect(result.match(/table-scroll/g)).toHaveLength(1);
  expect(result).toContain('aria-label="Table: H"');
});

it("without headers are named all the same", async () => {
  expect(await html("<table><tbody><tr><td>x</td></tr></tbody></table>")).toContain(
    'aria-label="Table"',
  );
});

it("of the same headers have names of their own", async () => {
  const table = "| Type | Default |\n| --- | --- |\n| a | b |";
  const result = await html(`${table}\n\ntext\n\n${table}`);
  expect([...result.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])).toEqual([
    "Table: Type, Default",
    "Table: Type, Default (2)",
  ]);
});

it("have no empty header cells", async () => {
  expect(await html("|  | A |\n| --- | --- |\n| b | c |")).toContain(
    "<tr>\n<td></td>\n<th>A</th>\n</tr>",
  );
});

it("let a long type break after its bars", async () => {
  expect(await html("| Type |\n| --- |\n| `{string\\|false}` |")).toContain(
    "<code>{string|<wbr>false}</code>",
  );
});

it("let a long name break between its parts, and a short one nowhere", async () => {
  const cell = async (code: string) =>
    /<td><code>(.*)<\/code>/.exec(await html(`| Name |\n| --- |\n| \`${code}\` |`))![1];
  expect(await cell("optimization.realContentHash")).toBe(
    "optimization.<wbr>real<wbr>Content<wbr>Hash",
  );
  expect(await cell("./src/components/button.css")).toBe(
    "./<wbr>src/<wbr>components/<wbr>button.<wbr>css",
  );
  expect(await cell("DEP_WEBPACK_CHUNK_FACTORY")).toBe("DEP_<wbr>WEBPACK_<wbr>CHUNK_<wbr>FACTORY");
  expect(await cell("chunkFilename")).toBe("chunkFilename");
  expect(await cell("import a from './b.css'")).toBe("import a from './b.css'");
});
