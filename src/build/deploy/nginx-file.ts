// Formats headers and redirects as a snippet for an nginx `server` block.
import { escapeRegExp } from "../../core/escape-reg-exp";
import type { RedirectPlan } from "../redirects/plan-redirects";
import { patternSource, POLICY, REVALIDATE, type HeaderRule } from "./header-rules";
import { GENERATED, HOST_FILES } from "./host-files";

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/**
 * Returns the snippet. `include` it in a `server` block that sets the `root`. nginx only sends the
 * `add_header` lines of one level, so they're all in the server block and the locations only set variables.
 */
export function nginxFile(
  rules: readonly HeaderRule[],
  redirects: readonly RedirectPlan[],
): string {
  const everywhere = rules.find(({ pattern }) => pattern === "/*")?.headers ?? {};
  const lines = [
    `# ${GENERATED} Include it in a server block:`,
    "#   server { listen 80; root /srv/docs/public; include /srv/docs/public/nginx.conf; }",
    "index index.html;",
    "error_page 404 /404.html;",
    "absolute_redirect off;",
    "server_tokens off;",
    "charset utf-8;",
    "charset_types text/css text/plain text/markdown text/xml application/javascript application/json application/xml;",
    "gzip on;",
    "gzip_static on;",
    "gzip_vary on;",
    "gzip_min_length 1024;",
    "gzip_types text/css text/plain text/markdown text/xml application/javascript application/json application/xml image/svg+xml;",
    "",
    `set $cache_control ${quoted(REVALIDATE)};`,
    "add_header Cache-Control $cache_control always;",
    ...Object.entries(everywhere).map(([name, value]) =>
      name === POLICY
        ? `set $policy ${quoted(value)};\nadd_header ${name} $policy always;`
        : `add_header ${name} ${quoted(value)} always;`,
    ),
    "",
    `location = /404.html { set $cache_control ${quoted(REVALIDATE)}; }`,
    `location ~ ^/(?:${HOST_FILES.map(escapeRegExp).join("|")})$ { return 404; }`,
    "location ~ /\\.(?!well-known/) { return 404; }",
    ...rules.filter(({ pattern }) => pattern !== "/*").map(location),
    "",
    ...redirects.map(redirect),
    "",
  ];
  return lines.join("\n");
}

/** nginx uses only the first location that matches, and each sets what differs from the headers for all files. */
function location({ pattern, headers }: HeaderRule): string {
  const cacheControl = headers["Cache-Control"];
  const type = headers["Content-Type"]?.split(";")[0];
  const policy = headers[POLICY];
  const settings = [
    ...(policy ? [`set $policy ${quoted(policy)};`] : []),
    ...(cacheControl ? [`set $cache_control ${quoted(cacheControl)};`] : []),
    ...(type ? [`types { } default_type ${type};`] : []),
  ];
  return `location ~ ${quoted(patternSource(pattern))} { ${settings.join(" ")} }`;
}

function redirect({ from, to }: RedirectPlan): string {
  const [page = "", anchor] = encodeURI(to).split("#", 2);
  const target = `${page}$is_args$args${anchor === undefined ? "" : `#${anchor}`}`;
  return `location = ${quoted(from)} { return 301 ${quoted(target)}; }`;
}
