import { readFileSync } from "node:fs";

const { entrypoints, assets } = JSON.parse(
  readFileSync(new URL("dist/manifest.json", import.meta.url)),
);

/** Keys of the files of an entrypoint, those of the entries it depends on first. */
function keys(entrypoint) {
  const { parents = [], imports } = entrypoints[entrypoint];
  return [...parents.flatMap(keys), ...imports];
}

/** Tags that load an entrypoint. */
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
