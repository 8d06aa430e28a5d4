import { describe, expect, test } from "@jest/globals";
import { adminPage } from "../../../../src/cms/build/admin-page";
import { deployedConfig, withoutEditor } from "../../../../src/cms/build/write-cms";

const settings = {
  repository: "webpack/docs",
  branch: "main",
  oauthUrl: "https://docs.example.org/cms-login",
  apiUrl: "https://api.github.com",
};

describe("the deployed editor", () => {
  test("makes drafts on GitHub, for everybody, and logs in with the service", () => {
    expect(deployedConfig(settings, [{ sourcePath: "guides/caching.mdx" }])).toMatchObject({
      publish_mode: "editorial_workflow",
      backend: {
        repo: "webpack/docs",
        branch: "main",
        base_url: "https://docs.example.org",
        auth_endpoint: "/cms-login/auth",
        open_authoring: true,
      },
      collections: [{ folder: "content/guides" }, { name: "data" }],
    });
  });

  test("evaluates code and connects to GitHub only, and its page contains this policy", () => {
    const page = adminPage({}, "https://github.example.org/api/v3");
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
    expect(policy).toMatch(/script-src 'self' 'unsafe-eval' 'sha256-[^']+';/);
    expect(policy).toMatch(/connect-src [^;]* https:\/\/github\.example\.org /);
    expect(adminPage({})).not.toContain("Content-Security-Policy");
  });
});

test("only the files of an editor aren't pages: a site may have its own section with that name", () => {
  const file = { stamp: "", hash: "" };
  const own = new Map([["admin/index.html", file]]);
  expect(withoutEditor(own)).toBe(own);
  const names = ["admin/decap-cms.js", "admin/index.html", "administration/index.html"];
  const files = withoutEditor(new Map(names.map((name) => [name, file])));
  expect([...files.keys()]).toEqual(["administration/index.html"]);
});
