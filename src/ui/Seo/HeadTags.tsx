// Renders a page's metadata in <head>. No other component uses Helmet.
import { Helmet } from "react-helmet";
import { FEED_URL } from "../../core/blog";
import { THEME_COLOR } from "../../core/constants";
import { markdownUrl } from "../../core/markdown-file";
import { SITE_DESCRIPTION, SITE_NAME } from "../../core/site";
import { socialImageUrl } from "../../core/social-image";

export interface HeadTagsProps {
  /** The page's own title. It may be empty on the home page. */
  title: string;
  /** The root-relative path with a trailing slash. */
  path: string;
  description?: string | null;
  /** The section whose picture link previews show. "" selects the site's own picture. */
  section?: string;
  /** Keeps search engines away from pages without their own content, such as the 404 page. */
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
  section = "",
  noindex = false,
  published = null,
  feed = false,
  hasMarkdown = false,
}: HeadTagsProps) {
  const isHome = path === "/";
  const documentTitle = title && !isHome ? `${title} | ${SITE_NAME}` : title || SITE_NAME;
  const text = description || SITE_DESCRIPTION;
  const address = __SITE_URL__ + path;
  return (
    <Helmet>
      <title>{documentTitle}</title>
      <meta name="description" content={text} />
      {/* Browsers use the first one that matches. */}
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK_THEME_COLOR} />
      <meta name="theme-color" content={THEME_COLOR} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={isHome ? "website" : "article"} />
      <meta property="og:title" content={documentTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      {published && <meta property="article:published_time" content={published} />}
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${SITE_NAME} blog`}
          href={__SITE_URL__ + FEED_URL}
        />
      )}
      {hasMarkdown && <link rel="alternate" type="text/markdown" href={markdownUrl(path)} />}
      <meta property="og:image" content={__SITE_URL__ + socialImageUrl(section)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:site" content="@webpack" />
    </Helmet>
  );
}
