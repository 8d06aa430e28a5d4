import { expect, test } from "@jest/globals";
import { inlineCode } from "../../../../src/build/documents/inline-code";
import { redirectPage, REDIRECT_SCRIPT } from "../../../../src/build/redirects/redirect-page";
import { inlineSource } from "../../../../src/core/build/security-policy";

const sources = (...texts: string[]) => texts.map(inlineSource);

const page = (head: string, text: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body><div id="___gatsby"><main>${text}</main></div>` +
  `<script id="gatsby-script-loader">loader()</script><script>hash="1"</script></body></html>`;

test("finds the inline scripts and styles in the head and at the end, exactly as browsers hash them", () => {
  const head =
    '<style data-href="/a.css">a > b { color: red }</style><script>if (a < b && c) go()</script>';
  expect(inlineCode(page(head, "<p>Text</p>"))).toEqual({
    scripts: sources("if (a < b && c) go()", "loader()", 'hash="1"'),
    styles: sources("a > b { color: red }"),
  });
});

test("leaves out external scripts and data blocks", () => {
  const head =
    '<script src="/app.js" async></script><script type="application/ld+json">{"a":1}</script>' +
    '<script type="module">import "/a.js"</script>';
  expect(inlineCode(page(head, "")).scripts).toEqual(
    sources('import "/a.js"', "loader()", 'hash="1"'),
  );
});

test("includes inline scripts that wait for consent, but no files or text that do", () => {
  const held =
    '<script type="text/plain" data-gtag="https://example.org/a.js"></script>' +
    '<script type="text/plain" data-gtag="">count()</script>';
  const html = page("", '<script type="text/plain" data-gtag="">steal()</script>');
  expect(inlineCode(html.replace("</body>", `${held}</body>`)).scripts).toEqual(
    sources("loader()", 'hash="1"', "count()"),
  );
});

test("never adds text content of a page to the policy", () => {
  const text =
    "<script>steal()</script><style>body{}</style>" +
    '<script id="gatsby-script-loader">steal()</script><img alt="<script>steal()</script>">';
  const { scripts, styles } = inlineCode(page("", text));
  expect(scripts).toEqual(sources("loader()", 'hash="1"'));
  expect(styles).toEqual([]);
});

test("finds the script of a redirect page", () => {
  expect(inlineCode(redirectPage("/guides/", "https://example.org")).scripts).toEqual(
    sources(REDIRECT_SCRIPT),
  );
});
