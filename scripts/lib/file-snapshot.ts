// Remembers what a folder holds, and tells what changed since.
export {
  compareFiles as changedFiles,
  listFiles as snapshot,
  type Changes,
  type FileList as Snapshot,
} from "../../src/node/file-list";
