// The site's names, addresses and lists of people: facts that more than one place shows.

/** The product's name, which is also the title's second half. */
export const SITE_NAME = "webpack";

/** The canonical origin, without a slash at its end. */
export const SITE_URL = "https://webpack.js.org";

/** The description of a page that has none of its own. */
export const SITE_DESCRIPTION =
  "webpack is a module bundler: it turns JavaScript modules into files for the browser, and can transform, bundle or package almost any other asset as well.";

/** The repository that the documentation lives in. */
export const DOCS_REPOSITORY = "https://github.com/webpack/webpack.js.org";

/** External links of the header, in their order. */
export const HEADER_LINKS = {
  repository: "https://github.com/webpack/webpack",
  social: "https://x.com/webpack",
  questions: "https://stackoverflow.com/questions/tagged/webpack",
} as const;

/** External links of the footer. */
export const FOOTER_LINKS = {
  privacy: "https://privacy-policy.openjsf.org/",
  swag: "https://webpack.threadless.com/",
  chat: "https://discord.com/invite/webpack",
  changelog: "https://github.com/webpack/webpack/releases",
  sponsors: "https://opencollective.com/webpack",
  trademarkPolicy: "https://trademark-policy.openjsf.org",
  trademarkList: "https://trademark-list.openjsf.org",
} as const;

/** The site's languages: each is a host of its own with the same paths. */
export const LANGUAGES = [
  { code: "en", name: "English", origin: "https://webpack.js.org" },
  { code: "zh", name: "中文", origin: "https://webpack.docschina.org" },
  { code: "ko", name: "한국어", origin: "https://webpack.kr" },
] as const;

/** The origin that holds the documentation of version 4. */
export const VERSION_4_ORIGIN = "https://v4.webpack.js.org";

/** Handles that a page may name but the contributors list does not show, in lower case. */
export const EXCLUDED_CONTRIBUTORS: ReadonlySet<string> = new Set(
  [
    "bartushek",
    "rynclark",
    "henriquea",
    "makuzaverite",
    "MijaelWatts",
    "Kolhar730",
    "grrizzly",
    "maxloh",
    "varunjayaraman",
  ].map((handle) => handle.toLowerCase()),
);

/** Address of a content file in the documentation repository's editor. */
export const editUrl = (sourcePath: string): string =>
  `${DOCS_REPOSITORY}/edit/main/content/${sourcePath}`;

/** Address of a package's page for people. */
export const packageUrl = (name: string): string => `https://www.npmjs.com/package/${name}`;
