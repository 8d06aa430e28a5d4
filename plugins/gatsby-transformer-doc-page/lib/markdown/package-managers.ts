// Translates npm commands for Yarn 2 or later and for pnpm. We tried npm-to-yarn 3.2 first: it turns
// `npx webpack` into `dlx`, which downloads a second webpack instead of running the project's, leaves
// `npm ci` with a comment in the code, and passes npm's flags to commands that reject them.

export const PACKAGE_MANAGERS = ["npm", "yarn", "pnpm"] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

interface Names {
  /** Adds packages to the project. */
  add: string;
  /** Installs the project's dependencies. */
  install: string;
  /** Installs exactly the versions in the lock file. */
  ci: string;
  remove: string;
  /** Runs a package that is installed in the project. */
  exec: string;
  /** Downloads a package and runs it. */
  download: string;
  create: string;
  init: string;
  flags: Record<string, string>;
}

const YARN: Names = {
  add: "yarn add",
  install: "yarn install",
  ci: "yarn install --immutable",
  remove: "yarn remove",
  exec: "yarn",
  download: "yarn dlx",
  create: "yarn create",
  init: "yarn init",
  flags: { dev: "--dev", optional: "--optional", peer: "--peer", exact: "--exact" },
};

const PNPM: Names = {
  add: "pnpm add",
  install: "pnpm install",
  ci: "pnpm install --frozen-lockfile",
  remove: "pnpm remove",
  exec: "pnpm exec",
  download: "pnpm dlx",
  create: "pnpm create",
  init: "pnpm init",
  flags: {
    dev: "--save-dev",
    optional: "--save-optional",
    peer: "--save-peer",
    exact: "--save-exact",
  },
};

const FLAGS: Record<string, string> = {
  "-D": "dev",
  "--save-dev": "dev",
  "-O": "optional",
  "--save-optional": "optional",
  "--save-peer": "peer",
  "-E": "exact",
  "--save-exact": "exact",
  // The default of the other two.
  "-S": "",
  "--save": "",
  "-P": "",
  "--save-prod": "",
};

const ADD = new Set(["install", "i", "add"]);
const REMOVE = new Set(["uninstall", "un", "remove", "rm", "r"]);
const UPDATE = new Set(["update", "up", "upgrade"]);
const CREATE = new Set(["init", "create"]);

/** Returns the code for one package manager; lines without an npm command don't change. */
export function forPackageManager(code: string, manager: PackageManager): string {
  if (manager === "npm") return code;
  return code
    .split("\n")
    .map((line) =>
      line.replace(
        COMMAND,
        (_all, lead: string, command: string) => lead + convert(command, manager),
      ),
    )
    .join("\n");
}

// Matches a command after the beginning of the line, a prompt, or an operator, up to the end of the command.
const COMMAND =
  /(^\s*(?:\$\s+)?|(?:&&|\|\||;|\|)\s*)((?:npm|npx)(?:\s+(?:"[^"]*"|'[^']*'|[^\s"'&|;#]+))+)/g;

function convert(command: string, manager: "yarn" | "pnpm"): string {
  const words = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  const names = manager === "yarn" ? YARN : PNPM;
  const [program, ...rest] = words;
  const converted = program === "npx" ? runPackage(rest, names) : npm(rest, names, manager);
  return converted?.filter((word) => word !== "").join(" ") ?? command;
}

/** Translates the words after "npm"; returns undefined for a command that only npm has. */
function npm(words: string[], names: Names, manager: "yarn" | "pnpm"): string[] | undefined {
  const [verb = "", ...rest] = words;
  if (ADD.has(verb)) return install(rest, names, manager);
  if (verb === "ci") return [names.ci, ...rest];
  if (REMOVE.has(verb)) return [names.remove, ...rest.filter((word) => !(word in FLAGS))];
  if (UPDATE.has(verb)) return update(rest, manager);
  if (verb === "exec" || verb === "x") return runPackage(rest, names);
  if (CREATE.has(verb)) return create(rest, names);
  if (verb === "run" || verb === "run-script") return [`${manager} run`, ...withoutDashes(rest)];
  if (verb === "test" || verb === "t") return [`${manager} test`, ...withoutDashes(rest)];
  if (verb === "start" || verb === "stop") return [`${manager} ${verb}`, ...withoutDashes(rest)];
  return undefined;
}

function install(words: string[], names: Names, manager: "yarn" | "pnpm"): string[] | undefined {
  const packages = words.filter((word) => !word.startsWith("-"));
  if (packages.length === 0) return [names.install, ...words];
  const flags = words
    .filter((word) => word.startsWith("-") && !isGlobal(word))
    .map((word) => {
      const flag = FLAGS[word];
      return flag === undefined ? word : (names.flags[flag] ?? "");
    });
  if (!words.some(isGlobal)) return [names.add, ...flags, ...packages];
  // Yarn 2 and later have no global packages.
  return manager === "yarn" ? undefined : ["pnpm add --global", ...flags, ...packages];
}

function update(words: string[], manager: "yarn" | "pnpm"): string[] | undefined {
  if (words.some(isGlobal)) return undefined;
  if (manager === "pnpm") return ["pnpm update", ...words];
  // Without a package, `yarn up` does nothing. Without --recursive, it rewrites the ranges in
  // package.json, which `npm update` leaves alone.
  return ["yarn up --recursive", ...(words.length > 0 ? words : ['"*"'])];
}

const isGlobal = (word: string) => word === "-g" || word === "--global";

/** Translates `npx x` to run an installed package, or to download one if the command indicates that. */
function runPackage(words: string[], names: Names): string[] | undefined {
  const nameIndex = words.findIndex((word) => !word.startsWith("-"));
  if (nameIndex === -1) return undefined;
  const options = words.slice(0, nameIndex);
  const [name = "", ...rest] = withoutDashes(words.slice(nameIndex));
  const agrees = options.every((word) => word === "-y" || word === "--yes" || word === "--");
  if (!agrees) return undefined;
  const isStarter = /^(@[^/]+\/)?create(-|$)/.test(name);
  const hasVersion = name.lastIndexOf("@") > 0;
  const downloads = isStarter || hasVersion || options.some((word) => word !== "--");
  return [downloads ? names.download : names.exec, name, ...rest];
}

function create(words: string[], names: Names): string[] {
  const [name, ...rest] = words;
  if (name === undefined || name.startsWith("-")) {
    // The other two don't prompt, and pnpm rejects -y.
    return [names.init, ...words.filter((word) => word !== "-y" && word !== "--yes")];
  }
  return [names.create, name, ...withoutDashes(rest)];
}

/** npm needs -- before a script's own arguments; the others pass them on unchanged. */
function withoutDashes(words: string[]): string[] {
  const dashes = words.indexOf("--");
  return dashes === -1 ? words : words.toSpliced(dashes, 1);
}
