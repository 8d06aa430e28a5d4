// Renders a page's metadata in <head>. No other component uses Helmet.
import { Helmet } from "react-helmet";
import { FEED_URL } from "../../core/blog";
import { THEME_COLOR } from "../../core/constants";
import { markdownUrl } from "../../core/markdown-file";
import { isPrintable } from "../../core/printable";
import { SITE_DESCRIPTION, SITE_NAME, SITE_URL } from "../../core/site";
import { socialImageUrl } from "../../core/social-image";
import { pageTitle } from "./page-title";

export interface HeadTagsProps {
  /** The page's own title. It may be empty on the home page. */
  title: string;
  /** The root-relative path with a trailing slash. */
  path: string;
  description?: string | null;
  /** The origin of the published site, without a trailing slash. */
  siteUrl?: string;
  /** The section whose picture link previews show. "" selects the site's own picture. */
  section?: string;
  type?: "website" | "article";
  /** Keeps search engines away from pages without content, such as the 404 page. */
  noindex?: boolean;
  /** The date of a blog post, yyyy-mm-dd. */
  published?: string | null;
  /** Links to the blog's feed, so feed readers can find it. */
  feed?: boolean;
  /** Links to the page's Markdown copy. */
  hasMarkdown?: boolean;
}

/** The header's color in the dark theme (tokens.css, slate 900). */
const DARK_THEME_COLOR = "#1b252b";

/** Renders the title, description, canonical URL, OpenGraph tags, and theme color. */
export function HeadTags({
  title,
  path,
  description,
  siteUrl = SITE_URL,
  section = "",
  type = path === "/" ? "website" : "article",
  noindex = false,
  published = null,
  feed = false,
  hasMarkdown = false,
}: HeadTagsProps) {
  const documentTitle = pageTitle(title, path);
  const text = description || SITE_DESCRIPTION;
  const address = `${siteUrl}${path}`;
  const hidden = noindex || isPrintable(path);
  return (
    <Helmet htmlAttributes={{ lang: "en" }}>
      <title>{documentTitle}</title>
      <meta name="description" content={text} />
      {/* Browsers use the first one that matches. */}
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK_THEME_COLOR} />
      <meta name="theme-color" content={THEME_COLOR} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={documentTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      {published && <meta property="article:published_time" content={published} />}
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${SITE_NAME} blog`}
          href={siteUrl + FEED_URL}
        />
      )}
      {hasMarkdown && <link rel="alternate" type="text/markdown" href={markdownUrl(path)} />}
      <meta property="og:image" content={siteUrl + socialImageUrl(section)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:site" content="@webpack" />
    </Helmet>
  );
}
