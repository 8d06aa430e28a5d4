// Translates npm commands for Yarn 2 or later and for pnpm. We tried npm-to-yarn 3.2 first: it turns
// `npx webpack` into `dlx`, which downloads a second webpack instead of running the project's, leaves
// `npm ci` with a comment in the code, and passes npm's flags to commands that reject them.

export const PACKAGE_MANAGERS = ["npm", "yarn", "pnpm"] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

type Other = Exclude<PackageManager, "npm">;

/** Installs exactly the versions in the lock file. */
const CI: Record<Other, string> = {
  yarn: "yarn install --immutable",
  pnpm: "pnpm install --frozen-lockfile",
};
/** Runs a package that is installed in the project. */
const EXEC: Record<Other, string> = { yarn: "yarn", pnpm: "pnpm exec" };
/** Comes before "dev", "optional", "peer", and "exact". */
const FLAG_PREFIX: Record<Other, string> = { yarn: "--", pnpm: "--save-" };

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

function convert(command: string, manager: Other): string {
  const words = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  const [program, ...rest] = words;
  const converted = program === "npx" ? runPackage(rest, manager) : npm(rest, manager);
  return converted?.filter((word) => word !== "").join(" ") ?? command;
}

/** Translates the words after "npm"; returns undefined for a command that only npm has. */
function npm(words: string[], manager: Other): string[] | undefined {
  const [verb = "", ...rest] = words;
  if (ADD.has(verb)) return install(rest, manager);
  if (verb === "ci") return [CI[manager], ...rest];
  if (REMOVE.has(verb)) return [`${manager} remove`, ...rest.filter((word) => !(word in FLAGS))];
  if (UPDATE.has(verb)) return update(rest, manager);
  if (verb === "exec" || verb === "x") return runPackage(rest, manager);
  if (CREATE.has(verb)) return create(rest, manager);
  if (verb === "run" || verb === "run-script") return [`${manager} run`, ...withoutDashes(rest)];
  if (verb === "test" || verb === "t") return [`${manager} test`, ...withoutDashes(rest)];
  if (verb === "start" || verb === "stop") return [`${manager} ${verb}`, ...withoutDashes(rest)];
  return undefined;
}

function install(words: string[], manager: Other): string[] | undefined {
  const packages = words.filter((word) => !word.startsWith("-"));
  if (packages.length === 0) return [`${manager} install`, ...words];
  const flags = words
    .filter((word) => word.startsWith("-") && !isGlobal(word))
    .map((word) => {
      const flag = FLAGS[word];
      return flag === undefined ? word : flag && FLAG_PREFIX[manager] + flag;
    });
  if (!words.some(isGlobal)) return [`${manager} add`, ...flags, ...packages];
  // Yarn 2 and later have no global packages.
  return manager === "yarn" ? undefined : ["pnpm add --global", ...flags, ...packages];
}

function update(words: string[], manager: Other): string[] | undefined {
  if (words.some(isGlobal)) return undefined;
  if (manager === "pnpm") return ["pnpm update", ...words];
  // Without a package, `yarn up` does nothing. Without --recursive, it rewrites the ranges in
  // package.json, which `npm update` leaves alone.
  return ["yarn up --recursive", ...(words.length > 0 ? words : ['"*"'])];
}

const isGlobal = (word: string) => word === "-g" || word === "--global";

/** Translates `npx x` to run an installed package, or to download one if the command indicates that. */
function runPackage(words: string[], manager: Other): string[] | undefined {
  const nameIndex = words.findIndex((word) => !word.startsWith("-"));
  if (nameIndex === -1) return undefined;
  const options = words.slice(0, nameIndex);
  const [name = "", ...rest] = withoutDashes(words.slice(nameIndex));
  const agrees = options.every((word) => word === "-y" || word === "--yes" || word === "--");
  if (!agrees) return undefined;
  const isStarter = /^(@[^/]+\/)?create(-|$)/.test(name);
  const hasVersion = name.lastIndexOf("@") > 0;
  const downloads = isStarter || hasVersion || options.some((word) => word !== "--");
  return [downloads ? `${manager} dlx` : EXEC[manager], name, ...rest];
}

function create(words: string[], manager: Other): string[] {
  const [name, ...rest] = words;
  if (name === undefined || name.startsWith("-")) {
    // The other two don't prompt, and pnpm rejects -y.
    return [`${manager} init`, ...words.filter((word) => word !== "-y" && word !== "--yes")];
  }
  return [`${manager} create`, name, ...withoutDashes(rest)];
}

/** npm needs -- before a script's own arguments; the others pass them on unchanged. */
function withoutDashes(words: string[]): string[] {
  const dashes = words.indexOf("--");
  return dashes === -1 ? words : words.toSpliced(dashes, 1);
}
