// Updates the PackageReadme nodes from packages.yaml and its lock, and reports problems.
import type {
  CreateSchemaCustomizationArgs,
  NodePluginArgs,
  PluginOptions,
  PluginOptionsSchemaArgs,
  Reporter,
} from "gatsby";
import { contentError } from "../../../src/core/build/content-error";
import { gatsbyCommand } from "../../../src/core/build/environment";
import { reportProblems } from "../../../src/core/build/problem-list";
import { setNodes } from "../../../src/core/build/set-nodes";
import { watchContent } from "../../../src/core/build/watch-content";
import { formatProblems, type ContentProblem } from "../../../src/core/problem";
import { failureProblems, unavailablePackages } from "./failure-report";
import { loadPackages, type LoadedPackage } from "./load-packages";
import { LOCK_FILE } from "./lock-file";
import { readLockedPackages } from "./locked-packages";
import { readNpmConfig } from "./npm-config";
import { LIST_FILE } from "./package-list";
import { Registry } from "./registry";

const TYPE = "PackageReadme";

interface PackageReadmesOptions extends PluginOptions {
  /** Absolute path of the content tree. */
  contentDirectory: string;
}

export const pluginOptionsSchema = ({ Joi }: PluginOptionsSchemaArgs) =>
  Joi.object({ contentDirectory: Joi.string().required() });

/** Declares the type, so Gatsby doesn't infer it. The transformer reads the other fields, and no query needs them. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(/* GraphQL */ `
    "One package of packages.yaml at its locked version, with the fields of PackageReadme in src/core."
    type ${TYPE} implements Node @dontInfer
  `);
}

/**
 * Creates, keeps, and removes nodes. If packages can't be shown, a build fails with all the reasons at once,
 * while in `develop` their nodes say what's missing.
 */
export async function sourcePackages(args: NodePluginArgs, options: PluginOptions): Promise<void> {
  const { cache, reporter } = args;
  const { contentDirectory } = options as PackageReadmesOptions;
  const { packages, problems } = readLockedPackages(contentDirectory);
  let registry: Promise<Registry> | undefined;
  const activity = reporter.activityTimer("read READMEs of packages");
  if (packages.length > 0) activity.start();
  const loaded = await loadPackages(packages, {
    cache,
    registry: () => (registry ??= readNpmConfig().then((npm) => new Registry(npm))),
    onProgress: (done) => activity.setStatus(`${done}/${packages.length}`),
  });
  if (packages.length > 0) activity.end();

  report(problems, loaded, reporter);
  const nodes = loaded.map(({ readme }) => ({ type: TYPE, key: readme.name, fields: readme }));
  await setNodes(args, [TYPE], nodes);
}

export const onCreateDevServer = watchContent("packages", [LIST_FILE, LOCK_FILE], sourcePackages);

let lastWarnings = "";

/**
 * Reports problems, or that they've been fixed, but doesn't repeat earlier reports. Errors end a build.
 * READMES=placeholder turns problems that only leave a page without its text into warnings.
 */
function report(
  problems: readonly ContentProblem[],
  loaded: readonly LoadedPackage[],
  reporter: Reporter,
): void {
  const isTolerant = process.env.READMES === "placeholder";
  const isFatal = gatsbyCommand() === "build" && !isTolerant;
  const broken = failureProblems(loaded, "broken");
  const unavailable = unavailablePackages(loaded);
  const errors = [
    ...problems,
    ...failureProblems(loaded, "tampered"),
    ...(isTolerant ? [] : broken),
  ];
  if (isFatal && unavailable) reporter.panicOnBuild(contentError(text(errors, unavailable)));
  const warnings = text(isTolerant ? broken : [], unavailable);
  if (warnings && warnings !== lastWarnings) reporter.warn(warnings);
  lastWarnings = warnings;
  reportProblems(LIST_FILE, errors, reporter);
}

const text = (problems: readonly ContentProblem[], more: string | undefined): string =>
  [problems.length > 0 && formatProblems(problems), more].filter(Boolean).join("\n\n");
