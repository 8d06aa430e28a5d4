// package.json fields with an unexpected type, length, or spelling.
import { EVIL, family, readmeWith } from "./input";

const withManifest = (packageJson: object | string) => (id: string) => ({
  readme: readmeWith(id, "Text with a [relative link](./docs/more.md) and ![picture](./a.png)."),
  packageJson,
});

/** An invalid package.json. The page reports that the package can't be read. */
const brokenManifest = (packageJson: string) => (id: string) => ({
  ...withManifest(packageJson)(id),
  readable: false,
});

const markup = '"><img src=x onerror=alert(1)></script><script>alert(1)</script><!--';

export const manifests = family(
  "manifest",
  "markup in the page or its data, a link that runs, a build that stops",
  {
    "license-markup": withManifest({ license: markup }),
    "license-object": withManifest({
      license: { type: "<script>alert(1)</script>", url: "javascript:alert(1)" },
    }),
    "license-list": withManifest({
      licenses: [{ type: "MIT", url: "javascript:alert(1)" }],
      license: ["MIT", null, 1],
    }),
    "license-file": withManifest({ license: "SEE LICENSE IN ../../../../etc/passwd" }),
    "license-long": withManifest({ license: "MIT ".repeat(50_000) }),
    "description-closes-script": withManifest({
      description: "</script><script>alert(1)</script>",
    }),
    "description-opens-comment": withManifest({ description: "<!--<script>" }),
    "description-attribute": withManifest({ description: `" onload="alert(1)" x='${markup}` }),
    "description-template": withManifest({
      description: "${alert(1)} {{alert(1)}} <%= x %> `+alert(1)+` $& $` $' %s",
    }),
    "description-escapes": withManifest({
      description: '\\"-alert(1)-\\" \\u003c/script\\u003e \u2028alert(1)\u2029 \\\';alert(1)//',
    }),
    "description-entities": withManifest({
      description: "&lt;script&gt;alert(1)&lt;/script&gt; &quot; onclick=&quot;alert(1)",
    }),
    "description-controls": withManifest({
      description: "a\u0000b\u0008c\u001b[31md\u202ee\ufeff\nnew line\ttab",
    }),
    "description-surrogates": withManifest(
      '{"name":"x","version":"1.0.0","description":"lone \\ud800 and \\udc00 end"}',
    ),
    "description-long": withManifest({
      description: "A description without an end. ".repeat(30_000),
    }),
    "description-number": withManifest({
      description: 1,
      license: 2,
      repository: 3,
      homepage: 4,
      author: 5,
      contributors: 6,
      bugs: 7,
      keywords: 8,
    }),
    "description-object": withManifest({
      description: { toString: "x" },
      license: {},
      repository: {},
      homepage: {},
      author: {},
      contributors: {},
      bugs: {},
    }),
    "fields-null": withManifest({
      description: null,
      license: null,
      repository: null,
      homepage: null,
      author: null,
      contributors: null,
      maintainers: [null, {}, { name: null }],
    }),
    "fields-boolean": withManifest({
      description: true,
      license: false,
      repository: true,
      homepage: false,
      author: true,
      contributors: [true, false],
    }),
    "repository-program": withManifest({ repository: "javascript:alert(1)" }),
    "repository-object-program": withManifest({
      repository: { type: "git", url: "javascript:alert(1)//github.com/x/y.git" },
    }),
    "repository-data": withManifest({
      repository: { url: "data:text/html,<script>alert(1)</script>" },
    }),
    "repository-file": withManifest({ repository: { url: "file:///etc/passwd" } }),
    "repository-markup": withManifest({ repository: { url: `https://github.com/x/${markup}` } }),
    "repository-climbing": withManifest({
      repository: "github:../../../../x",
      homepage: "../../x",
    }),
    "repository-shorthand": withManifest({ repository: "x/y/../../../z#<script>" }),
    "repository-credentials": withManifest({
      repository: { url: `https://github.com@${EVIL}/x/y.git` },
    }),
    "repository-lookalike": withManifest({
      repository: { url: `git+https://github.com.${EVIL}/x/y.git` },
    }),
    "repository-ssh": withManifest({
      repository: { url: 'git+ssh://git@github.com:x/y.git"onclick="alert(1)' },
    }),
    "repository-invalid": withManifest({ repository: { url: "https://[::1/%zz" } }),
    "repository-white-space": withManifest({ repository: { url: " \tjava\nscript:alert(1)" } }),
    "repository-protocol-relative": withManifest({
      repository: { url: `//${EVIL}/x/y` },
      homepage: `//${EVIL}/`,
    }),
    "repository-local-network": withManifest({
      repository: { url: "http://localhost:9/x/y" },
      homepage: "http://127.0.0.1:9/",
    }),
    "repository-long": withManifest({
      repository: { url: `https://github.com/x/${"y".repeat(100_000)}` },
    }),
    "directory-climbing": withManifest({
      repository: { url: "https://github.com/x/y", directory: "../../../../settings" },
    }),
    "directory-markup": withManifest({
      repository: { url: "https://github.com/x/y", directory: `a?b#c${markup}` },
    }),
    "directory-absolute": withManifest({
      repository: { url: "https://github.com/x/y", directory: `//${EVIL}/` },
    }),
    "directory-object": withManifest({
      repository: { url: "https://github.com/x/y", directory: { toString: 1 } },
    }),
    "homepage-program": withManifest({
      homepage: "javascript:alert(1)",
      bugs: { url: `https://example.com/${markup}`, email: markup },
      funding: "javascript:alert(1)",
    }),
    "author-markup": withManifest({
      author: { name: markup, email: markup, url: "javascript:alert(1)" },
      contributors: [
        `${markup} <${markup}> (javascript:alert(1))`,
        "a (https://github.com/../x)",
        "b (https://github.com/a/b/c)",
      ],
    }),
    "contributors-many": withManifest({
      contributors: Array.from({ length: 5000 }, (_, index) => ({
        url: `https://github.com/handle-${index}`,
      })),
    }),
    "prototype-keys": withManifest(
      '{"name":"x","version":"1.0.0","__proto__":{"escaped":true,"license":"<b>"},"constructor":{"prototype":{"escaped":true}},"repository":{"__proto__":{"url":"javascript:alert(1)"}}}',
    ),
    "prototype-lengths": withManifest({
      contributors: { length: 4_294_967_295 },
      keywords: { length: -1 },
      author: { length: "x" },
    }),
    "not-json": brokenManifest("{ name: 'x', /* comment */ version: 1, }"),
    "not-an-object": brokenManifest('["name", "version"]'),
    "a-text": brokenManifest('"</script><script>alert(1)</script>"'),
    "null-document": brokenManifest("null"),
    "empty-document": brokenManifest(""),
    "mark-before-document": withManifest('\ufeff{"name":"x","version":"1.0.0","license":"MIT"}'),
    "deep-document": withManifest(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`),
    "deep-list": withManifest(`{"description":${"[".repeat(50_000)}${"]".repeat(50_000)}}`),
    "same-key-often": withManifest(
      '{"name":"x","name":"y","version":"1.0.0","version":"<script>","license":"MIT","license":"javascript:alert(1)"}',
    ),
    "huge-numbers": withManifest(
      '{"name":"x","version":1e999,"license":-1e999,"description":123456789012345678901234567890}',
    ),
    "another-name": withManifest({ name: "webpack", version: "99.0.0" }),
    "name-and-version-markup": withManifest({ name: markup, version: markup }),
    "name-climbing": withManifest({ name: "../../../../x", version: "../../x" }),
    "readme-field": withManifest({
      readme: "<script>alert(1)</script>",
      readmeFilename: "/etc/passwd",
      files: ["/etc/passwd"],
      main: "/etc/passwd",
      types: "../../x",
    }),
    "settings-of-tools": withManifest({
      type: "module",
      exports: { ".": "./x" },
      imports: { "#x": `https://${EVIL}/` },
      gatsby: { x: 1 },
      prettier: "evil",
      eslintConfig: {},
      browserslist: "javascript:",
      overrides: { react: EVIL },
      workspaces: ["../*"],
      packageManager: "evil@1",
      volta: {},
      publishConfig: { registry: `https://${EVIL}/` },
    }),
    "contributors-odd": withManifest({
      contributors: [
        "https://github.com/../../x",
        "https://github.com/%2e%2e%2fx",
        "https://github.com/..%2fx",
        "https://github.com/%3Cscript%3E",
        "https://github.com/x%00y",
        `https://github.com/${markup}`,
        'https://github.com/"><script>alert(1)</script>',
        `https://github.com@${EVIL}/a`,
        `https://github.com.${EVIL}/b`,
        `https://${EVIL}/github.com/c`,
        "javascript://github.com/%0aalert(1)",
        ...[
          "__proto__",
          "constructor",
          "settings",
          "login",
          "-x",
          "x-",
          "a--b",
          "a".repeat(300),
        ].map((name) => `https://github.com/${name}`),
      ].map((url) => ({ name: "x", url })),
    }),
  },
);
