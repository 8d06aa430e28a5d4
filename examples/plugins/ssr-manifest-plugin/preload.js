import { readFileSync } from "node:fs";

const manifest = JSON.parse(
  readFileSync(new URL("dist/ssr-manifest.json", import.meta.url)),
);

/** Returns tags that preload the files of the rendered modules. */
export function preloads(modules) {
  const files = modules.flatMap((name) => manifest[name] ?? []);
  return [...new Set(files)]
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="stylesheet" href="${file}">`
        : `<link rel="preload" as="script" href="${file}">`,
    )
    .join("\n");
}
