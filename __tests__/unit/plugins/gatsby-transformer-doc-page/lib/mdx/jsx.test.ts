import { describe, expect, it } from "@jest/globals";
import { styleText } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/mdx/jsx-element";
import { compile, html, problemsOf } from "../../compile";

describe("HTML elements in JSX form", () => {
  it.each([
    ['<div className="a b">x</div>', '<div class="a b">x</div>'],
    ['<div class="a">x</div>', '<div class="a">x</div>'],
    ['<label htmlFor="a">x</label>', '<p><label for="a">x</label></p>'],
    [
      "<div style={{maxWidth: 300, lineHeight: 1.5, '--a': 2}}>x</div>",
      '<div style="max-width:300px;line-height:1.5;--a:2">x</div>',
    ],
    ['<div style="color: red">x</div>', '<div style="color: red">x</div>'],
    [
      "<div hidden aria-hidden={true} data-on={false} title={`t`}>x</div>",
      '<div hidden aria-hidden="true" data-on="false" title="t">x</div>',
    ],
    ["<div hidden={false} tabIndex={-1}>x</div>", '<div tabindex="-1">x</div>'],
    ["<div title={null} lang={undefined}>x</div>", "<div>x</div>"],
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
    ["<div dangerouslySetInnerHTML={{__html: '<b>x</b>'}} />", "<div><b>x</b></div>"],
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
    expect(await html("{[1].map((n) => <p key={n}><Badge text={n} /></p>)}")).toBe(
      '<p><span class="badge">1</span></p>',
    );
    expect(await html("One <div>two</div> three")).toBe("<p>One</p>\n<div>two</div>\n<p>three</p>");
  });

  it("that are inline stay in their paragraph", async () => {
    expect(await html("<kbd>Ctrl</kbd> <kbd>C</kbd>")).toBe("<p><kbd>Ctrl</kbd> <kbd>C</kbd></p>");
  });

  it("accept attributes that must be evaluated", async () => {
    expect(
      await html("<div {...{className: 'a', id: 'b'}} title={['c', 'd'].join('-')}>x</div>"),
    ).toBe('<div class="a" id="b" title="c-d">x</div>');
  });

  it("with handlers or with values that have no text form are reported", async () => {
    expect(
      await problemsOf("<div onClick={() => go()}>x</div>\n\n<div title={{a: 1}}>y</div>"),
    ).toEqual([
      "4: The handler onClick of <div> would never run",
      "6: The attribute title of <div> is an object",
    ]);
  });
});

describe("styleText", () => {
  it("writes an object as CSS", () => {
    expect(
      styleText({
        marginTop: 4,
        opacity: 0.5,
        WebkitLineClamp: 2,
        msFlex: "1",
        color: null,
        top: 0,
        zIndex: 3,
      }),
    ).toBe("margin-top:4px;opacity:0.5;-webkit-line-clamp:2px;-ms-flex:1;top:0;z-index:3");
  });
});

describe("expressions", () => {
  it.each([
    ["a {/* comment */} b", "<p>a  b</p>"],
    ["{/* comment\n\nover paragraphs */}", ""],
    ['a {"<b>"} {1} {`t`} {true} {null}', "<p>a &#x3C;b> 1 t  </p>"],
    ["{'text'}", "<p>text</p>"],
    ["Math: {Math.max(1, 2)}", "<p>Math: 2</p>"],
    ["<ul>\n{[1, 2].map((n) => <li key={n}>{n}</li>)}\n</ul>", "<ul><li>1</li><li>2</li></ul>"],
    [
      "{[1].map((n) => <Badge key={n} text={`5.${n}`} />)}",
      '<p><span class="badge">5.1</span></p>',
    ],
    ["{await Promise.resolve('later')}", "<p>later</p>"],
    ["{<><b>a</b>{[' ', 'c']}</>}", "<p><b>a</b> c</p>"],
    ["- {1 + 1}", "<ul>\n<li>2</li>\n</ul>"],
    ["| A |\n| - |\n| {1 + 1} |", expect.stringContaining("<td>2</td>")],
  ])("%s", async (source, expected) => {
    expect(await html(source)).toEqual(expected);
  });

  it("create elements that the later steps process", async () => {
    const { headings, links } = await compile(
      "text\n\n{['a', 'b'].map((t) => <h2 key={t}><a href='/x'>{t}</a></h2>)}",
    );
    expect(headings.map((heading) => heading.id)).toEqual(["a", "b"]);
    expect(links).toEqual([
      { url: "/x/", line: 6 },
      { url: "/x/", line: 6 },
    ]);
  });
});
