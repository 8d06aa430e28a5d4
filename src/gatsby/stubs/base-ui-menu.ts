// Replaces the menu of @base-ui/react, which DocSearch uses for its facets. The site has no facets, so the
// menu is never rendered.

export const Menu = {};
