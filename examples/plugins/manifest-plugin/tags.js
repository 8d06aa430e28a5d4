import { readFileSync } from "node:fs";

const { entrypoints, assets } = JSON.parse(
  readFileSync(new URL("dist/manifest.json", import.meta.url)),
);

/** Tags that load an entrypoint. */
export function tags(entrypoint) {
  return entrypoints[entrypoint].imports
    .map((name) =>
      name.endsWith(".css")
        ? `<link rel="stylesheet" href="${assets[name].file}">`
        : `<script defer src="${assets[name].file}"></script>`,
    )
    .join("\n");
}
