// Node's "module" for the worker.
import { requireBundled } from "../bundled-modules";

export const builtinModules: string[] = [];
export const createRequire = () => requireBundled;
