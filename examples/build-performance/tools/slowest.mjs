import { readFileSync } from "node:fs";

const { modules } = JSON.parse(readFileSync("stats.json", "utf8"));

const times = new Map();
for (const module of modules) {
  for (const { name, profile } of [module, ...(module.modules ?? [])]) {
    if (profile) times.set(name, profile.building);
  }
}

const slowest = [...times].sort(([, a], [, b]) => b - a);
for (const [name, time] of slowest.slice(0, 10)) {
  console.log(`${time} ms`, name);
}
