const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl"];

/** The date in the reader's language, if there is a text for it. */
export function formatDate(date, options) {
  const language = languages.find((name) =>
    navigator.language.startsWith(name),
  );
  const format = new Intl.DateTimeFormat(language ?? "en", options);
  const parts = format.formatToParts(date);
  return parts.map(({ value }) => value).join("");
}
