// Compiles a small README with the real compiler, as if it belonged to the package "example-loader".
import { compileReadme } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/compile-readme";
import type { ReadmeInput } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/readme/readme-context";
import type { PackageReadme } from "../../../../../../src/core/package-readme";

interface Options {
  readme?: Partial<PackageReadme>;
  packagePages?: Record<string, string>;
  movedLinks?: Record<string, string | null>;
  oldAnchors?: ReadmeInput["oldAnchors"];
}

/** The body and the problems of a README. */
export async function compile(markdown: string, options: Options = {}) {
  const { body, problems } = await compileReadme({
    readme: {
      name: "example-loader",
      version: "1.2.3",
      license: "MIT",
      description: null,
      section: "loaders",
      slug: "example-loader",
      title: "example-loader",
      group: null,
      sort: 0,
      thirdParty: false,
      repository: "https://github.com/webpack/example-loader",
      directory: "",
      tag: "v1.2.3",
      editUrl: null,
      contributors: [],
      missing: null,
      ...options.readme,
      markdown,
    },
    packagePages: new Map(Object.entries(options.packagePages ?? {})),
    movedLinks: new Map(Object.entries(options.movedLinks ?? {})),
    oldAnchors: options.oldAnchors,
  });
  return { ...body, problems };
}

/** The trimmed HTML of a README that must compile without problems, without its heading links. */
export async function html(markdown: string, options?: Options): Promise<string> {
  const { html: result, problems } = await compile(markdown, options);
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return result.replace(/<a class="heading-link"[^>]*>(.*?)<\/a>(?=<\/h\d>)/gs, "$1").trim();
}

/** The value of an attribute where it first appears in the HTML. */
export async function attribute(
  name: string,
  markdown: string,
  options?: Options,
): Promise<string | undefined> {
  return new RegExp(` ${name}="([^"]*)"`).exec(await html(markdown, options))?.[1];
}
