// Text that one of our tools might execute or interpret, such as MDX, front matter, and templates.
import { readmeWith, family, canary, together } from "./input";

const raw = (text: (id: string) => string) => (id: string) => ({ readme: text(id) });
const withFrontMatter = (fields: string, fence = "---") =>
  raw(
    (id) =>
      `${fence}\n${fields}\n${fence === "---js" ? "---" : fence}\n\n${readmeWith(id, "Text.")}`,
  );

export const programs = family(
  "program",
  "a build that ends, a file that is read, or a page at another address",
  {
    expressions: together(
      "{process.exit()}\n\nText {process.exit(1)} text.",
      '{(() => { throw new Error("thrown by a README") })()}',
      '{require("fs").readFileSync("/etc/passwd", "utf8")} {await import("node:fs")}',
    ),
    "expression-unclosed": "A brace { and <Tag attribute={ and } and }} and {/* comment",
    "import-line":
      'import fs from "node:fs"\n\nexport const x = fs.readFileSync("/etc/passwd")\n\n{x}',
    "export-default":
      "export default function Layout() { process.exit(1) }\n\nexport const frontmatter = { url: '/' }",
    "jsx-spread":
      "<div {...{onClick: () => alert(1)}} dangerouslySetInnerHTML={{__html: '<img src=x onerror=alert(1)>'}}>x</div>",
    "our-components":
      '<Badge text="Official" />\n\n<Tabs><Tab title="x">y</Tab></Tabs>\n\n<StackBlitzPreview example="../../../../etc" />\n\n<CodeBlockWithCopy file="/etc/passwd" />\n\n<BrandingSample color="red;position:fixed" />',
    "our-asides":
      'T> Tip <img src=x onerror=alert(1)>\n\nW> Warning\n\n?> To do {process.exit()}\n\n:::danger{onclick="alert(1)"}\nText\n:::',
    "front-matter-address": withFrontMatter(
      "title: Home\nurl: /\nslug: /concepts/\npath: /\npermalink: /\nredirect: https://evil.example/\nredirect_from: /concepts/\nsection: ''\nsort: -999\ncontributors: [evil]\nthirdParty: false\nedit: javascript:alert(1)\nrepo: javascript:alert(1)\nlayout: ../../../etc/passwd\ntemplate: x",
    ),
    "front-matter-broken": withFrontMatter("title: [unclosed\n  - : :\n\t@bad: `yes`"),
    "front-matter-bomb": withFrontMatter(
      'a: &a ["x","x","x","x","x","x","x","x","x"]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: [*g,*g,*g,*g,*g,*g,*g,*g,*g]',
    ),
    "front-matter-types": withFrontMatter(
      'title: !!js/function "function(){ process.exit(1) }"\nwhen: !!python/object/apply:os.system ["touch escaped"]\n__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }',
    ),
    "front-matter-javascript": withFrontMatter("process.exit(1)", "---js"),
    "front-matter-toml": withFrontMatter('url = "/"\ntitle = "Home"', "+++"),
    "front-matter-json": withFrontMatter('{"url": "/", "__proto__": {"polluted": 1}}', ";;;"),
    "front-matter-unclosed": raw((id) => `---\ntitle: ${canary(id)}\n\n${readmeWith(id, "Text.")}`),
    fences: together(
      '```js file=/etc/passwd\nx\n```\n\n```js file="../../../../../../etc/passwd" lines=1-9\nx\n```\n\n```text embed=/proc/self/environ\nx\n```',
      "```js {1-999999999}\nx\n```\n\n```js {-1,0,1e9,__proto__} showLineNumbers=99999999999999\nx\n```",
      "```diff\n-</span></code></pre><img src=x onerror=alert(1)>\n+<script>alert(1)</script>\n@@ -1 +1 @@\n```",
      "```jsx live\nalert(1)\n```\n\n```mdx\n{process.exit()}\n```\n\n```js eval\nprocess.exit()\n```",
      "```../../../etc/passwd\nx\n```\n\n```<script>\nx\n```\n\n```js\u0000\nx\n```\n\n~~~`\nx\n~~~",
    ),
    "fence-package-managers":
      '```bash\nnpm install "><img src=x onerror=alert(1)> --save-dev\n```\n\n```sh\nnpm i `touch escaped` && $(touch escaped) {process.exit()}\n```\n\n```console\n$ npm install __proto__\n```',
    "fence-unclosed": "````js\n```\nalert(1)\n```",
    "text-of-tools": together(
      '<!-- include: /etc/passwd -->\n\n{{> /etc/passwd }}\n\n@[toc](/etc/passwd)\n\n[[_TOC_]]\n\n!INCLUDE /etc/passwd\n\n<!--#include file="/etc/passwd" --><!--#exec cmd="touch escaped" -->\n\n.. include:: /etc/passwd',
      "{{ constructor.constructor('process.exit()')() }} ${process.exit()} <%= process.exit() %> #{process.exit()} {% raw %} [[ x ]] ${{ secrets.TOKEN }} %PATH% $HOME $(id) `id`",
      "$& $1 $` $' $$ $<name> \\1 \\u003cscript\\u003ealert(1)\\u003c/script\\u003e &lt;!--$--> %s %d %o {0}",
      "{{< evil >}} {% include x %} [embed:https://evil.example/] https://www.youtube.com/watch?v=x :rocket: @octocat #1 GH-1",
    ),
    "inlined-data":
      "</script><script>alert(1)</script> <!-- </textarea></title> ]]> \u2028\u2029 */ alert(1) /* \"-alert(1)-\" '-alert(1)-'",
    "text-of-renderers": together(
      "$\\href{javascript:alert(1)}{x}$ $$\\unicode{<img src=x onerror=alert(1)>}$$ $\\require{html}\\class{x}{y}$",
      '```mermaid\ngraph TD; A["<img src=x onerror=alert(1)>"]-->B; click A call alert(1)\n```\n\n```geojson\n{"type":"Point"}\n```\n\n```math\n\\href{javascript:alert(1)}{x}\n```',
      "query { site { id } } } fragment x on Query { __typename }\n\n```graphql\n{ allSitePage { nodes { path } } }\n```",
    ),
  },
);
