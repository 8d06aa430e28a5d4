// Formats headers and redirects for each host.
import type { Redirect } from "../../shared/redirects";
import type { HeaderRule } from "./header-rules";

type Moved = Pick<Redirect, "from" | "to">;

/** Files that configure hosts. They aren't for readers. */
export const HOST_FILES = ["_headers", "_redirects", "vercel.json", "nginx.conf"] as const;
export type HostFile = (typeof HOST_FILES)[number];

export const GENERATED = "Made by the build from src/node/deploy and redirects.yaml.";

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ pattern, headers }) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return `# ${GENERATED}\n${blocks.join("\n")}\n`;
}

/** `_redirects`, as Netlify and Cloudflare Pages read it. Both preserve the query. */
export function redirectsFile(redirects: readonly Moved[]): string {
  const lines = redirects.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301`);
  return [`# ${GENERATED}`, ...lines, ""].join("\n");
}

/** `vercel.json` for a deployment of the built folder. */
export function vercelFile(rules: readonly HeaderRule[], redirects: readonly Moved[]): string {
  const config = {
    trailingSlash: true,
    headers: rules.map(({ pattern, headers }) => ({
      source: pattern.replace(/[.+?]/g, "\\$&").replace("*", "(.*)"),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({
      source: encodeURI(from),
      destination: encodeURI(to),
      statusCode: 301,
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
