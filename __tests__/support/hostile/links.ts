// Links that look internal, or break the code that reads links.
import { EVIL, family, together } from "./input";

export const links = family(
  "link",
  "a link inside this site that leads out, a build that stops at a link",
  {
    hosts: together(
      `[a](//${EVIL}) [b](///${EVIL}) [c](////${EVIL}/x) [d](/////${EVIL})`,
      `[a](\\\\\\\\${EVIL}) [b](/\\\\${EVIL}) [c](\\\\/${EVIL}) <a href="/\\${EVIL}">d</a> <a href="\\\\${EVIL}">e</a>`,
      `[a](/%2f${EVIL}) [b](/%5c${EVIL}) [c](%2f%2f${EVIL}) [d](/&#47;${EVIL}) <a href="&#x2f;&sol;${EVIL}">e</a>`,
      `<a href="/\t/${EVIL}">a</a> <a href="/\n/${EVIL}">b</a> <a href=" //${EVIL}">c</a> <a href="&#9;//${EVIL}">d</a>`,
      `[a](/./${EVIL}) [b](/..//${EVIL}) [c](.//${EVIL}) [d](/concepts/..//${EVIL}) [e](./..//${EVIL})`,
    ),
    climbing: together(
      "[a](../../../../../settings) [b](../../..) [c](./../../../../../login) [d](..) [e](../) [f](docs/../../../../x)",
      "[a](%2e%2e/%2e%2e/x) [b](..%2f..%2f..%2fx) [c](.%2e/.%2e/.%2e/x) [d](..\\\\..\\\\..\\\\x) [e](..;/..;/x)",
      "[a](/) [b](/loaders/) [c](/admin) [d](/404/) [e](/page-data/index/page-data.json) [f](/sw.js) [g](/../../etc/passwd)",
    ),
    "our-site": together(
      "[a](https://webpack.js.org/nowhere/) [b](https://webpack.js.org/concepts/#nowhere) [c](https://webpack.js.org/loaders/hostile-nothing) [d](https://webpack.js.org/index.html)",
      "[a](https://webpack.js.org) [b](https://webpack.js.org?x#y) [c](http://WEBPACK.JS.ORG:80/Concepts) [d](https://webpack.js.org:8443/concepts/) [e](https://www.webpack.js.org/concepts/) [f](https://webpack.js.org./concepts/)",
      "[a](https://webpack.js.org/page-data/app-data.json) [b](https://webpack.js.org/../../package.json) [c](https://webpack.js.org/content/concepts.json)",
    ),
    addresses: together(
      '[a](#) [b](#___gatsby) [c](#%) [d](#%E0%A4%A) [e](#"><img/src=x/onerror=alert(1)>) [f](#constructor) [g](#:~:text=canary) [h](#!/x) [i](#//evil.example)',
      "[a](?) [b](?x=y) [c](?__proto__[x]=1) [d](?#) [e](??) [f](?redirect=https://evil.example/)",
      "[a](https://[::1) [b](http://a b) [c](https://%zz/) [d](http://) [e](https://?) [f](//) [g](https://exa mple.com/) [h](http://user:pass@) [i](https://example.com:99999/) [j](%) [k](%E0%A4%A)",
    ),
    "broken-definitions":
      "[a]: <\n[b]: \n[c]: <> \n[d]: https://[\n\n[a] [b] [c] [d] [e][] [][] []() [](<>) [x](<>) ![](<>) ![]()",
    "definition-names":
      "[__proto__] [constructor] [toString] [x][__proto__] ![hasOwnProperty]\n\n[x]: https://example.com/",
    schemes: together(
      '[a](mailto:x@example.com?subject=%0d%0aBcc:all@example.com&body="><script>) <x@example.com> [b](mailto:javascript:alert(1)) [c](MAILTO:"><img/src=x>)',
      "[a](tel:*#06#) [b](sms:1) [c](ftp://example.com/) [d](magnet:?xt=x) [e](git+ssh://example.com/) [f](ws://example.com/) [g](irc://example.com/x) [h](xmpp:x@example.com)",
    ),
    "hosts-that-lie": together(
      "[a](https://user:password@example.com/) [b](https://webpack.js.org%40evil.example/) [c](https://example.com%2f@evil.example/) [d](https://example.com#@evil.example/)",
      "[a](https://ⓔxample.com/) [b](https://example。com/) [c](https://example.com\u2044path/) [d](https://\u202emoc.elpmaxe/) [e](//evil\u3002example)",
      `[https://webpack.js.org/concepts/](https://${EVIL}/) <a href="https://${EVIL}/">https://github.com/webpack/webpack</a> <https://${EVIL}/#https://webpack.js.org>`,
      "[a](https://github.com/login/oauth/authorize?client_id=x) [b](https://github.com/x/y/blob/HEAD/../../../..) [c](https://raw.githubusercontent.com/x/y/z.html)",
    ),
    "same-page-often": `${"[again](#canary) ".repeat(2000)}`,
    "own-site-often": `${"[again](https://webpack.js.org/concepts/) ".repeat(2000)}`,
    nested:
      "[a [b](https://example.com/b) c](https://example.com/a) <a href=https://example.com/1><a href=https://example.com/2>x</a></a> [![x](a.png)![y](b.png)](https://example.com/)",
    "empty-text":
      "[](https://example.com/) [ ](https://example.com/) <a href='https://example.com/'></a> [![](x.png)](https://example.com/) [\u200b](https://evil.example/)",
  },
);
