import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { findFirefox } from "../../../../scripts/lib/firefox";
import { stubEnv, unstubAllEnvs } from "../../../support/stubs";

beforeEach(() => stubEnv("FIREFOX_PATH", ""));
afterEach(() => unstubAllEnvs());

/** What is found where only these files are there. */
const findAmong = (...files: string[]) => findFirefox((file) => files.includes(String(file)));

it("says what to install where there is no Firefox", () => {
  expect(() => findAmong()).toThrow("apt-get install firefox-esr");
});

it("goes by FIREFOX_PATH, and says when there is nothing", () => {
  stubEnv("FIREFOX_PATH", "/opt/firefox/firefox");
  expect(findAmong("/usr/bin/firefox-esr", "/opt/firefox/firefox")).toBe("/opt/firefox/firefox");
  expect(() => findAmong("/usr/bin/firefox-esr")).toThrow(
    "/opt/firefox/firefox, where there is no file",
  );
});
