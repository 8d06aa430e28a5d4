// The entry of the second bundle: packages that webpack needs only for some builds, such as to minimize.
import ajv from "ajv";
import ajvKeywords from "ajv-keywords";
import browserslist from "browserslist";
import mimeDb from "mime-db";
import minimizer from "minimizer-webpack-plugin";
import * as terser from "terser";

Object.assign((globalThis as unknown as { laterModules: object }).laterModules, {
  ajv,
  "ajv-keywords": ajvKeywords,
  browserslist,
  "mime-db": mimeDb,
  "minimizer-webpack-plugin": minimizer,
  terser,
});
