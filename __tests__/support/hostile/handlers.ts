// Event handlers on whatever element might keep its attributes.
import { family } from "./input";

export const handlers = family(
  "handler",
  "a dialog, by itself or when a reader touches the element",
  {
    "image-error": '<img src="nowhere.png" onerror="alert(1)">',
    "image-error-unquoted": "<img src=nowhere onerror=alert(1)>",
    "image-error-slashes": "<img/src/onerror=alert(1)//>",
    "image-error-tabs": "<img\tsrc=x\tonerror\t=\talert(1)>",
    "image-error-line-breaks": "<img\nsrc=x\nonerror\n=\nalert(1)\n>",
    "image-error-form-feed": "<img\u000csrc=x\u000conerror=alert(1)>",
    "image-error-mixed-case": "<IMG SRC=x OnErRoR=alert(1)>",
    "image-error-entities": '<img src=x onerror="&#97;&#x6c;ert&#40;1&#41;">',
    "image-error-backticks": "<img src=`x` onerror=alert`1`>",
    "image-error-unclosed": 'Text <img src=x onerror="alert(1)"//',
    "image-error-twice": "<img src=x onerror=void(0) onerror=alert(1)>",
    "image-error-null": "<img src=x \u0000onerror=alert(1) on\u0000error=alert(1)>",
    "image-error-in-quotes": '<img """><img src=x onerror=alert(1)>">',
    "image-error-equals": '<img src="x" =onerror=alert(1) =/onerror=alert(1)>',
    "image-load": '<img src="/favicon.svg" onload="alert(1)">',
    "svg-load": "<svg onload=alert(1)>",
    "svg-load-glued": "<svg/onload=alert(1)>",
    "svg-child-load": "<svg><g onload=alert(1)></g><image href=x onerror=alert(1)></svg>",
    "svg-animation-begin":
      "<svg><animate onbegin=alert(1) attributeName=x dur=1s><set onbegin=alert(1) attributeName=x></svg>",
    "body-load": "<body onload=alert(1) onpageshow=alert(1) onhashchange=alert(1)>",
    "html-click": "<html onclick=alert(1) onpointermove=alert(1)>",
    "frameset-load": "<frameset onload=alert(1)><frame src=x></frameset>",
    "details-toggle": "<details open ontoggle=alert(1)><summary>More</summary>text</details>",
    "autofocus-input": "<input autofocus onfocus=alert(1)>",
    "autofocus-others":
      "<select autofocus onfocus=alert(1)></select><textarea autofocus onfocus=alert(1)></textarea><button autofocus onfocus=alert(1)>x</button>",
    "autofocus-any": "<p tabindex=0 autofocus onfocus=alert(1) onblur=alert(1)>paragraph</p>",
    "editable-focus":
      "<div contenteditable autofocus onfocus=alert(1) onbeforeinput=alert(1)>edit</div>",
    "media-error": "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
    "media-start":
      "<video src=data:video/mp4, autoplay onloadstart=alert(1) onerror=alert(1)></video>",
    "marquee-start": "<marquee onstart=alert(1) loop=1 width=0>x</marquee>",
    "style-load": "<style onload=alert(1)></style><link rel=stylesheet href=x onerror=alert(1)>",
    "object-error": "<object data=x onerror=alert(1)></object><embed src=x onload=alert(1)>",
    "picture-input": "<input type=image src=x onerror=alert(1)>",
    "link-hover":
      '<a href="https://example.com/" onmouseover="alert(1)" onfocus="alert(1)">link</a>',
    "link-click": '<a href="#" onclick="alert(1)">link</a>',
    "paragraph-pointer":
      "<p onpointerover=alert(1) onpointerenter=alert(1) onmousemove=alert(1) ontouchstart=alert(1)>touch me</p>",
    "heading-click": '<h2 onclick="alert(1)" onmouseenter="alert(1)">Heading</h2>',
    "table-pointer":
      "<table onpointerover=alert(1)><tr onclick=alert(1)><td onmouseover=alert(1)>cell</td></tr></table>",
    "keyboard-access": "<b accesskey=x onclick=alert(1) onkeydown=alert(1) tabindex=1>key</b>",
    "animation-end":
      '<p style="animation: spin 1ms" onanimationstart="alert(1)" ontransitionrun="alert(1)" onwebkitanimationend="alert(1)">moves</p>',
    "custom-element":
      "<x-widget onclick=alert(1) onfocus=alert(1) tabindex=1 autofocus id=x>custom</x-widget>",
    "popover-toggle":
      '<button popovertarget=p>open</button><div id=p popover onbeforetoggle="alert(1)" ontoggle="alert(1)">pop</div>',
    "found-text": '<div hidden="until-found" onbeforematch=alert(1)>found</div>',
    "visibility-change":
      '<p style="content-visibility:auto" oncontentvisibilityautostatechange=alert(1)>seen</p>',
    "scroll-end":
      '<pre onscroll=alert(1) onscrollend=alert(1) style="width:10px;overflow:auto">a long line of text</pre>',
    clipboard:
      "<p oncopy=alert(1) oncut=alert(1) onpaste=alert(1) onselectstart=alert(1)>select me</p>",
    drag: '<p draggable="true" ondragstart=alert(1) ondrop=alert(1) oncontextmenu=alert(1)>drag me</p>',
    "glued-to-name": "<div/onmouseover='alert(1)'/onclick='alert(1)'>glued</div>",
    "markdown-link-title": '[link](https://example.com/ "title\\" onmouseover=\\"alert(1)")',
    "markdown-link-target": '[link](<https://example.com/" onmouseover="alert(1)>)',
    "markdown-picture-text": '![" onerror="alert(1)](nowhere.png)',
    "markdown-picture-title": "![picture](nowhere.png 'x\" onerror=\"alert(1)')",
    "markdown-autolink":
      '<https://example.com/"onmouseover=alert(1)//> https://example.com/"onclick="alert(1)',
    "markdown-mail":
      '<a"onmouseover=alert(1)//@example.com> nobody_x_@example.com"onclick=alert(1)',
    "markdown-fence-language":
      '```js"onmouseover="alert(1)\ncode\n```\n\n```"><img/src=x/onerror=alert(1)>\ncode\n```',
    "markdown-fence-title": '```js title="\\"><img src=x onerror=alert(1)>"\ncode\n```',
    "markdown-heading-braces":
      '## Heading {#id onclick=alert(1)}\n\nparagraph\n{: onclick="alert(1)"}',
    "markdown-table-alignment":
      '| a |\n| :-"onclick="alert(1) |\n| b |\n\n<table><tr><td align=\'x" onclick="alert(1)\'>c</td></tr></table>',
    "markdown-footnote-name": 'A note[^"onclick="alert(1)].\n\n[^"onclick="alert(1)]: Text',
    "markdown-task": "- [x] <input type=checkbox checked onclick=alert(1) onchange=alert(1)> task",
  },
);
