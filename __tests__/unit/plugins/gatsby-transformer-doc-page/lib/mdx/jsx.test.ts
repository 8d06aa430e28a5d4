import { describe, expect, it } from "@jest/globals";
import { html, problemsOf } from "../../compile";

describe("HTML elements in JSX form", () => {
  it.each([
    ['<div className="a b">x</div>', '<div class="a b">x</div>'],
    ['<div class="a">x</div>', '<div class="a">x</div>'],
    ['<label htmlFor="a">x</label>', '<p><label for="a">x</label></p>'],
    ['<div style="color: red">x</div>', '<div style="color: red">x</div>'],
    [
      "<div hidden aria-hidden={true} data-on={false} title={`t`}>x</div>",
      '<div hidden aria-hidden="true" data-on="false" title="t">x</div>',
    ],
    ["<div hidden={false} tabIndex={-1}>x</div>", '<div tabindex="-1">x</div>'],
    ["<div title={null} lang={null}>x</div>", "<div>x</div>"],
    [
      '<iframe src="https://example.com" width={300} allowFullScreen />',
      '<iframe src="https://example.com" width="300" allowfullscreen></iframe>',
    ],
    ['<input readOnly defaultValue="x" disabled={true} />', '<input readonly value="x" disabled>'],
    ["<br />", "<br>"],
    ["<hr />", "<hr>"],
    ["a<br/>b", "<p>a<br>b</p>"],
    [
      '<svg viewBox="0 0 1 1" strokeWidth={2}><linearGradient id="g" gradientUnits="userSpaceOnUse" /><use xlinkHref="#g" /></svg>',
      '<svg viewBox="0 0 1 1" stroke-width="2"><linearGradient id="g" gradientUnits="userSpaceOnUse"></linearGradient><use xlink:href="#g"></use></svg>',
    ],
    ["<>a **b**</>", "<p>a <strong>b</strong></p>"],
    ["<style>{`a { b: c }`}</style>", "<style>a { b: c }</style>"],
    ['<my-element a-b="c">x</my-element>', '<p><my-element a-b="c">x</my-element></p>'],
  ])("%s", async (source, expected) => {
    expect(await html(source)).toBe(expected);
  });

  it("can contain Markdown between empty lines", async () => {
    expect(await html("<div>\n\n## A\n\n- *b*\n\n</div>")).toMatch(
      /^<div><h2 id="a">.*<\/h2><ul>\n<li><em>b<\/em><\/li>\n<\/ul><\/div>$/,
    );
  });

  it("don't create a paragraph where HTML doesn't allow one", async () => {
    expect(await html("<p>\n  a *b*\n</p>")).toBe("<p>a <em>b</em></p>");
    expect(await html("<details open>\n  <summary>**S**</summary>\n  text\n</details>")).toBe(
      "<details open><summary><strong>S</strong></summary><p>text</p></details>",
    );
    expect(await html('<p>\n<Badge text="5" />\n</p>')).toBe('<p><span class="badge">5</span></p>');
    expect(await html("One <div>two</div> three")).toBe("<p>One</p>\n<div>two</div>\n<p>three</p>");
  });

  it("that are inline stay in their paragraph", async () => {
    expect(await html("<kbd>Ctrl</kbd> <kbd>C</kbd>")).toBe("<p><kbd>Ctrl</kbd> <kbd>C</kbd></p>");
  });

  it("with handlers are reported", async () => {
    expect(await problemsOf('<div onClick="go()">x</div>')).toEqual([
      "4: The handler onClick of <div> would never run",
    ]);
  });

  it("with code in an attribute are reported", async () => {
    expect(
      await problemsOf(
        "<div onClick={() => go()}>x</div>\n\n<div style={{ color: 1 }}>y</div>\n\n<div {...a}>z</div>",
      ),
    ).toEqual([
      "4: onClick={() => go()} is code, which doesn't run in a page",
      "6: style={{ color: 1 }} is code, which doesn't run in a page",
      "8: <div {...a}> is code, which doesn't run in a page",
    ]);
  });
});

describe("expressions", () => {
  it.each([
    ["a {/* comment */} b", "<p>a  b</p>"],
    ["{/* comment\n\nover paragraphs */}", ""],
    ['a {"<b>"} {1} {`t`} {true} {null}', "<p>a &#x3C;b> 1 t  </p>"],
    ["{'text'}", "<p>text</p>"],
    ["- {1}", "<ul>\n<li>1</li>\n</ul>"],
    ["<p>\n{'text'}\n</p>", "<p>text</p>"],
    ["| A |\n| - |\n| {-2} |", expect.stringContaining("<td>-2</td>")],
  ])("%s", async (source, expected) => {
    expect(await html(source)).toEqual(expected);
  });

  it.each(["{Math.max(1, 2)}", "{name}", "{[1, 2]}", "{`a${b}`}", "{<b>a</b>}", "{/a/}"])(
    "%s is reported, because a page's code doesn't run",
    async (source) => {
      expect(await problemsOf(`a ${source}`)).toEqual([
        `4: ${source} is code, which doesn't run in a page`,
      ]);
    },
  );
});
