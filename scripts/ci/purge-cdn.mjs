// Removes the addresses that a deploy changed from Cloudflare's cache: `node scripts/ci/purge-cdn.mjs
// changed` if deploy-server.sh reported that it only sent changes. With any other argument, it purges the
// whole cache.
// Uses CLOUDFLARE_ZONE_ID, CLOUDFLARE_API_TOKEN (permission "Cache Purge"), and SITE_URL. Does nothing
// without the first. Tests set CLOUDFLARE_API_URL.
import { readFileSync } from "node:fs";
import { parseChanges } from "./changes.mjs";

/** The maximum number of addresses in one request. */
const AT_ONCE = 30;

const zone = process.env.CLOUDFLARE_ZONE_ID;
const token = process.env.CLOUDFLARE_API_TOKEN;
const site = (process.env.SITE_URL ?? "").replace(/\/+$/, "");
const api = process.env.CLOUDFLARE_API_URL ?? "https://api.cloudflare.com/client/v4";

/** Returns the address at which browsers request a file of the build. */
const addressOf = (file) =>
  site + `/${file.split("/").map(encodeURIComponent).join("/")}`.replace(/\/index\.html$/, "/");

async function purge(body) {
  const response = await fetch(`${api}/zones/${zone}/purge_cache`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Purging failed: ${response.status} ${await response.text()}`);
}

if (!zone) {
  console.log("CLOUDFLARE_ZONE_ID isn't set, so nothing is purged.");
} else if (!token || !site) {
  throw new Error("Purging also needs CLOUDFLARE_API_TOKEN and SITE_URL: set both.");
} else {
  const changes = parseChanges(readFileSync("changed-files.json", "utf8"));
  if (process.argv[2] !== "changed" || changes.base === null) {
    await purge({ purge_everything: true });
    console.log("Purged the whole cache.");
  } else {
    // The cache may contain a 404 for a new address.
    const files = [...changes.added, ...changes.changed, ...changes.deleted].map(addressOf);
    for (let start = 0; start < files.length; start += AT_ONCE) {
      await purge({ files: files.slice(start, start + AT_ONCE) });
    }
    console.log(`Purged ${files.length} addresses.`);
  }
}
