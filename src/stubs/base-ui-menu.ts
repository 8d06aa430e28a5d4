// Replaces the menu of @base-ui/react, from which DocSearch makes the menus of its facets. The site has
// no facets, so nothing of it is ever rendered.

export const Menu = {};
