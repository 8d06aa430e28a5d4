// Types of modules without types, which the worker only passes on.

declare module "create-hash/browser";

declare module "path-browserify" {
  const path: import("path").PlatformPath;
  export default path;
}

declare module "webpack/lib/*" {
  const value: unknown;
  export default value;
}

declare module "util/";
