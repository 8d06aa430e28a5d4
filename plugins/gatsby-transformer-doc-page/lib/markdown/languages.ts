// Lists the languages that code blocks can be highlighted in, and the names that writers use for them. The grammars are
// imported one by one because the editor loads them too, and all of them would almost double its size.
import apache from "highlight.js/lib/languages/apache";
import bash from "highlight.js/lib/languages/bash";
import coffeescript from "highlight.js/lib/languages/coffeescript";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import graphql from "highlight.js/lib/languages/graphql";
import handlebars from "highlight.js/lib/languages/handlebars";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import less from "highlight.js/lib/languages/less";
import makefile from "highlight.js/lib/languages/makefile";
import markdown from "highlight.js/lib/languages/markdown";
import nginx from "highlight.js/lib/languages/nginx";
import powershell from "highlight.js/lib/languages/powershell";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import scss from "highlight.js/lib/languages/scss";
import shell from "highlight.js/lib/languages/shell";
import stylus from "highlight.js/lib/languages/stylus";
import typescript from "highlight.js/lib/languages/typescript";
import wasm from "highlight.js/lib/languages/wasm";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import type { LanguageFn } from "highlight.js";

/** Grammars by name; each is compiled when it's first used. */
export const GRAMMARS: Record<string, LanguageFn> = {
  apache,
  bash,
  coffeescript,
  css,
  diff,
  dockerfile,
  graphql,
  handlebars,
  http,
  ini,
  javascript,
  json,
  less,
  makefile,
  markdown,
  nginx,
  powershell,
  python,
  ruby,
  rust,
  scss,
  shell,
  stylus,
  typescript,
  wasm,
  xml,
  yaml,
};

/** Names in addition to those that a grammar defines itself. */
export const ALIASES: Record<string, string[]> = {
  bash: ["sh", "zsh", "shell-script"],
  ini: ["env", "dotenv", "editorconfig"],
  javascript: ["ecmascript", "esm", "node"],
  json: ["jsonc", "json5", "importmap", "webmanifest"],
  markdown: ["mdx"],
  scss: ["sass"],
  shell: ["terminal"],
  xml: ["vue", "svelte", "ejs"],
};
