// Takes snapshots of a folder's files and compares them.
export {
  compareFiles as changedFiles,
  listFiles as snapshot,
  type Changes,
  type FileList as Snapshot,
} from "../../src/core/build/file-list";
