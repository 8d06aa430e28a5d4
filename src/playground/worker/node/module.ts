// Node's "module" for the worker.
import { requireBundled, stripTypes } from "../bundled-modules";

export const builtinModules: string[] = [];
export const createRequire = () => requireBundled;
export const stripTypeScriptTypes = stripTypes;
