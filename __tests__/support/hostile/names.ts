// Ids and names that replace ours, or the browser's own properties.
import { family } from "./input";

/** Ids in the frame, in Gatsby's document, or in a reader's address. */
export const frameIds = [
  "___gatsby",
  "gatsby-focus-wrapper",
  "gatsby-announcer",
  "gatsby-script-loader",
  "gatsby-chunk-mapping",
  "site:main",
  "site:mark",
  "site:contributors",
  "site:further-reading",
  "site:on-this-page",
  ":R0:",
  "main",
];

const globals = [
  "___loader",
  "___push",
  "___replace",
  "___navigate",
  "___emitter",
  "___chunkMapping",
  "___webpackCompilationHash",
  "__PATH_PREFIX__",
  "__BASE_PATH__",
  "__SITE_URL__",
  "__GATSBY_INITIAL_WEBPACK_COMPILATION_HASH",
  "pagePath",
  "webpackChunkwebpack_docs",
  "asyncRequires",
  "gatsby",
  "react",
  "process",
  "global",
  "module",
  "exports",
  "require",
  "define",
  "Promise",
  "__REACT_DEVTOOLS_GLOBAL_HOOK__",
  "__webpack_require__",
  "__webpack_public_path__",
  "regeneratorRuntime",
  "trustedTypes",
  "scheduler",
  "ga",
  "gtag",
  "dataLayer",
];

const documentKeys = [
  "cookie",
  "body",
  "head",
  "forms",
  "location",
  "getElementById",
  "querySelector",
  "querySelectorAll",
  "createElement",
  "addEventListener",
  "documentElement",
  "activeElement",
  "defaultView",
  "implementation",
  "title",
  "referrer",
  "currentScript",
  "scrollingElement",
];

const elementKeys = [
  "attributes",
  "parentNode",
  "nodeName",
  "nodeType",
  "innerHTML",
  "children",
  "firstChild",
  "closest",
  "matches",
  "tagName",
  "ownerDocument",
  "remove",
  "dataset",
  "classList",
  "style",
];

const prototypeKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "__defineGetter__",
  "then",
  "toJSON",
  "length",
  "name",
  "undefined",
  "NaN",
  "null",
];

const each = (keys: readonly string[], markup: (key: string) => string) =>
  keys.map(markup).join("\n\n");

export const names = family(
  "name",
  "an id of the frame or a property of the browser that leads into the body",
  {
    "frame-ids": each(frameIds, (key) => `<p id="${key}">taken</p>`),
    "frame-ids-on-links": each(frameIds, (key) => `<a id="${key}" name="${key}">taken</a>`),
    "frame-ids-on-pictures": each(frameIds, (key) => `<img id="${key}" name="${key}" src="x.png">`),
    "frame-ids-on-forms": each(
      frameIds,
      (key) => `<form id="${key}" name="${key}"><input name="x"></form>`,
    ),
    "frame-ids-as-headings": each(frameIds, (key) => `## ${key}`),
    "frame-ids-encoded":
      '<p id="&#95;__gatsby">a</p><p id="___gatsby ">b</p><p id="___gatsby&#0;">c</p><p ID=___GATSBY>d</p><p id="site&colon;main">e</p>',
    "frame-ids-in-svg":
      '<svg id="___gatsby"><g id="gatsby-announcer"/></svg><math id="gatsby-focus-wrapper"></math>',
    "frame-ids-with-prefix": each(
      frameIds,
      (key) => `<h2 id="user-content-${key}">user-content-${key}</h2>`,
    ),
    "globals-on-links": each(
      globals,
      (key) => `<a id="${key}" href="https://example.com/">taken</a>`,
    ),
    "globals-on-pictures": each(globals, (key) => `<img name="${key}" src="x.png">`),
    "globals-as-headings": each(globals, (key) => `### ${key}`),
    "globals-as-frames": each(globals, (key) => `<iframe name="${key}" srcdoc=""></iframe>`),
    "document-on-pictures": each(
      documentKeys,
      (key) => `<img name="${key}" id="${key}" src="x.png">`,
    ),
    "document-on-forms": each(documentKeys, (key) => `<form name="${key}"></form>`),
    "document-on-objects": each(
      documentKeys,
      (key) => `<object name="${key}" id="${key}"></object><embed name="${key}">`,
    ),
    "document-as-headings": each(documentKeys, (key) => `## ${key}`),
    "element-inputs": `<form id="f">${elementKeys.map((key) => `<input name="${key}" id="${key}">`).join("")}</form>`,
    "element-as-headings": each(elementKeys, (key) => `## ${key}`),
    "prototype-on-links": each(prototypeKeys, (key) => `<a id="${key}" name="${key}">taken</a>`),
    "prototype-as-headings": each(prototypeKeys, (key) => `## ${key}`),
    "prototype-as-footnotes": each(
      prototypeKeys,
      (key) => `Note[^${key}].\n\n[^${key}]: Text of ${key}.`,
    ),
    "prototype-as-references": each(
      prototypeKeys,
      (key) => `[${key}] ![${key}]\n\n[${key}]: https://example.com/${key}`,
    ),
    "prototype-as-languages": each(prototypeKeys, (key) => `\`\`\`${key}\ncode\n\`\`\``),
    "prototype-as-attributes": each(prototypeKeys, (key) => `<p ${key}="1" data-${key}="1">x</p>`),
    "prototype-as-elements": each(prototypeKeys, (key) => `<${key}>x</${key}>`),
    "two-levels":
      '<a id="config"></a><a id="config" name="url" href="https://evil.example/">x</a><form id="defaults"><output id="avatar">y</output></form>',
    "same-id-often": `${'<p id="again">x</p>'.repeat(50)}\n\n## Again\n\n## Again\n\n## again-1`,
    "aria-references":
      '<p aria-labelledby="site:main ___gatsby" aria-describedby="site:on-this-page" aria-controls="___gatsby" aria-owns="___gatsby">x</p><label for="site:main">label</label><table><tr><td headers="___gatsby">x</td></tr></table><input list="___gatsby" form="___gatsby">',
    "odd-characters":
      '<p id="">a</p><p id=" ">b</p><p id="a b">c</p><p id="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">d</p><p id="\u0000">e</p><p id="%">f</p><p id="#">g</p>',
  },
);
