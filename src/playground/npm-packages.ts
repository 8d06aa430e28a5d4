// The npm packages that projects can use: those that modules import, and loaders with what they need. Their files are
// separate, and the worker loads them if a project names one of the packages.
import type { ProjectFiles } from "./project";

interface NpmPackage {
  /** The file that contains it, without ".js". */
  file: "babel" | "css" | "less" | "npm" | "react" | "sass";
  /** Peer dependencies, which the project has to install as well. */
  needs?: readonly string[];
}

export const NPM_PACKAGES: Readonly<Record<string, NpmPackage>> = {
  "@fontsource/lato": { file: "npm" },
  "fastest-levenshtein": { file: "npm" },
  "github-slugger": { file: "npm" },
  "highlight.js": { file: "npm" },
  jquery: { file: "npm" },
  lodash: { file: "npm" },
  minisearch: { file: "npm" },
  react: { file: "react" },
  "react-dom": { file: "react", needs: ["react"] },
  "babel-loader": { file: "babel", needs: ["@babel/core"] },
  "@babel/core": { file: "babel" },
  "@babel/preset-env": { file: "babel" },
  // The code that it writes imports React.
  "@babel/preset-react": { file: "babel", needs: ["react"] },
  "@babel/preset-typescript": { file: "babel" },
  "css-loader": { file: "css" },
  "style-loader": { file: "css" },
  "postcss-loader": { file: "css", needs: ["postcss"] },
  postcss: { file: "css" },
  autoprefixer: { file: "css", needs: ["postcss"] },
  "less-loader": { file: "less", needs: ["less"] },
  less: { file: "less" },
  "sass-loader": { file: "sass", needs: ["sass"] },
  sass: { file: "sass" },
};

/** Returns the names of those packages that the files mention as a request or an option, and of what they need. */
export function usedPackages(files: ProjectFiles): string[] {
  const text = Object.values(files).join("\n");
  // Babel's presets have short names, too.
  const named = Object.keys(NPM_PACKAGES).filter((name) =>
    new RegExp(`["'\`!]${name.replace("preset-", "(?:preset-)?")}["'\`!?/]`).test(text),
  );
  return [...new Set(named.flatMap((name) => [name, ...(NPM_PACKAGES[name]!.needs ?? [])]))];
}
