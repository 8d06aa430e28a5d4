// The site's names, addresses, and lists of people: facts that appear in more than one place.

/** The product's name, which is also the second half of each title. */
export const SITE_NAME = "webpack";

/** The canonical origin, without a trailing slash. */
export const SITE_URL = "https://webpack.js.org";

/** The description for pages without one. */
export const SITE_DESCRIPTION =
  "webpack is a module bundler: it turns JavaScript modules into files for the browser, and can transform, bundle, or package almost any other asset as well.";

/** The repository that contains the documentation. */
export const DOCS_REPOSITORY = "https://github.com/webpack/webpack.js.org";

/** External links in the header, in order. The label describes the icon that replaces the title on wide screens. */
export const HEADER_LINKS = [
  {
    title: "GitHub",
    label: "GitHub repository",
    url: "https://github.com/webpack/webpack",
    icon: "github",
  },
  { title: "X", label: "webpack on X", url: "https://x.com/webpack", icon: "x" },
  {
    title: "Stack Overflow",
    label: "Questions on Stack Overflow",
    url: "https://stackoverflow.com/questions/tagged/webpack",
    icon: "stackOverflow",
  },
] as const;

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

/** The site's languages. Each has a separate host with the same paths. */
export const LANGUAGES = [
  { code: "en", name: "English", origin: "https://webpack.js.org" },
  { code: "zh", name: "中文", origin: "https://webpack.docschina.org" },
  { code: "ko", name: "한국어", origin: "https://webpack.kr" },
] as const;

/** The origin of the documentation for version 4. */
export const VERSION_4_ORIGIN = "https://v4.webpack.js.org";

/** Handles that a page may name but that the contributors list doesn't show, in lower case. */
export const EXCLUDED_CONTRIBUTORS: ReadonlySet<string> = new Set([
  "bartushek",
  "rynclark",
  "henriquea",
  "makuzaverite",
  "mijaelwatts",
  "kolhar730",
  "grrizzly",
  "maxloh",
  "varunjayaraman",
]);

/** Address of a content file in the documentation repository's editor. */
export const editUrl = (sourcePath: string): string =>
  `${DOCS_REPOSITORY}/edit/main/content/${sourcePath}`;

/** Address of a package's web page. */
export const packageUrl = (name: string): string => `https://www.npmjs.com/package/${name}`;
