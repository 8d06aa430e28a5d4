// Compares the report of `npm audit` with .github/audit-allow.yaml. It only turns texts into a verdict, without
// side effects.
import * as z from "zod";
import { formatProblems, type ContentProblem } from "../../src/core/problem";
import { parseList } from "../../src/core/yaml-file";

/** The file that lists the accepted advisories. */
export const ALLOW_FILE = ".github/audit-allow.yaml";

const EXAMPLE = `- advisory: GHSA-xxxx-xxxx-xxxx
  package: some-package
  reason: Why it is harmless here.
  until: 2030-12-31`;

const allowedSchema = z.strictObject({
  advisory: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/),
  package: z.string().min(1),
  reason: z.string().min(10),
  until: z.iso.date(),
});

/** An advisory that is accepted until the end of a day (yyyy-mm-dd), and the reason. */
export type Allowed = z.infer<typeof allowedSchema>;

/** An advisory about an installed package. */
export interface Advisory {
  /** Its id on GitHub, or else the registry's own number. */
  id: string;
  package: string;
  severity: string;
  title: string;
  url: string;
  /** The affected versions, as a semver range. */
  range: string;
}

export interface Verdict {
  /** Severe advisories that the list doesn't contain. */
  unknown: Advisory[];
  /** Severe advisories whose exception has expired. */
  expired: { advisory: Advisory; until: string }[];
  /** Entries of the list that don't match a severe advisory anymore. */
  unneeded: Allowed[];
  /** The number of severe advisories that the list allows. */
  allowed: number;
  /** The number of less severe advisories, which never cause a failure. */
  minor: number;
}

/**
 * npm didn't produce a report. `isUnsupported` is set if the registry reports that it doesn't support audits.
 */
export class NoAudit extends Error {
  constructor(
    message: string,
    readonly isUnsupported: boolean,
  ) {
    super(message);
  }
}

/** Levels that cause a failure. */
const SEVERE = ["high", "critical"];

/** Status codes with which a registry rejects requests that it doesn't support. */
const UNSUPPORTED = [404, 405, 501];

const advisorySchema = z.object({
  source: z.union([z.number(), z.string()]),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});

const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    // A string is the name of another package in the report, through which this one is affected.
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
});

const failureSchema = z.object({
  message: z.string().optional(),
  statusCode: z.number().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
});

/**
 * Reads the list of accepted advisories. Throws an error with file, line, and fix for all of its mistakes.
 */
export function parseAllowList(text: string): Allowed[] {
  const { entries, problems } = parseList(ALLOW_FILE, text, EXAMPLE);
  const allowed: Allowed[] = [];
  for (const entry of entries) {
    const result = allowedSchema.safeParse(entry.value);
    if (result.success) allowed.push(result.data);
    for (const issue of result.error?.issues ?? []) problems.push(problemOf(entry, issue));
  }
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return allowed;
}

function problemOf(
  entry: { lineOf(key: string): number },
  { path, message }: z.core.$ZodIssue,
): ContentProblem {
  const key = String(path[0] ?? "");
  const where = key === "" ? "" : `"${key}": `;
  return { file: ALLOW_FILE, line: entry.lineOf(key), message: where + message, fix: EXAMPLE };
}

/** Reads the advisories from the output of `npm audit --json`, each once per package. Throws NoAudit. */
export function parseAudit(output: string): Advisory[] {
  let report: unknown;
  try {
    report = JSON.parse(output);
  } catch {
    throw new NoAudit("npm audit didn't print a report.", false);
  }
  const { success, data } = reportSchema.safeParse(report);
  if (!success) throw noAudit(report);
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === "string") continue;
      const { source, name, title, url, severity, range } = cause;
      const id = /GHSA(?:-[0-9a-z]{4}){3}$/.exec(url)?.[0] ?? String(source);
      found.set(`${id} ${name}`, { id, package: name, severity, title, url, range });
    }
  }
  return [...found.values()];
}

function noAudit(report: unknown): NoAudit {
  const { message, statusCode, error } = failureSchema.safeParse(report).data ?? {};
  if (statusCode !== undefined && UNSUPPORTED.includes(statusCode)) {
    return new NoAudit(
      `The registry that npm is configured to use doesn't support audits (it responded with ${statusCode}). Use one that does.`,
      true,
    );
  }
  const reason = message || error?.summary || "its report has an unknown format";
  return new NoAudit(`npm audit failed: ${reason}`, false);
}

/** Returns the verdict about these advisories on a day (yyyy-mm-dd). */
export function judge(advisories: Advisory[], allowList: Allowed[], today: string): Verdict {
  const severe = advisories.filter(({ severity }) => SEVERE.includes(severity));
  const isAbout = (entry: Allowed) => (advisory: Advisory) =>
    entry.advisory === advisory.id && entry.package === advisory.package;
  const verdict: Verdict = {
    unknown: [],
    expired: [],
    unneeded: allowList.filter((entry) => !severe.some(isAbout(entry))),
    allowed: 0,
    minor: advisories.length - severe.length,
  };
  for (const advisory of severe) {
    const entry = allowList.find((candidate) => isAbout(candidate)(advisory));
    if (!entry) verdict.unknown.push(advisory);
    else if (entry.until < today) verdict.expired.push({ advisory, until: entry.until });
    else verdict.allowed += 1;
  }
  return verdict;
}

/** Whether a run passes with this verdict. */
export const isAcceptable = ({ unknown, expired }: Verdict): boolean =>
  unknown.length + expired.length === 0;

/** Formats a verdict. The last line is a summary. */
export function describeVerdict({ unknown, expired, unneeded, allowed, minor }: Verdict): string {
  const describe = (advisory: Advisory, note: string) =>
    `${advisory.severity}  ${advisory.package} ${advisory.range}  ${note}\n    ${advisory.title}\n    ${advisory.url}`;
  return [
    ...unknown.map((advisory) => describe(advisory, `${advisory.id} is not allowed`)),
    ...expired.map(({ advisory, until }) =>
      describe(advisory, `${advisory.id} was allowed until ${until}`),
    ),
    ...unneeded.map(
      (entry) =>
        `${entry.advisory} (${entry.package}) is no longer reported: remove it from ${ALLOW_FILE}.`,
    ),
    ...(isAcceptable({ unknown, expired, unneeded, allowed, minor })
      ? []
      : [
          `Update to a version without the vulnerability (npm audit shows how), or allow it in ${ALLOW_FILE}:\n${EXAMPLE}`,
        ]),
    `${unknown.length} not allowed, ${expired.length} no longer allowed, ${allowed} allowed, ${minor} less severe.`,
  ].join("\n");
}
