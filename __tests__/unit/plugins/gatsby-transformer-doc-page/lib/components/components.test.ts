import { describe, expect, it } from "@jest/globals";
import { compile, html, problemsOf } from "../../compile";

describe("Badge", () => {
  it("is inline among words, and a separate paragraph on its own", async () => {
    expect(await html('New <Badge text="5.92.0+" /> here')).toBe(
      '<p>New <span class="badge">5.92.0+</span> here</p>',
    );
    expect(await html('<Badge text="5.92.0+" />')).toBe(
      '<p><span class="badge">5.92.0+</span></p>',
    );
  });
});

describe("StackBlitzPreview", () => {
  it("links to the example in the online editor", async () => {
    expect(
      await html('<StackBlitzPreview example="getting-started?terminal=" description="Try it." />'),
    ).toBe(
      '<p class="live-preview"><a class="live-preview-link" href="https://stackblitz.com/github/webpack/webpack.js.org/tree/main/examples/getting-started?terminal=" rel="noopener">Open getting-started in StackBlitz</a> Try it.</p>',
    );
  });

  it("doesn't need a description", async () => {
    expect(await html('<StackBlitzPreview example="a" />')).toMatch(
      /Open a in StackBlitz<\/a><\/p>$/,
    );
  });
});

describe("CodeBlockWithCopy", () => {
  it("renders only its content", async () => {
    expect(await html("<CodeBlockWithCopy>\n\n```txt\na\n```\n\n</CodeBlockWithCopy>")).toBe(
      await html("```txt\na\n```"),
    );
  });
});

describe("BrandingSample", () => {
  it("draws a color with its name, without an inline style", async () => {
    expect(await html('<BrandingSample color="#8dd6f9" name="Malibu" />')).toBe(
      '<figure class="branding-sample branding-sample-color"><svg class="branding-sample-ground" viewBox="0 0 64 32" preserveAspectRatio="none" role="img" aria-label="Malibu, #8dd6f9"><rect width="64" height="32" fill="#8dd6f9"></rect></svg><figcaption class="branding-sample-name">Malibu</figcaption></figure>',
    );
  });

  it("is inline in a table", async () => {
    const result = await html("| A |\n| - |\n| <BrandingSample color='#fff' /> |");
    expect(result).toContain('<td><span class="branding-sample branding-sample-color"><svg');
  });
});

describe("Tabs", () => {
  it("render as radio inputs and panels, with the first one checked", async () => {
    expect(
      await html('<Tabs>\n<Tab label="CSS">\n\n*a*\n\n</Tab>\n<Tab label="My JS">b</Tab>\n</Tabs>'),
    ).toBe(
      '<fieldset class="tabs"><legend class="visually-hidden">CSS, My JS</legend>' +
        '<input class="tabs-input" type="radio" name="tabs-1" id="tabs-1-css" value="css" checked><label class="tabs-label" for="tabs-1-css">CSS</label>' +
        '<input class="tabs-input" type="radio" name="tabs-1" id="tabs-1-my-js" value="my-js"><label class="tabs-label" for="tabs-1-my-js">My JS</label>' +
        '<div class="tabs-panel" data-tab="css"><p><em>a</em></p></div>' +
        '<div class="tabs-panel" data-tab="my-js">b</div></fieldset>',
    );
  });

  it("can have a label and be synced", async () => {
    const result = await html(
      '<Tabs label="Language" sync="language"><Tab label="a">b</Tab></Tabs>',
    );
    expect(result).toMatch(
      /^<fieldset class="tabs" data-sync="language"><legend class="visually-hidden">Language</,
    );
  });

  it("can be nested", async () => {
    const result = await html(
      '<Tabs>\n<Tab label="a">\n<Tabs>\n<Tab label="c">d</Tab>\n</Tabs>\n</Tab>\n</Tabs>',
    );
    expect(result.match(/<fieldset/g)).toHaveLength(2);
    expect(result).toContain('id="tabs-2-a"');
  });

  it("get different ids even if their labels are the same", async () => {
    expect(await html('<Tabs><Tab label="a">b</Tab><Tab label="a">c</Tab></Tabs>')).toContain(
      'id="tabs-1-a-1"',
    );
  });
});

describe("a component that is used incorrectly", () => {
  it.each([
    ["<Badge />", ["6: <Badge> has no text"]],
    ['<Badge text="" />', ["6: <Badge> has no text"]],
    ["<Badge text={null} />", ["6: <Badge> has no text"]],
    ['<Badge text="5" colour="red" />', ['6: <Badge> has no attribute "colour"']],
    ["<Badge text={{a: 1}} />", ["6: text={{a: 1}} is code, which doesn't run in a page"]],
    ["<StackBlitzPreview />", ["6: <StackBlitzPreview> has no example"]],
    ['<StackBlitzPreview example="a b" />', [`6: "a b" isn't the name of an example`]],
    ["<BrandingSample />", ["6: <BrandingSample> has no color"]],
    ['<BrandingSample color="url(x)" />', [`6: "url(x)" isn't a color`]],
    [
      '<CodeBlockWithCopy lang="js">x</CodeBlockWithCopy>',
      ['6: <CodeBlockWithCopy> has no attribute "lang"'],
    ],
    ["<Tabs>\n<Tab>\na\n</Tab>\n</Tabs>", ["7: <Tab> has no label"]],
    ["<Tabs></Tabs>", ["6: <Tabs> contains no <Tab>"]],
    ["<Tabs>text</Tabs>", ["6: <Tabs> contains something other than <Tab>"]],
    ['<Tab label="a">b</Tab>', ["6: <Tab> is outside <Tabs>"]],
    [
      `<Tabs>${'<Tab label="a">b</Tab>'.repeat(9)}</Tabs>`,
      ["6: <Tabs> contains 9 tabs, but at most 8 are supported"],
    ],
    ['<Badg text="5" />', ["6: Unknown component <Badg>"]],
    ["<Foo.Bar />", ["6: Unknown component <Foo.Bar>"]],
    ["<tabs>x</tabs>", ["6: Unknown element <tabs>"]],
  ])("%s is reported", async (source, expected) => {
    expect(await problemsOf(`text\n\n${source}`)).toEqual(expected);
  });

  it("is reported with the closest valid name", async () => {
    const fix = async (source: string) => (await compile(source)).problems[0]!.fix;
    expect(await fix('<Badg text="5" />')).toBe("write <Badge>");
    expect(await fix('<StackblitzPreview example="a" />')).toBe("write <StackBlitzPreview>");
    expect(await fix("<tabs>x</tabs>")).toBe("write <Tabs>");
    expect(await fix('<Badge text="5" tex="6" />')).toBe('write text="…"');
    expect(await fix("<Reference />")).toMatch(
      /^use one of Badge, .* or put the name in backticks$/,
    );
  });

  it("doesn't hide the problems in its content", async () => {
    expect(await problemsOf("<Unknown>\n\n![](./diagram.png)\n\n</Unknown>")).toEqual([
      "4: Unknown component <Unknown>",
      "6: The image ./diagram.png has no alt text",
    ]);
  });
});
