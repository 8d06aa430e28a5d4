// Tests the constants that stored data and the behavior of the site depend on.
import { describe, expect, it } from "@jest/globals";
import * as constants from "../../../src/core/constants";

describe("src/core/constants", () => {
  it("sets the version of the notification banner to 3", () => {
    expect(constants.NOTIFICATION_VERSION).toBe("3");
  });

  it("stores the dismissed notification under its key", () => {
    expect(constants.NOTIFICATION_STORAGE_KEY).toBe("notification-dismissed");
  });

  it("knows the themes light and dark", () => {
    expect(constants.THEMES).toEqual(["light", "dark"]);
  });

  it("stores the theme under its key", () => {
    expect(constants.THEME_STORAGE_KEY).toBe("theme");
  });

  it("offers versions 5 and 4", () => {
    expect(constants.VERSIONS).toEqual([5, 4]);
  });

  it("shows version 5 by default", () => {
    expect(constants.DEFAULT_VERSION).toBe(5);
  });

  it("ranks sponsors from latest to backer", () => {
    expect(constants.SPONSOR_RANKS).toEqual([
      "latest",
      "platinum",
      "gold",
      "silver",
      "bronze",
      "backer",
    ]);
  });

  it("counts sponsors by month and in total", () => {
    expect(constants.SPONSOR_TYPES).toEqual(["monthly", "total"]);
  });

  it("shows the monthly sponsors first on a third of the visits", () => {
    expect(constants.SPONSOR_MONTHLY_PROBABILITY).toBe(0.33);
  });

  it("prints eight sections", () => {
    expect(constants.PRINTABLE_SECTIONS).toEqual([
      "api",
      "concepts",
      "configuration",
      "contribute",
      "guides",
      "loaders",
      "migrate",
      "plugins",
    ]);
  });

  it("treats a movement of more than 20 pixels as a swipe", () => {
    expect(constants.SWIPE_DISTANCE).toBe(20);
  });

  it("lets the panel follow a finger for less than 295 pixels", () => {
    expect(constants.SWIPE_DRAG_LIMIT).toBe(295);
  });

  it("treats a movement as horizontal below a ratio of 0.8", () => {
    expect(constants.SWIPE_MAX_RATIO).toBe(0.8);
  });

  it("shows avatars at 45 pixels", () => {
    expect(constants.AVATAR_SIZE).toBe(45);
  });

  it("requests avatars at 90 pixels", () => {
    expect(constants.AVATAR_REQUEST_SIZE).toBe(90);
  });

  it("checks every 300 milliseconds whether avatars are visible", () => {
    expect(constants.AVATAR_VISIBILITY_INTERVAL).toBe(300);
  });

  it("changes the banner's word for the first time after 5 seconds", () => {
    expect(constants.WORD_FIRST_DELAY).toBe(5000);
  });

  it("changes the banner's word every 5 seconds", () => {
    expect(constants.WORD_REPEAT_DELAY).toBe(5000);
  });

  it("limits the banner's word to a width of 110 pixels", () => {
    expect(constants.WORD_MAX_WIDTH).toBe(110);
  });

  it("rotates through assets, scripts, images, and styles", () => {
    expect(constants.WORDS).toEqual(["assets", "scripts", "images", "styles"]);
  });

  it("draws the home page's cube 120 pixels deep", () => {
    expect(constants.CUBE_DEPTH).toBe(120);
  });

  it("turns the cube every 5 seconds", () => {
    expect(constants.CUBE_REPEAT_DELAY).toBe(5000);
  });

  it("turns the cube by 90 degrees", () => {
    expect(constants.CUBE_STEP).toBe(90);
  });

  it("waits up to 120 seconds for a script to load", () => {
    expect(constants.SCRIPT_LOAD_TIMEOUT).toBe(120);
  });

  it("uses webpack's dark slate as the theme color", () => {
    expect(constants.THEME_COLOR).toBe("#2B3A42");
  });

  it("sorts index pages before all others", () => {
    expect(constants.INDEX_SORT).toBe(-1);
  });

  it("highlights Documentation in seven sections", () => {
    expect(constants.DOCUMENTATION_SECTIONS).toEqual([
      "api",
      "concepts",
      "configuration",
      "guides",
      "loaders",
      "migrate",
      "plugins",
    ]);
  });
});
