// The product's limits and names that the specification fixes, each with its place there.

/** spec §9: Notification version. What `notification-dismissed` holds once the banner is closed. */
export const NOTIFICATION_VERSION = "3";

/** spec §3: Browser storage. The key that holds the dismissed notification's version. */
export const NOTIFICATION_STORAGE_KEY = "notification-dismissed";

/** spec §9: Theme values. */
export const THEMES = ["light", "dark"] as const;

/** spec §3: Browser storage. The key that holds the chosen theme. */
export const THEME_STORAGE_KEY = "theme";

/** spec §9: Versions offered, the default first. */
export const VERSIONS = [5, 4] as const;

/** spec §9: Versions offered (default). */
export const DEFAULT_VERSION = 5;

/** spec §9: Sponsor ranks. */
export const SPONSOR_RANKS = ["latest", "platinum", "gold", "silver", "bronze", "backer"] as const;

/** spec §9: Sponsor types. */
export const SPONSOR_TYPES = ["monthly", "total"] as const;

/** spec §9: Sponsors, the probability that the monthly type is shown first. */
export const SPONSOR_MONTHLY_PROBABILITY = 0.33;

/** spec §9: Printable sections. */
export const PRINTABLE_SECTIONS = [
  "api",
  "concepts",
  "configuration",
  "contribute",
  "guides",
  "loaders",
  "migrate",
  "plugins",
] as const;

/** spec §9: Swipe thresholds. A swipe longer than this opens or closes the panel, in CSS pixels. */
export const SWIPE_DISTANCE = 20;

/** spec §9: Swipe thresholds. The panel follows a finger for less than this, in CSS pixels. */
export const SWIPE_DRAG_LIMIT = 295;

/** spec §9: Swipe thresholds. Vertical over horizontal travel stays below this in a swipe. */
export const SWIPE_MAX_RATIO = 0.8;

/** spec §9: Avatar, shown at this size, in CSS pixels. */
export const AVATAR_SIZE = 45;

/** spec §9: Avatar, requested at this size, in pixels. */
export const AVATAR_REQUEST_SIZE = 90;

/** spec §9: Avatar visibility check interval, in milliseconds. */
export const AVATAR_VISIBILITY_INTERVAL = 300;

/** spec §9: Word rotator, the delay before the first change, in milliseconds. */
export const WORD_FIRST_DELAY = 5000;

/** spec §9: Word rotator, the time between changes, in milliseconds. */
export const WORD_REPEAT_DELAY = 5000;

/** spec §9: Word rotator, maximum width, in CSS pixels. */
export const WORD_MAX_WIDTH = 110;

/** spec §2: Home page. The words that the banner's "bundle your" rotates through. */
export const WORDS = ["assets", "scripts", "images", "styles"] as const;

/** spec §9: Cube depth on the home page, in CSS pixels. */
export const CUBE_DEPTH = 120;

/** spec §4: Animations. The time between the cube's turns, in milliseconds. */
export const CUBE_REPEAT_DELAY = 5000;

/** spec §4: Animations. How far the cube turns each time, in degrees. */
export const CUBE_STEP = 90;

/** spec §9: Script load timeout, in seconds. */
export const SCRIPT_LOAD_TIMEOUT = 120;

/** spec §9: Theme colour. */
export const THEME_COLOR = "#2B3A42";

/** spec §9: Sort of index pages; lower comes first. */
export const INDEX_SORT = -1;

/** spec §2: Navigation. First path segments that highlight Documentation. */
export const DOCUMENTATION_SECTIONS = [
  "api",
  "concepts",
  "configuration",
  "guides",
  "loaders",
  "migrate",
  "plugins",
] as const;
