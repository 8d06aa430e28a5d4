/** JSON that can't end the script element that contains it. */
export const toScript = (data) =>
  JSON.stringify(data).replaceAll("<", "\\u003c");
