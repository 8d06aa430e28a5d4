// Extends the preview's server: serves files that a build writes at its end, and waits for unfinished pages.
import type { CreateDevServerArgs } from "gatsby";
import { serveCms } from "../cms/build/serve-cms";
import { docPages } from "../core/build/doc-pages";
import { contentDirectory } from "../core/build/environment";
import { NOTIFICATION_URL } from "../core/notification";
import { formatProblems } from "../core/problem";
import { ANCHORS_DIRECTORY } from "../core/section-anchors";
import { serveGenerated } from "../gatsby/build/middleware";
import { holdPages } from "../gatsby/build/hold-pages";
import { notificationText, readNotification } from "../notification/build/notification";
import { draftSiteOf } from "./draft-site";
import { serveRedirects } from "./redirects/serve-redirects";
import { serveSearchFiles } from "../search/build/write-search-files";
import { sectionAnchors } from "./section-anchors";
import { siteAddresses } from "./site-addresses";

export function onCreateDevServer(args: CreateDevServerArgs): void {
  serveRedirects(args);
  serveSearchFiles(args);
  serveGenerated(args, ANCHORS_DIRECTORY, () => sectionAnchors(docPages(args)));
  serveGenerated(args, NOTIFICATION_URL, () => new Map([[NOTIFICATION_URL, notification(args)]]));
  serveCms(args, {
    addresses: () => siteAddresses(args),
    draftSite: draftSiteOf(args),
  });
  holdPages(args);
}

function notification({ getNodesByType, reporter }: CreateDevServerArgs): string {
  const pages = new Set(getNodesByType("SitePage").map((page) => page.path));
  const { notification, problems } = readNotification(contentDirectory(), (url) => pages.has(url));
  if (problems.length > 0) reporter.error(formatProblems(problems));
  return notificationText(notification);
}
