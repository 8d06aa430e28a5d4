// Checks the names that readers give to files.

/** Returns what's wrong with a name, and how to fix it. Undefined if it can be used. */
export function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === "" || name.endsWith("/")) return "Enter the name of the file, such as src/page.js.";
  if (!/^[\w@.+-]+(\/[\w@.+-]+)*$/.test(name) || /(^|\/)\.{1,2}(\/|$)/.test(name)) {
    return "Use letters, digits, and the characters . _ - + @, with / between folders. The name is relative to the project.";
  }
  if (taken.includes(name))
    return `The project already has a file called ${name}. Choose another name.`;
  const folder = taken.find(
    (other) => other.startsWith(`${name}/`) || name.startsWith(`${other}/`),
  );
  if (folder !== undefined) {
    return `${folder.startsWith(name) ? `${name} is already a folder` : `${folder} is a file`}. Choose another name.`;
  }
  return undefined;
}
