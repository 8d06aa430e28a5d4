// Starts an installed Firefox for tests, such as Debian's firefox-esr, and controls it directly over
// WebDriver BiDi.
import { existsSync } from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";

const installedPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/snap/bin/firefox"],
  darwin: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  win32: ["C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
};

/** Finds Firefox. FIREFOX_PATH takes precedence. Throws an error that says what to install. */
export function findFirefox(exists = existsSync): string {
  const wanted = process.env.FIREFOX_PATH;
  if (wanted) {
    if (!exists(wanted)) throw new Error(`FIREFOX_PATH is ${wanted}, but that file doesn't exist.`);
    return wanted;
  }
  const installed = installedPaths[process.platform]?.find((file) => exists(file));
  if (installed) return installed;
  throw new Error(
    "No Firefox found. On Debian: apt-get install firefox-esr. Elsewhere, install it or set FIREFOX_PATH to its executable.",
  );
}

/** Starts Firefox without a window, with preferences as in about:config. The caller must close it. */
export function launchFirefox(preferences: Record<string, boolean> = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    extraPrefsFirefox: preferences,
  });
}
