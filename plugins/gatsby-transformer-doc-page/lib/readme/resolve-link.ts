// Resolves the URLs in a README to the page itself, to this site, or to another site. Every result has gone
// through the URL parser, so browsers will interpret it the same way.
import { decoded } from "../../../../src/core/hash";
import { packagePageUrl } from "../../../../src/core/package-readme";
import { SITE_URL } from "../../../../src/core/site";
import { isExternalUrl, normalizeInternalUrl } from "../../../../src/core/url";
import { repositoryKey } from "./package-pages";
import type { ReadmeContext } from "./readme-context";
import { NAME_PREFIX } from "./sanitize";

interface ResolvedLink {
  kind: "in-page" | "internal" | "external";
  url: string;
  /** Where an in-page link points if the page has no such anchor. */
  otherwise?: string;
}

const PROTOCOLS = new Set(["http:", "https:", "mailto:"]);
const OWN_HOST = new URL(SITE_URL).hostname;
/** Organizations that own webpack's packages; some packages moved from one to the other. */
const OWN_ORGANIZATIONS = new Set(["webpack", "webpack-contrib"]);
const CURRENT_BRANCH = /^(?:main|master|HEAD)$/;
const README = /^readme(?:\.\w+)?$/i;

/** Returns undefined for a URL that is dead or must not be linked. */
export function resolveLink(href: string, page: ReadmeContext): ResolvedLink | undefined {
  const written = href.trim();
  if (written.startsWith("#")) return { kind: "in-page", url: withoutPrefix(written) };
  // The author wrote "(name)" instead of "(#name)".
  if (page.headingIds.has(written)) return { kind: "in-page", url: `#${written}` };
  const url = parse(written, page);
  if (!url || !PROTOCOLS.has(url.protocol)) return undefined;
  if (url.protocol === "mailto:") return { kind: "external", url: url.href };
  url.username = "";
  url.password = "";
  if (url.hostname.replace(/^www\./, "") === OWN_HOST) return ownPage(url, page);
  return packagePage(url, page) ?? { kind: "external", url: url.href };
}

/**
 * The absolute URL. Relative ones are resolved against the README in its repository, at its release, or
 * against the page of a CMS entry.
 */
function parse(written: string, { input: { readme } }: ReadmeContext): URL | undefined {
  try {
    if (isExternalUrl(written) || /^[\\/]{2}/.test(written)) return new URL(written, SITE_URL);
    if (readme.name === null) return new URL(written, SITE_URL + packagePageUrl(readme));
    if (readme.repository === null) return undefined;
    const tag = readme.tag.split("/").map(encodeURIComponent).join("/");
    const root = new URL(`${readme.repository}/blob/${tag}/`);
    const url = /^[\\/]/.test(written)
      ? new URL(`.${written}`, root)
      : new URL(written, new URL(readme.directory === "" ? "." : `${readme.directory}/`, root));
    // A relative URL must not leave the repository.
    if (!url.href.startsWith(root.href)) return undefined;
    const isFolder = !/\.[^/]+$|\/[A-Z_-]+$/.test(url.pathname.slice(root.pathname.length - 1));
    if (isFolder) url.pathname = url.pathname.replace("/blob/", "/tree/");
    return url;
  } catch {
    return undefined;
  }
}

function ownPage(url: URL, page: ReadmeContext): ResolvedLink | undefined {
  // Two leading slashes would refer to another host.
  const file = url.pathname.replace(/^\/+/, "/").replace(/(?:\/index)?\.html?$/i, "/");
  // Gatsby decodes paths before it fetches them, so "/\host" and "/<tab>/host" become "//host".
  if (/^\/\/|[\\\p{Cc}]/u.test(decoded(file))) return undefined;
  const address = normalizeInternalUrl(file + url.search + url.hash, "index.md");
  return address === null ? undefined : internal(address, page);
}

/** A link to a package that has a page here, or to the package itself. */
function packagePage(url: URL, page: ReadmeContext): ResolvedLink | undefined {
  const address = packageAddress(url, page);
  if (address === undefined) return undefined;
  const hash = withoutPrefix(url.hash);
  const hasAnchor = hash.length > 1 && !README.test(hash.slice(1));
  if (address === packagePageUrl(page.input.readme)) {
    return hasAnchor
      ? { kind: "in-page", url: hash, otherwise: url.href }
      : { kind: "external", url: url.href };
  }
  return internal(hasAnchor ? address + hash : address, page);
}

function packageAddress(url: URL, { input }: ReadmeContext): string | undefined {
  const { packagePages, readme } = input;
  if (url.hostname.replace(/^www\./, "") !== "github.com") return undefined;
  const parts = decoded(url.pathname).replace(/\/+$/, "").slice(1).split("/");
  const [organization = "", name = "", kind, branch = "", ...rest] = parts;
  if (kind !== undefined && !(/^(?:tree|blob)$/.test(kind) && CURRENT_BRANCH.test(branch))) {
    return undefined;
  }
  const isReadme = README.test(rest.at(-1) ?? "");
  if (kind === "blob" && !isReadme) return undefined;
  const directory = (isReadme ? rest.slice(0, -1) : rest).join("/");
  const repository = name.replace(/\.git$/, "");
  const key = repositoryKey(`https://github.com/${organization}/${repository}`, directory);
  if (readme.repository !== null && key === repositoryKey(readme.repository, readme.directory)) {
    return packagePageUrl(readme);
  }
  const known = packagePages.get(key);
  if (known !== undefined || directory !== "" || !OWN_ORGANIZATIONS.has(organization)) return known;
  return packagePages.get(repository);
}

function internal(
  address: string,
  { input: { movedLinks } }: ReadmeContext,
): ResolvedLink | undefined {
  const [place = "", hash] = address.split("#", 2);
  const moved = movedLinks.has(address) ? movedLinks.get(address) : movedLinks.get(place);
  if (moved === null) return undefined;
  if (moved === undefined) return { kind: "internal", url: address };
  const keepsHash = hash !== undefined && !movedLinks.has(address) && !moved.includes("#");
  const url = keepsHash ? `${moved}#${hash}` : moved;
  // The page has moved, and the anchor may no longer exist.
  const anchor = keepsHash ? movedLinks.get(url) : url;
  return anchor === null ? undefined : { kind: "internal", url: anchor ?? url };
}

const withoutPrefix = (hash: string) => hash.replace(`#${NAME_PREFIX}`, "#");
