import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { readPackageContents } from "../../../../../plugins/gatsby-source-package-readmes/lib/package-contents";
import { PackageFailure } from "../../../../../plugins/gatsby-source-package-readmes/lib/package-failure";
import { canary, hostileInputs, type HostileInput } from "../../../../support/hostile";
import { packTarball, type TarEntry } from "../../../../support/package-tarball";

const manifest: TarEntry = { name: "package/package.json", content: '{"license":"MIT"}' };
const readme = (content: string | Buffer, name = "README.md"): TarEntry => ({
  name: `package/${name}`,
  content,
});

const contents = async (...entries: TarEntry[]) =>
  readPackageContents(await packTarball([manifest, ...entries]));

describe("the README", () => {
  it.each(["README.md", "readme.md", "ReadMe.MarkDown", "README", "readme"])(
    "is found as %s",
    async (name) => {
      expect(await contents(readme("# Title\n", name))).toMatchObject({
        markdown: "# Title\n",
        missing: null,
        license: "MIT",
      });
    },
  );

  it("is the Markdown file at the top of the package", async () => {
    const { markdown } = await contents(
      readme("plain", "README"),
      readme("yes", "README.md"),
      readme("other", "readme.markdown"),
      readme("deep", "docs/README.md"),
      readme("text", "README.txt"),
      { name: "beside/README.md", content: "beside" },
      { name: "README.md", content: "above" },
    );
    expect(markdown).toBe("yes");
  });

  it("is found even if the package's folder has another name", async () => {
    const tarball = await packTarball([
      { name: "a-loader/package.json", content: "{}" },
      { name: "a-loader/README.md", content: "text" },
    ]);
    expect((await readPackageContents(tarball)).markdown).toBe("text");
  });

  it("is decoded as text, whatever bytes it contains", async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x00, 0xff, 0x62]);
    expect((await contents(readme(bytes))).markdown).toBe("a\ufffdb");
  });

  it("is missing if the file doesn't exist or is empty", async () => {
    const missing = { markdown: null, missing: "The package has no README." };
    expect(await contents()).toMatchObject(missing);
    expect(await contents(readme(" \n\t\n"))).toMatchObject(missing);
  });

  it("is too long if it exceeds a megabyte", async () => {
    const megabyte = "x".repeat(1024 * 1024);
    expect((await contents(readme(megabyte))).markdown).toBe(megabyte);
    expect(await contents(readme(`${megabyte}x`))).toMatchObject({
      markdown: null,
      missing: "The README is too long to be shown here.",
    });
  });
});

describe("a tarball", () => {
  const refused = async (tarball: Buffer) => {
    const error: unknown = await readPackageContents(tarball).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PackageFailure);
    return error as PackageFailure;
  };

  it("that is truncated or invalid is rejected", async () => {
    const tarball = await packTarball([manifest, readme("text ".repeat(5000))]);
    for (const bytes of [
      tarball.subarray(0, tarball.length / 2),
      Buffer.alloc(0),
      Buffer.from("x"),
    ])
      expect((await refused(bytes)).kind).toBe("broken");
  });

  it("that would unpack to too much data is rejected before it's unpacked", async () => {
    const megabyte = gzipSync(Buffer.alloc(1024 * 1024));
    // Gzip reads several archives in a row as one.
    const bomb = [await packTarball([manifest]), ...Array<Buffer>(201).fill(megabyte)];
    expect((await refused(Buffer.concat(bomb))).message).toContain("200 MB");
  });

  it("with too many entries is rejected", async () => {
    const header = gunzipSync(await packTarball([readme("", "a.txt")])).subarray(0, 512);
    const many = gzipSync(Buffer.concat(Array<Buffer>(20_001).fill(header)));
    expect((await refused(many)).message).toContain("20000 entries");
  });

  it("with a broken package.json is rejected", async () => {
    const broken = { name: "package/package.json", content: "{" };
    expect((await refused(await packTarball([broken, readme("text")]))).message).toBe(
      "its package.json isn't valid JSON",
    );
    expect((await refused(await packTarball([readme("text")]))).message).toContain(
      "no package.json",
    );
  });
});

describe("hostile packages", () => {
  // The oversized packages take long to create, and the tests above cover similar ones.
  const inputs = hostileInputs.filter(
    ({ id, family }) =>
      ["manifest", "tarball"].includes(family) && !/-(bomb|entries-far-too-many)$/.test(id),
  );

  const read = async ({ package: { name, version, readme: text, ...rest } }: HostileInput) => {
    const { packageJson = {}, files = {}, entries = [] } = rest;
    const json =
      typeof packageJson === "string"
        ? packageJson
        : JSON.stringify({ name, version, ...packageJson });
    const plain = Object.entries({
      "package.json": json,
      ...(text !== undefined && { "README.md": text }),
      ...files,
    }).map(([file, content]) => ({ name: `package/${file}`, content }));
    return readPackageContents(await packTarball([...plain, ...entries]));
  };

  it.each(inputs.map((input) => [input.id, input] as const))("%s", async (_id, input) => {
    const result = await read(input).catch((error: unknown) => error);
    // A package is either rejected as a whole or yields only harmless facts.
    if (result instanceof PackageFailure) return;
    const { markdown, missing, ...facts } = result as Awaited<ReturnType<typeof read>>;
    if (input.readable) expect(markdown).toContain(canary(input.id));
    else expect([markdown, typeof missing]).toEqual([null, "string"]);
    if (facts.repository !== null) expect(new URL(facts.repository).protocol).toMatch(/^https?:$/);
    expect(`${facts.license} ${facts.description}`).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
    for (const handle of facts.contributors) expect(handle).toMatch(/^[a-z\d][\w-]*$/i);
  });
});
