import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findFirefox } from "../../../../scripts/lib/firefox";

vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  existsSync: vi.fn(),
}));

beforeEach(() => vi.stubEnv("FIREFOX_PATH", ""));
afterEach(() => vi.unstubAllEnvs());

/** Lets only these files be there. */
const there = (...files: string[]) =>
  vi.mocked(existsSync).mockImplementation((file) => files.includes(String(file)));

it("says what to install where there is no Firefox", () => {
  there();
  expect(() => findFirefox()).toThrow("apt-get install firefox-esr");
});

it("goes by FIREFOX_PATH, and says when there is nothing", () => {
  vi.stubEnv("FIREFOX_PATH", "/opt/firefox/firefox");
  there("/usr/bin/firefox-esr", "/opt/firefox/firefox");
  expect(findFirefox()).toBe("/opt/firefox/firefox");
  there("/usr/bin/firefox-esr");
  expect(() => findFirefox()).toThrow("/opt/firefox/firefox, but that file doesn't exist");
});
