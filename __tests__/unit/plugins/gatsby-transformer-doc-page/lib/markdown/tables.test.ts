import { expect, it } from "@jest/globals";
import { html } from "../../compile";

it("tables scroll in a region that is reachable by keyboard and named after the table's headers", async () => {
  expect(await html("| A `b` | C |\n| --- | :-: |\n| 1 | 2 |")).toBe(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Table: A b, C"><table>\n' +
      '<thead>\n<tr>\n<th>A <code>b</code></th>\n<th align="center">C</th>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td>1</td>\n<td align="center">2</td>\n</tr>\n</tbody>\n</table></div>',
  );
});

it("tables can contain code with pipes, braces, and angle brackets", async () => {
  const result = await html(
    "| Type | Default |\n| --- | --- |\n| `string \\| { a: <T> }` | `{ [k]: 'x' \\| \"y\" }` |",
  );
  expect(result).toContain("<td><code>string | { a: &#x3C;T> }</code></td>");
  expect(result).toContain(`<td><code>{ [k]: 'x' | "y" }</code></td>`);
});

it("tables can contain components and links", async () => {
  const result = await html('| A |\n| --- |\n| [b](/c) <Badge text="5.1" /> |');
  expect(result).toContain('<td><a href="/c/">b</a> <span class="badge">5.1</span></td>');
});

it("tables in HTML form are wrapped as well, but only once", async () => {
  const result = await html(
    "<table>\n<thead><tr><th>H</th></tr></thead>\n<tbody><tr><td>x</td></tr></tbody>\n</table>",
  );
  expect(result.match(/table-scroll/g)).toHaveLength(1);
  expect(result).toContain('aria-label="Table: H"');
});

it("tables without headers have a name as well", async () => {
  expect(await html("<table><tbody><tr><td>x</td></tr></tbody></table>")).toContain(
    'aria-label="Table"',
  );
});

it("tables with the same headers have different names", async () => {
  const table = "| Type | Default |\n| --- | --- |\n| a | b |";
  const result = await html(`${table}\n\ntext\n\n${table}`);
  expect([...result.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])).toEqual([
    "Table: Type, Default",
    "Table: Type, Default (2)",
  ]);
});

it("tables have no empty header cells", async () => {
  expect(await html("|  | A |\n| --- | --- |\n| b | c |")).toContain(
    "<tr>\n<td></td>\n<th>A</th>\n</tr>",
  );
});

it("a long type in a table can break after each bar", async () => {
  expect(await html("| Type |\n| --- |\n| `{string\\|false}` |")).toContain(
    "<code>{string|<wbr>false}</code>",
  );
});

it("a long name in a table can break between its parts, and a short name can't break", async () => {
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
