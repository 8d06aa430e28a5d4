// Tells Cloudflare's cache which addresses changed with a deploy: `node scripts/ci/purge-cdn.mjs changed`,
// where deploy-server.sh said that it sent what changed; after anything else, the cache is emptied.
// CLOUDFLARE_ZONE_ID, CLOUDFLARE_API_TOKEN (permission "Cache Purge"), SITE_URL; without the first it
// does nothing.
import { readFileSync } from "node:fs";
import { parseChanges } from "./changes.mjs";

/** Addresses that one request may name. */
const AT_ONCE = 30;

const zone = process.env.CLOUDFLARE_ZONE_ID;
const token = process.env.CLOUDFLARE_API_TOKEN;
const site = (process.env.SITE_URL ?? "").replace(/\/+$/, "");
const api = process.env.CLOUDFLARE_API_URL ?? "https://api.cloudflare.com/client/v4";

/** Address at which a file of the build is asked for. */
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
  console.log("CLOUDFLARE_ZONE_ID is not set, so nothing is purged.");
} else if (!token || !site) {
  throw new Error("Purging also needs CLOUDFLARE_API_TOKEN and SITE_URL: set both.");
} else {
  const changes = parseChanges(readFileSync("changed-files.json", "utf8"));
  if (process.argv[2] !== "changed" || changes.base === null) {
    await purge({ purge_everything: true });
    console.log("Purged the whole cache.");
  } else {
    // An address that is new may be known as a 404.
    const files = [...changes.added, ...changes.changed, ...changes.deleted].map(addressOf);
    for (let start = 0; start < files.length; start += AT_ONCE) {
      await purge({ files: files.slice(start, start + AT_ONCE) });
    }
    console.log(`Purged ${files.length} addresses.`);
  }
}
