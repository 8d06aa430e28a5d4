// Lists HTML elements by what they can contain.

/** Elements that end a paragraph according to the HTML parser, and the parts of tables. */
export const BLOCKS = new Set(
  "address article aside blockquote caption center col colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
/** Elements that can only contain words. */
export const TEXT_ONLY = new Set(
  "a abbr b bdi bdo button caption cite code del dfn em dt h1 h2 h3 h4 h5 h6 i ins kbd label legend mark meter option output p pre progress q s samp small span strong sub summary sup text textarea time title tspan u var".split(
    " ",
  ),
);
/** Elements that can't contain anything. */
export const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
