// `npm run audit:check`: asks the registry which installed packages have known vulnerabilities, and fails
// for each of level high or critical that .github/audit-allow.yaml does not allow. Needs the network, and
// is no part of `npm test`.
// Exit codes: 0 nothing severe, 1 something severe, 2 no report or a wrong list, 3 the registry knows no
// audits.
// The benchmarks' own packages (bench/**) are left out: nothing installs or ships them but a benchmark
// that is run by hand, and their versions are those that the published figures are about.
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
