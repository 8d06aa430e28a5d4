// The entry of the bundle that removes types. Node.js uses the same package for this.
import { transformSync } from "amaro";

(globalThis as unknown as Record<string, unknown>).bundledTypeScript = transformSync;
