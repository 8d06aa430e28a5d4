// Tests how the body of a page changes in the printable page of its section.
import { describe, expect, it } from "@jest/globals";
import { printableBody } from "../../../src/print/printable-body";

const slugs = new Map([
  ["/concepts/", "concepts"],
  ["/concepts/output/", "concepts/output"],
]);
const make = (html: string) => printableBody(html, "concepts/output", slugs);
const html = (source: string) => make(source).html;

describe("src/print/printable-body", () => {
  it("moves headings down one level, and marks the sixth level with aria-level", () => {
    expect(html("<h2>A</h2><h5>B</h5><h6>C</h6>")).toBe(
      '<h3>A</h3><h6>B</h6><h6 aria-level="7">C</h6>',
    );
  });

  it("adds the slug of the page to ids and all references to them", () => {
    expect(html('<p id="a" aria-describedby="b c"></p><a href="#a">A</a>')).toBe(
      '<p id="concepts/output:a" aria-describedby="concepts/output:b concepts/output:c"></p><a href="#concepts/output:a">A</a>',
    );
    expect(
      html('<input type="radio" name="tabs-1" id="x" checked=""><label for="x">X</label>'),
    ).toBe(
      '<input type="radio" name="concepts/output:tabs-1" id="concepts/output:x" checked=""><label for="concepts/output:x">X</label>',
    );
    expect(html('<svg viewBox="0 0 1 1"><path fill="url(#g)"></path></svg>')).toContain(
      'viewBox="0 0 1 1"><path fill="url(#concepts/output:g)"',
    );
  });

  it("makes the names of regions unique across chapters", () => {
    expect(html('<div role="region" aria-label="Table: A">T</div>')).toBe(
      '<div role="region" aria-label="Table: A" id="concepts/output:region-0" aria-labelledby="concepts/output:region-0 concepts/output">T</div>',
    );
  });

  it("turns links within the section into links within the document, and keeps other links", () => {
    expect(html('<a href="/concepts/">C</a>')).toContain('href="#concepts"');
    expect(html('<a href="/concepts/#mode">C</a>')).toContain('href="#concepts:mode"');
    expect(html('<a href="/guides/caching/#x">G</a>')).toContain('href="/guides/caching/#x"');
    expect(html('<a href="https://example.org/#x">E</a>')).toContain(
      'href="https://example.org/#x"',
    );
  });

  it("doesn't change text and entities", () => {
    const source =
      '<p title="a &amp; &quot;b&quot;">1 &lt; 2 &amp;amp; é&nbsp;</p>\n<pre>a\n b</pre>';
    expect(html(source)).toBe(source);
  });

  it("opens collapsed sections, even those that share a name", () => {
    expect(html('<details name="x"><summary>S</summary>T</details>')).toBe(
      '<details open=""><summary>S</summary>T</details>',
    );
  });

  it("removes the links of headings to themselves and the lazy loading of images", () => {
    expect(html('<h2 id="a"><a class="heading-link" href="#a">A <code>b</code></a></h2>')).toBe(
      '<h3 id="concepts/output:a">A <code>b</code></h3>',
    );
    expect(html('<img src="/x.png" alt="" loading="lazy">')).toBe('<img src="/x.png" alt="">');
  });

  it("lists the headings of the page", () => {
    const { contents } = make(
      '<h2 id="a"><a class="heading-link" href="#a">The <code>a</code> &amp; b</a></h2><h3 id="c">C</h3>',
    );
    expect(contents).toBe('<li><a href="#concepts/output:a">The a &amp; b</a></li>');
  });

  it("leaves the section with next steps out of the text and the table of contents", () => {
    const next =
      '<h2 id="next"><a class="heading-link" href="#next">Next steps</a></h2><ul><li>B</li></ul>';
    const made = make(`<h2 id="a">A</h2><p>1</p>${next}<h2 id="c">The next release</h2><p>2</p>`);
    expect(made.html).toBe(
      '<h3 id="concepts/output:a">A</h3><p>1</p><h3 id="concepts/output:c">The next release</h3><p>2</p>',
    );
    expect(made.contents).not.toMatch(/>Next steps</);
  });

  it("reduces the option explorer to a list of links to the top-level options", () => {
    const explorer =
      '<div class="option-explorer"><div class="option-explorer-controls"><input></div><ul>' +
      '<li><a href="/concepts/#bail">bail</a> <small>boolean</small></li>' +
      '<li><details><summary><code>cache</code> <i>new</i></summary><small><a href="/concepts/#cache"><code>cache</code></a> object</small>' +
      "<ul><li><details><summary>deep</summary></details></li></ul></details></li></ul></div>";
    const made = html(explorer);
    expect(made).toContain('<a href="#concepts:bail">bail</a> <small>boolean</small>');
    expect(made).toContain(
      '<a href="#concepts:cache"><code>cache</code></a> <i>new</i><small> object</small>',
    );
    expect(made).not.toMatch(/deep|details|input|summary/);
  });
});
