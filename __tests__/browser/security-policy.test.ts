// The site under its own security policy, which must allow everything the pages do and block everything else.
// Violations are also console errors, so they make every other browser test fail too.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { eventually, hydrated, newPage, type OpenPageOptions } from "../support/browser";
import { siteDirectory } from "../support/server";
import { sidebarLink, sitePages, titleOf } from "../support/site";

interface Refusal {
  directive: string;
  uri: string;
}

/** Opens a page that records what its policy blocks. */
async function open(url: string, options: OpenPageOptions = {}) {
  const { page, origin } = await newPage({
    notification: true,
    ...options,
    prepare: async (context) => {
      await context.addInitScript(() => {
        const refusals: Refusal[] = [];
        Object.assign(window, { refusals });
        document.addEventListener("securitypolicyviolation", (event) =>
          refusals.push({ directive: event.effectiveDirective, uri: event.blockedURI }),
        );
      });
      await options.prepare?.(context);
    },
  });
  const response = await page.goto(origin + url, { waitUntil: "load" });
  return { page, response };
}

const refusals = (page: Page) =>
  page.evaluate(() => (window as unknown as { refusals: Refusal[] }).refusals);

const packagePage = sitePages().find((url) => /^\/(loaders|plugins)\/[^/]+\/$/.test(url));
const blogPost = sitePages().find((url) => /^\/blog\/[^/]+\/$/.test(url));
const pictures = [/github\.com\/.*\.png/, /avatars\.githubusercontent/, /images\.opencollective/];

const pages: Record<string, string> = {
  home: "/",
  documentation: "/concepts/",
  reference: "/configuration/output/",
  README: packagePage ?? "",
  vote: "/vote/",
  blog: "/blog/",
  post: blogPost ?? "",
  printable: "/concepts/printable/",
};

describe("the policy blocks nothing", () => {
  test.each(Object.entries(pages))("on the page type %s", async (_, url) => {
    expect(url).not.toBe("");
    const { page, response } = await open(url, {
      allowed: pictures,
      prepare: (context) =>
        context.route("https://api.github.com/**", (route) =>
          route.fulfill({ json: { total_count: 0, items: [] } }),
        ),
    });
    expect(response!.headers()["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    await hydrated(page);
    // Scrolling loads the parts of the page that load late.
    await page.mouse.wheel(0, 2000);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (window as { pagePath?: string }).pagePath)).toBe(url);
    expect(await refusals(page)).toEqual([]);
  });

  test("on the Page Not Found screen", async () => {
    const { page } = await open("/nowhere/", { expected: [/status 404|Failed to load resource/] });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await refusals(page)).toEqual([]);
  });

  test("on a page that redirects from an old address", async () => {
    const { page } = await open("/guides/why-webpack/index.html?a=1#size");
    await eventually(() => page.url()).toContain("/concepts/why-webpack/?a=1#size");
    await hydrated(page);
    expect(await refusals(page)).toEqual([]);
  });

  test("when a reader navigates between pages and searches the index in its worker", async () => {
    const { page } = await open("/concepts/");
    await hydrated(page);
    await sidebarLink(page, "/concepts/output/").click();
    await page.getByRole("heading", { level: 1, name: titleOf("/concepts/output/") }).waitFor();
    const worker = page.waitForEvent("worker");
    await page.getByRole("button", { name: "Search webpack documentation" }).click();
    await page.getByRole("combobox").fill("entry");
    await page.getByRole("option").first().waitFor();
    expect((await worker).url()).toMatch(/\.js$/);
    expect(await refusals(page)).toEqual([]);
  });
});

describe("the policy blocks", () => {
  const csp = { expected: [/Content Security Policy|Refused to|violates/] };

  test("inline scripts and event handlers that aren't part of the site", async () => {
    const { page } = await open("/concepts/", csp);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.stolen = true";
      document.body.append(script);
      document.body.insertAdjacentHTML(
        "beforeend",
        "<button onclick='window.stolen=true'>x</button>",
      );
      document.body.querySelector<HTMLElement>("[onclick]")!.click();
    });
    expect(await page.evaluate(() => "stolen" in window)).toBe(false);
    await eventually(async () => (await refusals(page)).map(({ directive }) => directive)).toEqual([
      "script-src-elem",
      "script-src-attr",
    ]);
  });

  test("other hosts, style elements, and frames", async () => {
    const { page } = await open("/concepts/", csp);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        "beforeend",
        "<style>body{color:red}</style><iframe src='/glossary/'></iframe>",
      );
      void fetch("https://elsewhere.example/").catch(() => undefined);
    });
    await eventually(async () =>
      (await refusals(page)).map(({ directive }) => directive).sort(),
    ).toEqual(["connect-src", "frame-src", "style-src-elem"]);
  });
});

test("a few script hashes are enough for all pages", () => {
  const headers = readFileSync(path.join(siteDirectory, "_headers"), "utf8");
  const [scripts = ""] = /script-src [^;]*/.exec(headers) ?? [];
  expect(scripts.match(/'sha256-/g)?.length).toBeLessThanOrEqual(6);
});
