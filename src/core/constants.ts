// The product's fixed limits and names.

/** Version of the notification. `notification-dismissed` has this value once the reader closes the banner. */
export const NOTIFICATION_VERSION = "3";

/** Browser storage key for the version of the dismissed notification. */
export const NOTIFICATION_STORAGE_KEY = "notification-dismissed";

/** The values of the theme setting. */
export const THEMES = ["light", "dark"] as const;

/** Browser storage key for the chosen theme. */
export const THEME_STORAGE_KEY = "theme";

/** The versions of the documentation that readers can choose from, the default first. */
export const VERSIONS = [5, 4] as const;

/** The default version. */
export const DEFAULT_VERSION = 5;

/** Sponsor ranks. */
export const SPONSOR_RANKS = ["latest", "platinum", "gold", "silver", "bronze", "backer"] as const;

/** Sponsor types. */
export const SPONSOR_TYPES = ["monthly", "total"] as const;

/** The probability that monthly sponsors are shown first. */
export const SPONSOR_MONTHLY_PROBABILITY = 0.33;

/** The sections that have a printable page. */
export const PRINTABLE_SECTIONS: readonly string[] = [
  "api",
  "concepts",
  "configuration",
  "contribute",
  "guides",
  "loaders",
  "migrate",
  "plugins",
];

/** A swipe longer than this opens or closes the panel, in CSS pixels. */
export const SWIPE_DISTANCE = 20;

/** The panel follows a finger for less than this distance, in CSS pixels. */
export const SWIPE_DRAG_LIMIT = 295;

/** The ratio of vertical to horizontal travel that a swipe must stay below. */
export const SWIPE_MAX_RATIO = 0.8;

/** Size at which an avatar is shown, in CSS pixels. */
export const AVATAR_SIZE = 45;

/** Size at which an avatar is requested, in pixels. */
export const AVATAR_REQUEST_SIZE = 90;

/** Time between checks whether avatars are visible, in milliseconds. */
export const AVATAR_VISIBILITY_INTERVAL = 300;

/** Delay before the word rotator's first change, in milliseconds. */
export const WORD_FIRST_DELAY = 5000;

/** Time between the word rotator's changes, in milliseconds. */
export const WORD_REPEAT_DELAY = 5000;

/** Maximum width of the word rotator, in CSS pixels. */
export const WORD_MAX_WIDTH = 110;

/** The words that the home page's "bundle your" banner rotates through. */
export const WORDS = ["assets", "scripts", "images", "styles"] as const;

/** Depth of the cube on the home page, in CSS pixels. */
export const CUBE_DEPTH = 120;

/** Time between the cube's turns, in milliseconds. */
export const CUBE_REPEAT_DELAY = 5000;

/** How far the cube turns each time, in degrees. */
export const CUBE_STEP = 90;

/** Timeout for loading a script, in seconds. */
export const SCRIPT_LOAD_TIMEOUT = 120;

/** Theme color. */
export const THEME_COLOR = "#2B3A42";

/** Sort value of index pages. Lower values come first. */
export const INDEX_SORT = -1;

/** First path segments for which the navigation highlights Documentation. */
export const DOCUMENTATION_SECTIONS = [
  "api",
  "concepts",
  "configuration",
  "guides",
  "loaders",
  "migrate",
  "plugins",
] as const;

/** The handle of a person or a bot on GitHub, without "@". */
export const GITHUB_HANDLE = /^[a-z\d][\w-]{0,38}(\[bot\])?$/i;
