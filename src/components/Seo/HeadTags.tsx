// What a page says of itself in <head>: the only component that uses Helmet.
import { Helmet } from "react-helmet";
import { THEME_COLOR } from "../../shared/constants";
import { isPrintable } from "../../shared/printable";
import { SITE_DESCRIPTION, SITE_NAME, SITE_URL } from "../../shared/site";
import { pageTitle } from "./page-title";

export interface HeadTagsProps {
  /** The page's own title; may be empty on the home page. */
  title: string;
  /** Root-relative path with its trailing slash. */
  path: string;
  description?: string | null;
  /** Origin of the published site, without a slash at its end. */
  siteUrl?: string;
  /** Address of the picture for previews, absolute or root-relative. */
  image?: string;
  type?: "website" | "article";
  /** Keeps robots away from pages that are not content, such as the 404 page. */
  noindex?: boolean;
}

/** Title, description, canonical address, OpenGraph, theme colour. */
export function HeadTags({
  title,
  path,
  description,
  siteUrl = SITE_URL,
  image,
  type = path === "/" ? "website" : "article",
  noindex = false,
}: HeadTagsProps) {
  const documentTitle = pageTitle(title, path);
  const text = description || SITE_DESCRIPTION;
  const address = `${siteUrl}${path}`;
  const hidden = noindex || isPrintable({ title, url: path });
  return (
    <Helmet htmlAttributes={{ lang: "en" }}>
      <title>{documentTitle}</title>
      <meta name="description" content={text} />
      <meta name="theme-color" content={THEME_COLOR} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={documentTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={new URL(image, siteUrl).href} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      <meta name="twitter:site" content="@webpack" />
    </Helmet>
  );
}
