import { readFileSync } from "node:fs";

const { entrypoints, assets } = JSON.parse(
  readFileSync(new URL("dist/manifest.json", import.meta.url)),
);

/** Returns the keys of an entry point's files, with those of the entries it depends on first. */
function keys(entrypoint) {
  const { parents = [], imports } = entrypoints[entrypoint];
  return [...parents.flatMap(keys), ...imports];
}

/** Returns the tags that load an entry point. */
export function tags(entrypoint) {
  return [...new Set(keys(entrypoint))]
    .map((key) => assets[key].file)
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="stylesheet" href="${file}">`
        : `<script defer src="${file}"></script>`,
    )
    .join("\n");
}
