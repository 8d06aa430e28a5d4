// A site with the editor whose drafts are on a local GitHub, with the login service, and a build after each webhook.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { createOAuthServer } from "../../scripts/cms-oauth.mjs";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import type { ChangedFiles } from "../../src/build/changed-files";
import { sharedBrowser } from "./browser";
import { onTestFinished, whenFileEnds } from "./clean-up";
import { copyBuiltProject, fixtureContent } from "./gatsby-build";
import { GitHub, NAME, OWNER, type Login } from "./github/github";
import type { ProjectCopy } from "./project-copy";

export interface DeployedEditor {
  gitHub: GitHub;
  project: ProjectCopy;
  origin: string;
  /** Resolves with the files to deploy when the build after the next webhook is done. */
  nextBuild(): Promise<ChangedFiles>;
}

/** Builds and serves the site. Everything stops when the test file ends. */
export async function deployEditor(): Promise<DeployedEditor> {
  const gitHub = await GitHub.start(fixtureContent);
  gitHub.repository.edit(
    "main",
    "content/published-urls.yaml",
    () => "- /concepts/entry-points/\n- /guides/getting-started/\n",
  );
  gitHub.repository.edit(
    "main",
    "content/redirects.yaml",
    () => "- from: /old/\n  to: /glossary/\n",
  );
  const settings: Record<string, string> = {
    CMS_OAUTH_CLIENT_ID: "client",
    CMS_OAUTH_CLIENT_SECRET: "secret",
    CMS_OAUTH_GITHUB: gitHub.origin,
  };
  const oauth = await createOAuthServer(settings);
  const oauthUrl = (await listen(oauth)).replace("localhost", "127.0.0.1");
  gitHub.callback = `${oauthUrl}/callback`;

  const project = await copyBuiltProject();
  execFileSync("git", ["clone", "--quiet", gitHub.repository.cloneUrl, project.file("checkout")]);
  const environment = {
    DOCS_CONTENT_DIR: "checkout/content",
    CMS_REPOSITORY: `${OWNER}/${NAME}`,
    CMS_OAUTH_URL: oauthUrl,
    CMS_API_URL: gitHub.api,
  };
  await project.buildOrThrow(environment);
  const site = createSiteServer(project.file("public"));
  const origin = await listen(site);
  settings.CMS_OAUTH_ORIGINS = origin;

  let report: ((changes: Promise<ChangedFiles>) => void) | undefined;
  const build = async () => {
    execFileSync("git", ["pull", "--quiet"], { cwd: project.file("checkout") });
    await project.buildOrThrow(environment);
    return JSON.parse(readFileSync(project.file("changed-files.json"), "utf8")) as ChangedFiles;
  };
  const hook = createServer((request, response) => {
    request.resume();
    response.end();
    report?.(build());
    report = undefined;
  });
  gitHub.webhook = await listen(hook);
  whenFileEnds(() => {
    for (const server of [oauth, site, hook]) {
      server.close();
      server.closeAllConnections();
    }
    gitHub.stop();
  });
  return {
    gitHub,
    project,
    origin,
    nextBuild: () => new Promise((resolve) => (report = resolve)),
  };
}

/** Opens the editor and logs in. `violations` lists what the page's policy blocked. */
export async function openEditor(
  { gitHub, origin }: DeployedEditor,
  login: Login = "maria",
): Promise<{ page: Page; violations: string[] }> {
  const context = await (await sharedBrowser()).newContext({ serviceWorkers: "block" });
  onTestFinished(() => context.close());
  const violations: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  // GitHub's status page, and pictures.
  await context.route(
    ({ hostname }) => !["localhost", "127.0.0.1"].includes(hostname),
    (route) => route.abort(),
  );
  gitHub.login = login;
  const page = await context.newPage();
  // Decap asks before it publishes or deletes.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`${origin}/admin/`);
  await page.getByRole("button", { name: "Login with GitHub" }).click();
  return { page, violations };
}
