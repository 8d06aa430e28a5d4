// Node's "path" for the worker, where paths are POSIX paths.
import library from "path-browserify";

const path = Object.assign(library, { posix: library, win32: library });
export const { basename, delimiter, dirname, extname, format, isAbsolute, join } = path;
export const { normalize, parse, posix, relative, resolve, sep, win32 } = path;
export default path;
