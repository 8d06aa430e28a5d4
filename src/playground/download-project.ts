// Packs a project as a ZIP file that builds with npm.
import { usedPackages } from "./npm-packages";
import { compress, fileContent, type PlaygroundVersion, type ProjectFiles } from "./project";

interface Manifest {
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Returns the files of the project with a package.json, and with a configuration that Node.js can load. Throws with a
 * message for readers.
 */
export function npmProject(
  files: ProjectFiles,
  packages: PlaygroundVersion["packages"],
): ProjectFiles {
  const { "webpack.config.js": config, "package.json": manifest = "{}", ...rest } = files;
  const own = parseManifest(manifest);
  const isModule = config !== undefined && /^(import|export)\b/m.test(config);
  // With "type": "module", webpack would read the project's other files as strict ES modules, too.
  const configName = isModule && own.type !== "module" ? "webpack.config.mjs" : "webpack.config.js";
  const complete = {
    private: true,
    ...own,
    scripts: { build: "webpack", ...own.scripts },
    devDependencies: {
      ...Object.fromEntries(
        ["webpack", "webpack-cli", ...usedPackages(files)]
          .filter((name) => !own.dependencies?.[name])
          .map((name) => [name, packages[name]]),
      ),
      ...own.devDependencies,
    },
  };
  return {
    ...rest,
    ...(config !== undefined && { [configName]: config }),
    "package.json": `${JSON.stringify(complete, null, 2)}\n`,
  };
}

function parseManifest(text: string): Manifest {
  try {
    return { ...(JSON.parse(text) as Manifest) };
  } catch {
    throw new Error("Not downloaded, because package.json isn’t valid JSON.");
  }
}

/** Returns a ZIP file with these files below a folder. */
export async function zip(folder: string, files: ProjectFiles): Promise<Blob> {
  const bodies: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = new TextEncoder().encode(`${folder}/${path}`);
    // gzip produces what ZIP needs: ten bytes of header, compressed data, a checksum, and the size of the content.
    const gzip = await compress(fileContent(text), "gzip");
    const data = gzip.slice(10, -8);
    // Version 2.0, UTF-8 names, deflated, the first of January 1980.
    const kind = numbers([20, 2], [0x0800, 2], [8, 2], [0x00210000, 4]);
    const sizes = [numbers([data.length, 4]), gzip.slice(-4), numbers([name.length, 2], [0, 2])];
    const header = [kind, gzip.slice(-8, -4), ...sizes];
    bodies.push(numbers([0x04034b50, 4]), ...header, name, data);
    // Without a comment and attributes, on the first disk.
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(numbers([0x02014b50, 4], [20, 2]), ...header, place, name);
    offset += 30 + name.length + data.length;
  }
  const count = Object.keys(files).length;
  const { size } = new Blob(directory);
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...bodies, ...directory, end], { type: "application/zip" });
}

/** Little-endian numbers with their sizes in bytes. */
const numbers = (...values: [value: number, size: 2 | 4][]) =>
  Uint8Array.from(
    values.flatMap(([value, size]) =>
      Array.from({ length: size }, (_byte, index) => (value >>> (8 * index)) & 0xff),
    ),
  );
