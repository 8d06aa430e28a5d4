import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { findFirefox } from "../../support/firefox";
import { stubEnv, unstubAllEnvs } from "../../support/stubs";

beforeEach(() => stubEnv("FIREFOX_PATH", ""));
afterEach(() => unstubAllEnvs());

/** Looks for Firefox as if only these files existed. */
const findAmong = (...files: string[]) => findFirefox((file) => files.includes(String(file)));

it("explains what to install if Firefox isn't found", () => {
  expect(() => findAmong()).toThrow("apt-get install firefox-esr");
});

it("uses FIREFOX_PATH, and reports if that file doesn't exist", () => {
  stubEnv("FIREFOX_PATH", "/opt/firefox/firefox");
  expect(findAmong("/usr/bin/firefox-esr", "/opt/firefox/firefox")).toBe("/opt/firefox/firefox");
  expect(() => findAmong("/usr/bin/firefox-esr")).toThrow(
    "/opt/firefox/firefox, but that file doesn't exist",
  );
});
