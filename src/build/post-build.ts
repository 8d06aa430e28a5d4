// Generates files from the finished site, and runs the checks that can fail the build.
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { withoutEditor, writeCms } from "../cms/build/write-cms";
import { markCache } from "../gatsby/build/cache-guard";
import { buildAgain } from "./build-again";
import { currentFiles, writeChangedFiles } from "./changed-files";
import { docPages } from "../core/build/doc-pages";
import { readFinishedSite } from "./documents/finished-site";
import { writeDeployFiles } from "./deploy/write-deploy-files";
import { writeSocialImages } from "./derived/social-images";
import { writeDerivedFiles } from "./derived/write-derived-files";
import { contentDirectory, siteUrl } from "../core/build/environment";
import { writeFeed } from "./feed";
import { writeFolder, writeIfChanged } from "../core/files";
import { NOTIFICATION_URL } from "../core/notification";
import { ANCHORS_DIRECTORY, sectionAnchors } from "../core/section-anchors";
import { sectionTree } from "../core/section-tree";
import { notificationText, readNotification } from "../notification/build/notification";
import { checkSite } from "./links/link-check";
import { writeOfflineFiles } from "../offline/build/offline-files";
import { updateShellHash, writeWorker } from "../offline/build/write-worker";
import { writePlaygroundExamples } from "../playground/build/write-playground-examples";
import { writePlaygroundFiles } from "../playground/build/write-playground-files";
import { writeOptions } from "../playground/build/write-options";
import { pruneOldAssets } from "./prune-assets";
import { plannedRedirects } from "./redirects/plan-redirects";
import { writeRedirectPages } from "./redirects/write-redirect-pages";
import { servedSite } from "./served-site";
import { rememberStaticFiles } from "./static-files";
import { writeSearchFiles } from "../search/build/write-search-files";

export async function onPostBuild(args: BuildArgs): Promise<void> {
  await finishSite(args);
  await buildAgain(args);
}

async function finishSite(args: BuildArgs): Promise<void> {
  const publicDirectory = path.resolve("public");
  const documents = docPages(args);
  // Another process draws the images, while this one continues.
  const sections = documents.map(({ section }) => section);
  const images = writeSocialImages(args.cache, publicDirectory, sections);
  // The content tree for other tools.
  const tree = `${JSON.stringify(sectionTree(documents), null, 1)}\n`;
  writeIfChanged(path.join(publicDirectory, "content-index.json"), tree);
  writeFolder(publicDirectory, ANCHORS_DIRECTORY, sectionAnchors(documents));
  await writeSearchFiles(args, publicDirectory, documents);
  writeFeed(documents, { publicDirectory, siteUrl: siteUrl() });
  await writeCms(publicDirectory, documents, servedSite(args));
  await writePlaygroundFiles(publicDirectory);
  writePlaygroundExamples(publicDirectory);
  writeOptions(publicDirectory, contentDirectory());
  const redirects = plannedRedirects(args);
  await writeRedirectPages(args.cache, redirects, { publicDirectory, siteUrl: siteUrl() });
  await images;
  const files = new Map(currentFiles(publicDirectory));
  const site = await readFinishedSite(publicDirectory, args.cache, withoutEditor(files));
  const { pages } = site;
  const { notification } = readNotification(contentDirectory(), (url) => pages.has(url));
  writeIfChanged(path.join(publicDirectory, NOTIFICATION_URL), notificationText(notification));
  writeDerivedFiles(publicDirectory, documents, pages);
  const old = await pruneOldAssets(args.cache, publicDirectory, files, pages);
  for (const name of old) files.delete(name);
  writeWorker(publicDirectory);
  await writeOfflineFiles(args.cache, publicDirectory, files, documents);
  writeDeployFiles(publicDirectory, site, redirects);
  updateShellHash(publicDirectory);
  rememberStaticFiles();
  // Finish all steps before a dead link fails the build.
  markCache(args);
  checkSite(args, publicDirectory, documents, pages);
  writeChangedFiles(args, publicDirectory, files, (url) => pages.has(url));
}
