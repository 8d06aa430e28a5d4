import { afterEach, expect, test } from "@jest/globals";
import { editorSettings } from "../../../../src/core/build/environment";
import { stubEnv, unstubAllEnvs } from "../../../support/stubs";

afterEach(unstubAllEnvs);

/** Sets these variables of the editor, and no others. */
function set(variables: Record<string, string>): void {
  for (const name of ["CMS_REPOSITORY", "CMS_OAUTH_URL", "CMS_BRANCH", "CMS_API_URL"]) {
    stubEnv(name, variables[name] ?? "");
  }
}

const complete = { CMS_REPOSITORY: "webpack/docs", CMS_OAUTH_URL: "https://login.example.org/" };

test("a site without the variables has no editor", () => {
  set({});
  expect(editorSettings()).toBeNull();
});

test("two variables are enough", () => {
  set(complete);
  expect(editorSettings()).toEqual({
    repository: "webpack/docs",
    branch: "main",
    oauthUrl: "https://login.example.org",
    apiUrl: "https://api.github.com",
  });
});

test("a login service may have a path, and one on this computer needs no HTTPS", () => {
  set({ ...complete, CMS_OAUTH_URL: "http://localhost:8010/cms-login" });
  expect(editorSettings()?.oauthUrl).toBe("http://localhost:8010/cms-login");
});

test.each([
  [{ CMS_REPOSITORY: "webpack/docs" }, "set CMS_OAUTH_URL too"],
  [{ CMS_OAUTH_URL: "https://login.example.org" }, "set CMS_REPOSITORY too"],
  [{ ...complete, CMS_REPOSITORY: "https://github.com/webpack/docs" }, "owner and name"],
  [{ ...complete, CMS_OAUTH_URL: "login.example.org" }, "begins with https://"],
  [{ ...complete, CMS_OAUTH_URL: "http://login.example.org" }, "begins with https://"],
  [{ ...complete, CMS_API_URL: "github.example.org" }, 'CMS_API_URL is "github.example.org"'],
])("wrong settings stop the build: %j", (variables, message) => {
  set(variables);
  expect(() => editorSettings()).toThrow(message);
});
