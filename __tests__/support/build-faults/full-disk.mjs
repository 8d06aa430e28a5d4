// For `node --import`: simulates a full disk. After one process has written FULL_DISK_AFTER bytes to files
// whose path matches FULL_DISK_FILES, a write stores half of its data and throws the system's own error.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const files = new RegExp(process.env.FULL_DISK_FILES);
let left = Number(process.env.FULL_DISK_AFTER);

const { copyFile, copyFileSync, writeFile, writeFileSync } = fs;
const writeLater = fs.promises.writeFile;

/** Returns half of the data if this write fills the disk, and undefined otherwise. */
function cut(file, data) {
  if (typeof file !== "string" || !files.test(file)) return undefined;
  const bytes = Buffer.from(data);
  left -= bytes.length;
  return left < 0 ? bytes.subarray(0, bytes.length / 2) : undefined;
}

const full = (file) =>
  Object.assign(new Error(`ENOSPC: no space left on device, write '${file}'`), {
    code: "ENOSPC",
    errno: -28,
    syscall: "write",
    path: file,
  });

fs.writeFileSync = (file, data, ...rest) => {
  const half = cut(file, data);
  if (half === undefined) return writeFileSync(file, data, ...rest);
  writeFileSync(file, half);
  throw full(file);
};

fs.writeFile = (file, data, ...rest) => {
  const half = cut(file, data);
  if (half === undefined) return writeFile(file, data, ...rest);
  writeFile(file, half, () => rest.at(-1)(full(file)));
};

fs.promises.writeFile = async (file, data, ...rest) => {
  const half = cut(file, data);
  if (half === undefined) return writeLater(file, data, ...rest);
  await writeLater(file, half);
  throw full(file);
};

fs.copyFileSync = (from, to, ...rest) => {
  const half = files.test(to) ? cut(to, fs.readFileSync(from)) : undefined;
  if (half === undefined) return copyFileSync(from, to, ...rest);
  writeFileSync(to, half);
  throw full(to);
};

fs.copyFile = (from, to, ...rest) => {
  const half = files.test(to) ? cut(to, fs.readFileSync(from)) : undefined;
  if (half === undefined) return copyFile(from, to, ...rest);
  writeFile(to, half, () => rest.at(-1)(full(to)));
};

syncBuiltinESMExports();
