// READMEs that aren't valid UTF-8 text, or that hide their content.
import { deflateRawSync, gzipSync } from "node:zlib";
import { family, readmeWith, together } from "./input";

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))),
  );

/** Creates a README whose attack is in its bytes. */
const withBytes =
  (...parts: (string | number[])[]) =>
  (id: string) => ({ readme: bytes(readmeWith(id, ""), ...parts) });

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const encoded = Buffer.from(`\ufeff${text}`, "utf16le");
  return bigEndian ? encoded.swap16() : encoded;
};

const unreadable = (readme: string | Buffer) => () => ({ readme, readable: false });

export const encodings = family(
  "bytes",
  "markup that appears only after decoding, a build that stops, text in a wrong order outside its place",
  {
    "control-characters": together(
      "Text\u0000with\u0000nulls <img\u0000src=x\u0000onerror=alert(1)> <\u0000script>alert(1)</script>\u0000",
      "[a](java\u0000script:alert(1)) [b\u0000](\u0000https://example.com/) ![\u0000](\u0000)",
      `Controls ${Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join("x")} \u007f \u0080\u0085\u009f end <b\u000bonclick=alert(1)>x</b>`,
      "\u001b[31mred\u001b[0m \u001b]8;;https://evil.example/\u0007link\u001b]8;;\u0007 \u001b[2J\u0007\u0008\u0008",
    ),
    "nulls-only": unreadable("\u0000".repeat(5000)),
    "invalid-bytes": withBytes(
      "Broken ",
      [0xff, 0xfe, 0xfa, 0x80, 0xc3],
      " and ",
      [0xe2, 0x82],
      " text",
    ),
    "overlong-bracket": withBytes(
      [0xc0, 0xbc],
      "script",
      [0xc0, 0xbe],
      "alert(1)",
      [0xe0, 0x80, 0xbc],
      "/script>",
    ),
    "surrogates-in-utf8": withBytes(
      [0xed, 0xa0, 0x80],
      "lone",
      [0xed, 0xb0, 0x80],
      "<img src=x onerror=alert(1)",
      [0xed, 0xa0, 0x80],
      ">",
    ),
    "beyond-unicode": withBytes(
      [0xf4, 0x90, 0x80, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
      "x",
      [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80],
    ),
    "cut-at-the-end": withBytes("The last letter is cut: ", [0xf0, 0x9f, 0x98]),
    "quote-eaten": withBytes(
      '<a title="',
      [0xc3],
      '" onmouseover="alert(1)">x</a> <a title="',
      [0xf0, 0x9f],
      '" onclick="alert(1)">y</a>',
    ),
    "shift-jis": withBytes(
      '<p title="',
      [0x83],
      '" onclick="alert(1)">',
      [0x82, 0xa0, 0x81, 0x5c],
      "</p>",
    ),
    "stateful-escape": withBytes(
      [0x1b, 0x24, 0x42],
      '<img src="x',
      [0x1b, 0x28, 0x4a],
      '" onerror="alert(1)">',
    ),
    "utf-7": "+ADw-script+AD4-alert(1)+ADw-/script+AD4- +/v8-",
    "byte-order-mark": (id) => ({ readme: `\ufeff${readmeWith(id, "Text.")}` }),
    "byte-order-marks": (id) => ({
      readme: `\ufeff\ufeff\ufeff${readmeWith(id, "Te\ufeffxt <\ufeffscript>alert(1)</script>")}`,
    }),
    "byte-order-mark-front-matter": (id) => ({
      readme: `\ufeff---\nurl: /\n---\n\n${readmeWith(id, "Text.")}`,
    }),
    "utf-16-little": (id) => ({
      readme: utf16(readmeWith(id, "<script>alert(1)</script>"), false),
      readable: false,
    }),
    "utf-16-big": (id) => ({
      readme: utf16(readmeWith(id, "<script>alert(1)</script>"), true),
      readable: false,
    }),
    "utf-32": (id) => ({
      readme: Buffer.concat(
        [...readmeWith(id, "<script>alert(1)</script>")].map((character) =>
          Buffer.from([character.charCodeAt(0), 0, 0, 0]),
        ),
      ),
      readable: false,
    }),
    empty: unreadable(""),
    "white-space-only": unreadable(" \n\t\r\n\u00a0\u2003\n".repeat(50)),
    "mark-only": unreadable("\ufeff"),
    "picture-instead": unreadable(
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ),
    "archive-instead": unreadable(gzipSync("<script>alert(1)</script>")),
    "noise-instead": unreadable(
      Buffer.concat(
        Array.from({ length: 200 }, (_, index) => deflateRawSync(`noise ${index * 7919}`)),
      ),
    ),
    "html-instead": (id) => ({
      readme: `<!DOCTYPE html><html><head><title>x</title><script>alert(1)</script></head><body onload=alert(1)><h1>${id}</h1>\n\n${readmeWith(id, "")}</body></html>`,
    }),
    "carriage-returns": (id) => ({
      readme: readmeWith(id, "## One\n\n- a\n- b\n\n<script>alert(1)</script>").replaceAll(
        "\n",
        "\r",
      ),
    }),
    "mixed-line-ends": (id) => ({
      readme: `${readmeWith(id, "a\r\nb\rc\u0085d\u2028e\u2029f\u000bg\u000ch")}\r\n\r`,
    }),
    "bidirectional-overrides":
      "Run \u202e/kcatta\u202c now. \u202d\u202e\u202d\u202e never closed\n\n`npm i \u202eevil\u202c` \u2067right\u2066left \u200f\u200e\u061c",
    "bidirectional-unclosed":
      "\u202e\u202e\u202e\u2067\u2067\u2067\n\n- \u202eitem\n\n| \u202ecell | x |\n| - | - |\n| \u2067a | b |",
    "look-alikes": together(
      "<scr\u200bipt>alert(1)</scr\u200bipt> [li\u200bnk](java\u200dscript:alert(1)) \u2060\u2061\u2062\u2063\u00ad\u034f\u115f\u3164",
      "Innocent\u{e0041}\u{e0042}\u{e007f}\u{e0001} text \u{1f3f4}\u{e0067}\u{e0062}",
      "\uff1cscript\uff1ealert(1)\uff1c/script\uff1e \uff1cimg src=x onerror=alert(1)\uff1e \u02c2script\u02c3 \u2039b\u203a",
      "<\u017fcript>alert(1)</\u017fcript> <\u212aeygen> <a href='java\u017fcript:alert(1)'>x</a> <\u0130mg src=x onerror=alert(1)>",
      "\ufffe\uffff\u{1fffe}\u{10ffff}\ufdd0 \ue000 private \ufffd\ufffc",
      "a\u2028alert(1)\u2029b \u0085 \u180e `\u2028` [x](https://example.com/\u2028)\n\n## a\u2028b",
    ),
    entities: together(
      "&#0; &#x0; &#128; &#x80; &#xD800; &#xDFFF; &#x110000; &#99999999999999; &#x; &#; &#-1; &#xFFFE; &#13;&#10; &#x202e;",
      "&amp;lt;script&amp;gt; &ampamp;lt;img src=x onerror=alert(1)&gt; &lt;img src=x onerror=alert(1)&gt; &#38;lt;b&#38;gt;",
      "&constructor; &__proto__; &toString; &lt &gt &ampx; &AMP; &LT;script&GT;alert(1) &nbsp;&zwj;&InvisibleTimes;",
    ),
  },
);
