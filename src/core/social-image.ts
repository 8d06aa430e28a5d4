// The image in link previews: one for each section, and one for everything else.

/** Folder below the site's root. */
export const SOCIAL_IMAGES = "og";

/** Root-relative address of a section's image. '' is the image for the whole site. */
export const socialImageUrl = (section: string): string =>
  `/${SOCIAL_IMAGES}/${section || "index"}.png`;
