// Arranges made-up packages for test projects the way npm and pnpm install them.
import type { CopyOptions } from "./examples";

/** A package that is installed in version 1.0.0. */
export interface FakePackage {
  /** Its files besides package.json: path → text. */
  files: Readonly<Record<string, string>>;
  /** Names of other packages that it imports. */
  dependencies?: readonly string[];
  /** Whether only other packages import it, so pnpm doesn't link it into the project. */
  indirect?: boolean;
}

export type FakePackages = Readonly<Record<string, FakePackage>>;

type Tree = Required<Pick<CopyOptions, "files" | "links">>;

/** Puts every package directly in node_modules. */
export const npmTree = (packages: FakePackages): Tree => ({
  files: filesOf(packages, (name) => `node_modules/${name}`),
  links: {},
});

/** Puts every package in node_modules/.pnpm, and links it to where it may be imported. */
export function pnpmTree(packages: FakePackages): Tree {
  const store = (name: string) => `node_modules/.pnpm/${name.replace("/", "+")}@1.0.0/node_modules`;
  const place = (name: string) => `${store(name)}/${name}`;
  const links = Object.entries(packages).flatMap(([name, { dependencies = [], indirect }]) => [
    ...(indirect ? [] : [[`node_modules/${name}`, place(name)] as const]),
    ...dependencies.map((needed) => [`${store(name)}/${needed}`, place(needed)] as const),
  ]);
  return { files: filesOf(packages, place), links: Object.fromEntries(links) };
}

function filesOf(packages: FakePackages, place: (name: string) => string): Record<string, string> {
  const files = Object.entries(packages).flatMap(([name, { files, dependencies = [] }]) => [
    [
      `${place(name)}/package.json`,
      JSON.stringify({
        name,
        version: "1.0.0",
        dependencies: Object.fromEntries(dependencies.map((needed) => [needed, "^1.0.0"])),
      }),
    ],
    ...Object.entries(files).map(([file, text]) => [`${place(name)}/${file}`, text]),
  ]);
  return Object.fromEntries(files) as Record<string, string>;
}
