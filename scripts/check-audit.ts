// `npm run audit:check`: asks the registry which installed packages have known vulnerabilities, and fails for
// each one of level high or critical that .github/audit-allow.yaml doesn't allow. It needs the network and
// isn't part of `npm test`.
// Exit codes: 0 no severe advisory, 1 a severe advisory, 2 no report or an invalid list, 3 the registry doesn't
// support audits.
// It doesn't check the benchmarks' own packages (bench/**): they are only installed when somebody runs these
// benchmarks, and their versions must match the published figures.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  ALLOW_FILE,
  NoAudit,
  describeVerdict,
  isAcceptable,
  judge,
  parseAllowList,
  parseAudit,
} from "./lib/audit";

try {
  const allowList = parseAllowList(readFileSync(ALLOW_FILE, "utf8"));
  const { stdout, error } = spawnSync("npm", ["audit", "--json"], {
    encoding: "utf8",
    maxBuffer: Infinity,
    shell: process.platform === "win32",
  });
  if (error) throw new NoAudit(`npm couldn't be started: ${error.message}`, false);
  const verdict = judge(parseAudit(stdout), allowList, new Date().toISOString().slice(0, 10));
  console.log(describeVerdict(verdict));
  process.exitCode = isAcceptable(verdict) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof NoAudit && error.isUnsupported ? 3 : 2;
}
