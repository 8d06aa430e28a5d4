// URLs that are scripts, or become one after decoding.
import { EVIL, family, together } from "./input";

const control = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code + 1)).join("");

export const urls = family("url", "a dialog, a new page or a foreign request when a link is used", {
  spellings: together(
    "[link](javascript:alert(1))",
    "[link](JaVaScRiPt:alert(1))",
    "[link](%6Aavascript:alert(1)) [link](javascript%3Aalert(1)) [link](java%0ascript:alert(1))",
    "[link](javascript://example.com/%0Aalert(1)) [link](javascript:///%0aalert(1))",
    "[link](javascript:/*https://example.com/*/alert(1))",
    '<a href="\\javascript:alert(1)">link</a> [link](javascript:\\alert(1))',
    "[link](vbscript:msgbox(1)) [link](livescript:alert(1)) [link](mocha:alert(1))",
  ),
  entities: together(
    "[link](&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1))",
    "[link](&#x6A;avascript&#X3a;alert(1))",
    "[link](&#0000106avascript:alert(1)) [link](&#x0000000000000000006Aavascript:alert(1))",
    '<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116:alert(1)">link</a>',
    '[link](javascript&colon;alert(1)) <a href="java&Tab;script&NewLine;:alert&lpar;1&rpar;">link</a>',
  ),
  controls: together(
    '<a href="   javascript:alert(1)">link</a> [link](<  javascript:alert(1)>)',
    `<a href="${control.replace(/["\n\r]/g, "")}javascript:alert(1)">link</a>`,
    '<a href="&#1;javascript:alert(1)">link</a> [link](&#14;javascript:alert(1))',
    '<a href="\u2028javascript:alert(1)">link</a> <a href="\u00a0javascript:alert(1)">link</a> <a href="\ufeffjavascript:alert(1)">link</a>',
    '<a href="java\tscript:alert(1)">link</a> <a href="javascript\t:alert(1)">link</a>',
    '<a href="java\nscript\r\n:alert(1)">link</a> [link](<java&#10;script:alert(1)>)',
    '<a href="java\u0000script:alert(1)">link</a> <a href="java&#0;script:alert(1)">link</a>',
    '<a href="java\u017fcript:alert(1)">link</a> [link](\u212aavascript:alert(1))',
  ),
  "reference-definition": "[link]\n\n[link]: javascript:alert(1)",
  "reference-angle": "[link]\n\n[link]: <java&#x0A;script:alert(1)> 'title'",
  autolinks: together(
    "<javascript:alert(1)> <JAVASCRIPT:alert(1)> <javascript&colon;alert(1)>",
    "javascript:alert(1) www.javascript:alert(1) http://javascript:alert(1)@x",
  ),
  pictures: together(
    "![picture](javascript:alert(1)) <img src=javascript:alert(1) dynsrc=javascript:alert(1) lowsrc=javascript:alert(1)>",
    "[![picture](https://example.com/badge.svg)](javascript:alert(1))",
    "Note[^1].\n\n[^1]: [link](javascript:alert(1))",
  ),
  data: together(
    "[link](data:text/html,<script>alert(1)</script>)",
    "[link](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "![picture](data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20onload='alert(1)'/%3E) [link](data:image/svg+xml,<svg/onload=alert(1)>)",
    "[link](data:;base64,PHNjcmlwdD4=) [link](DATA:application/xhtml+xml,x) [link](data:,alert%281%29)",
  ),
  schemes: together(
    "[a](blob:https://example.com/1) [b](filesystem:https://example.com/x) [c](view-source:https://example.com/) [d](file:///etc/passwd) [e](feed:javascript:alert(1)) [f](jar:https://x!/) [g](about:blank) [h](chrome://settings) [i](intent://scan/#Intent;end) [j](ms-msdt:/id)",
    "[link](steam://run/1) [link](x-evil:payload) [link](web+evil:payload)",
  ),
  area: '<map name=m><area shape=default href="javascript:alert(1)"></map><img usemap="#m" src=x width=50 height=50>',
  base: '<base href="javascript:/a/-alert(1)///////"><a href="../lolz/">link</a>',
  "base-host": `<base href="https://${EVIL}/" target="_blank">\n\n[relative](./page)`,
  forms: together(
    '<form action="javascript:alert(1)"><input type=submit value=Send><button>Send</button></form>',
    '<form><button formaction="javascript:alert(1)">x</button><input type=image formaction="javascript:alert(1)"></form>',
    '<form id=f1></form><button form=f1 formaction="javascript:alert(1)">x</button>',
    '<isindex type=image src=1 onerror=alert(1) action="javascript:alert(1)">',
  ),
  "embedded-frames":
    '<iframe src="javascript:alert(1)"></iframe><embed src="javascript:alert(1)"><object data="javascript:alert(1)"></object><frame src="javascript:alert(1)">',
  vectors: together(
    '<svg width=100 height=20><a xlink:href="javascript:alert(1)" href="javascript:alert(1)"><text y=15>link</text></a></svg>',
    '<math href="javascript:alert(1)"><mi xlink:href="javascript:alert(1)">link</mi></math>',
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"/></svg>',
  ),
  sources: together(
    `<img src=x srcset="javascript:alert(1) 1x, https://${EVIL}/set.png 2x"><picture><source srcset="https://${EVIL}/source.png"><img src=x></picture>`,
    `<video poster="https://${EVIL}/poster.png" src="https://${EVIL}/film.mp4" autoplay></video><audio src="https://${EVIL}/song.mp3" autoplay></audio><track src="https://${EVIL}/x.vtt">`,
    `<body background="https://${EVIL}/body.png"><table background="javascript:alert(1)"><tr><td background="https://${EVIL}/cell.png">cell</td></tr></table>`,
    '<blockquote cite="javascript:alert(1)">quote</blockquote><q cite="data:text/html,x">q</q><del cite="javascript:alert(1)">gone</del><img src=x longdesc="javascript:alert(1)">',
    `<a href="https://example.com/" ping="https://${EVIL}/ping">link</a>`,
  ),
  "our-host-elsewhere": together(
    `[link](https://webpack.js.org//${EVIL}/) [link](https://webpack.js.org///${EVIL}/)`,
    `[link](https://webpack.js.org/\\${EVIL}/) [link](https://webpack.js.org/%5c%5c${EVIL}/) [link](https://webpack.js.org\\\\${EVIL}/)`,
    `[a](https://webpack.js.org/..//${EVIL}/) [b](https://webpack.js.org/./..//${EVIL}/x) [c](https://webpack.js.org/%2e%2e//${EVIL}/) [d](https://webpack.js.org/x/..//${EVIL}/)`,
    `[a](<https://webpack.js.org/&#9;/${EVIL}/>) <a href="https://webpack.js.org/\t/${EVIL}/">b</a> <a href="https://webpack.js.org/\n/${EVIL}/">c</a>`,
  ),
  "our-host-odd": together(
    `[a](https://webpack.js.org@${EVIL}/) [b](https://webpack.js.org:443@${EVIL}/) [c](https://webpack.js.org.${EVIL}/) [d](https://${EVIL}/https://webpack.js.org/)`,
    "[a](https://webpack.js.org/javascript:alert(1)) [b](https://webpack.js.org/?javascript:alert(1)) [c](https://webpack.js.org:javascript:alert(1))",
    '[a](https://webpack.js.org/#"><img/src=x/onerror=alert(1)>) [b](<https://webpack.js.org/concepts/?x="onclick="alert(1)>)',
  ),
  relative: together(
    "[a](./javascript:alert(1)) [b](x/../javascript:alert(1)) [c](.//javascript:alert(1)) [d](?javascript:alert(1))",
    `[a](https:/${EVIL}/) [b](https:${EVIL}) [c](http:${EVIL}/x) [d](HTTPS:\\\\${EVIL}\\)`,
  ),
  hosts: together(
    "[a](https://0x7f000001/) [b](https://127.1/) [c](http://[::1]/) [d](http://localhost:1/) [e](https://①②⑦.⓪.⓪.①/)",
    "[webpack.js.org](https://wеbpack.js.org/) [https://webpack.js.org/](https://xn--wbpack-5of.js.org/)",
  ),
  attributes: together(
    '<a href="https://example.com/" href="javascript:alert(1)" HREF=javascript:alert(1)>link</a>',
    '<a hreflang="javascript:alert(1)" rel="import" type="text/html" media="x" formaction="javascript:alert(1)" action="javascript:alert(1)" data="javascript:alert(1)" src="javascript:alert(1)" href="#">link</a>',
  ),
});
