// The image in link previews: one for each section, and one for everything else.

/** Folder below the site's root. */
export const SOCIAL_IMAGES = "og";

/** Width and height in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Root-relative address of a section's image. '' is the image for the whole site. */
export const socialImageUrl = (section: string): string =>
  `/${SOCIAL_IMAGES}/${section || "index"}.png`;
