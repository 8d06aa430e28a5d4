import { describe, expect, it } from "@jest/globals";
import { compile, html, problemsOf } from "../../compile";

describe("images", () => {
  it("next to the page get their size and are published with a hash in their address", async () => {
    const {
      html: result,
      assets,
      dependencies,
    } = await compile('![A graph](./diagram.png "Title")');
    expect(assets).toHaveLength(1);
    const [asset] = assets;
    expect(asset!.to).toMatch(/^\/content-assets\/[0-9a-f]{10}-diagram\.png$/);
    expect(asset!.from).toMatch(/\/content\/guides\/diagram\.png$/);
    expect(dependencies).toEqual([asset!.from]);
    expect(result).toBe(
      `<p><img src="${asset!.to}" alt="A graph" title="Title" loading="lazy" decoding="async" width="40" height="20"></p>`,
    );
  });

  it("in the static folder keep their address", async () => {
    const { html: result, assets, links } = await compile("text\n\n![Cube](/assets/cube.svg)");
    expect(result).toContain(
      '<img src="/assets/cube.svg" alt="Cube" loading="lazy" decoding="async" width="64" height="32">',
    );
    expect(assets).toEqual([]);
    expect(links).toEqual([{ url: "/assets/cube.svg", line: 6 }]);
  });

  it("are found without ./ and in another folder", async () => {
    expect(await html("![A](diagram.png)")).toContain('width="40"');
    expect(await html("![A](../guides/diagram.png)", "concepts/index.mdx")).toContain('width="40"');
  });

  it("keep a given width, and adjust the height", async () => {
    expect(await html('<img src="./diagram.png" alt="A" width="20" />')).toMatch(
      /width="20".* height="10"/,
    );
    expect(await html('<img src="./diagram.png" alt="A" height={40} />')).toMatch(
      /height="40".* width="80"/,
    );
    expect(await html('<img src="./diagram.png" alt="A" width="100%" />')).not.toContain("height");
  });

  it("on other hosts get no size", async () => {
    expect(await html("![A](https://example.com/a.png)")).toBe(
      '<p><img src="https://example.com/a.png" alt="A" loading="lazy" decoding="async"></p>',
    );
  });

  it("can load eagerly", async () => {
    expect(await html('<img src="./diagram.png" alt="A" loading="eager" />')).toContain(
      'loading="eager"',
    );
  });

  it("can be marked as decorative", async () => {
    expect(await html('<img src="/assets/cube.svg" alt="" />')).toContain('alt=""');
  });

  it.each([
    ["![A](./none.png)", "The image ./none.png doesn't exist"],
    ["![A](/assets/none.png)", "The image /assets/none.png doesn't exist"],
    ["![A](../../package.json.png)", "The image ../../package.json.png doesn't exist"],
    ["![](./diagram.png)", "The image ./diagram.png has no alt text"],
    ['<img src="./diagram.png" />', "The image ./diagram.png has no alt text"],
    ["![](https://example.com/a.png)", "The image https://example.com/a.png has no alt text"],
  ])("%s is reported", async (markdown, message) => {
    expect(await problemsOf(`text\n\n${markdown}`)).toEqual([`6: ${message}`]);
  });

  it("that are missing from the static folder are reported like broken links", async () => {
    const { problems } = await compile("![A](/assets/none.png)");
    expect(problems[0]!.kind).toBe("link");
    expect(problems[0]!.fix).toContain("static/assets/none.png");
  });
});
