// The controls: a package that does everything a README is allowed to do, and bodies with successful attacks.
import { canary, EVIL, type HostileInput } from "./input";

const fence = "```";

/** A harmless package, to compare the others with. */
export const control: HostileInput = {
  id: "control",
  family: "control",
  proof: "nothing",
  readable: true,
  absent: null,
  package: {
    name: "harmless-loader",
    version: "1.0.0",
    packageJson: {
      description: "Loads what is harmless.",
      repository: { type: "git", url: "git+https://github.com/example/harmless-loader.git" },
      author: { name: "Ada", url: "https://github.com/ada" },
    },
    readme: `# harmless-loader

${canary("control")}

## Getting Started

${fence}console
npm install harmless-loader --save-dev
${fence}

**webpack.config.js**

${fence}js
module.exports = { module: { rules: [{ test: /\\.x$/, use: "harmless-loader" }] } };
${fence}

> [!WARNING]
>
> Text of a warning with a [link](https://example.com/).

|  Name  |   Type   | Default |
| :----: | :------: | :-----: |
| \`name\` | {String} | \`"x"\`   |

### A picture

![A picture](./images/a.png)

<details open><summary>More</summary>

- [x] done
- [ ] open, with <kbd>Ctrl</kbd>, H<sub>2</sub>O and a [relative link](./docs/more.md)

</details>

A note[^1], ~~gone~~, **bold**, and [the concepts](https://webpack.js.org/concepts/).

[^1]: The text of the note.
`,
  },
};

interface UnsafeBody {
  body: string;
  /** Matches what the detector must report. */
  notices: RegExp;
}

/**
 * Examples for each of the detector's checks, as the HTML of a page. Those of one page don't prevent each other's
 * effects.
 */
export const unsafePages: Record<string, Record<string, UnsafeBody>> = {
  "scripts that run": {
    "a script that runs": { body: "<script>alert(1)</script>", notices: /^dialog: alert 1/ },
    "a handler that runs by itself": {
      body: '<img src="/favicon.svg" onload="alert(2)">',
      notices: /^dialog: alert 2/,
    },
    "a handler that runs when the pointer enters": {
      body: '<p onpointerover="alert(3)">x</p>',
      notices: /^dialog: alert 3/,
    },
    "a handler that runs on focus": {
      body: '<a href="#x" onfocus="alert(4)">x</a>',
      notices: /^dialog: alert 4/,
    },
    "a script in a link": {
      body: '<a href="javascript:alert(5)">x</a>',
      notices: /^dialog: alert 5/,
    },
  },
  "active markup": {
    "a handler that doesn't run": { body: '<p onbogus="x">x</p>', notices: /^attribute onbogus/ },
    "a script in a link that isn't followed": {
      body: '<a href="vbscript:x">x</a>',
      notices: /^href points to vbscript:/,
    },
    "an id of the frame": {
      body: '<p id="site:main">x</p>',
      notices: /^the id site:main is also in the frame/,
    },
    "a reference to the frame": {
      body: '<p aria-owns="site:main">x</p>',
      notices: /^refers to site:main/,
    },
    "a field": { body: "<input name='password'>", notices: /^active: <input/ },
    "a frame": { body: '<iframe src="about:blank"></iframe>', notices: /^frame: / },
    "a heading like the page's own": { body: "<h1>x</h1>", notices: /^there is a second h1/ },
  },
  "requests and messages": {
    "a picture from another site": {
      body: `<img src="https://${EVIL}/a.png" alt="">`,
      notices: /^request for image: https:\/\/evil\.example\/a\.png/,
    },
    "a style sheet from another site": {
      body: `<link rel="stylesheet" href="https://${EVIL}/a.css">`,
      notices: /^request for stylesheet/,
    },
    "a request to the site that its scripts don't make": {
      body: '<script>fetch("/content-index.json")</script>',
      notices: /^request for fetch: .*content-index/,
    },
    "a missing picture": { body: '<img src="/gone.png" alt="">', notices: /^status 404/ },
    "an error in the console": {
      body: "<script>console.error('wrong')</script>",
      notices: /^console error: wrong/,
    },
    "an exception": {
      body: "<script>throw new Error('boom')</script>",
      notices: /^uncaught: boom/,
    },
    "a new page": { body: "<script>open('/')</script>", notices: /^a new page/ },
    "a socket": {
      body: "<script>new WebSocket('ws://' + location.host)</script>",
      notices: /^socket: ws:|WebSocket connection/,
    },
    "a worker": {
      body: "<script>new Worker('data:text/javascript,1')</script>",
      notices: /^worker: data:/,
    },
  },
  "changes to the page": {
    "a new global": {
      body: "<script>var escaped = 1</script>",
      notices: /^window\.escaped is number/,
    },
    "a polluted prototype": {
      body: "<script>Object.prototype.escaped = 1</script>",
      notices: /^prototype\.escaped is number/,
    },
    "an element as a property of document": {
      body: '<img name="escaped" alt="" src="/favicon.svg">',
      notices: /^document\.escaped is \[object HTMLImageElement\]/,
    },
    "a stored value": {
      body: "<script>localStorage.setItem('escaped', 1)</script>",
      notices: /^stored: escaped/,
    },
    "a cookie": {
      body: "<script>document.cookie = 'escaped=1'</script>",
      notices: /^stored: escaped/,
    },
    "an element added to the head": {
      body: "<script>document.head.append(document.createElement('base'))</script>",
      notices: /^head or script: base/,
    },
    "a changed attribute of the document": {
      body: "<script>document.body.className = 'escaped'</script>",
      notices: /^root: body class=escaped/,
    },
    "a changed title": {
      body: "<script>document.title = 'Escaped'</script>",
      notices: /^the title is Escaped/,
    },
  },
  "wrong places": {
    "an overlay": {
      body: '<div style="position:fixed;inset:0;background:red">x</div>',
      notices: /^covers /,
    },
    "an overlay that lets the pointer through": {
      body: '<div style="position:absolute;top:-9999px;left:0;width:99px;height:99px;pointer-events:none">x</div>',
      notices: /^outside the article .*pointer-events/,
    },
    "text beside the article": {
      body: '<p style="margin-left:-400px;width:300px">x</p>',
      notices: /^outside the article .*margin-left/,
    },
    "a page that is too wide": {
      body: '<p style="width:900px">x</p>',
      notices: /^scrolls \d+ px sideways/,
    },
  },
  "hidden parts": {
    "a body that hides itself": {
      body: "<style>.prose { display: none }</style>",
      notices: /^the canary cannot be read/,
    },
    "a frame that is hidden": {
      body: "<style>nav { display: none }</style>",
      notices: /^the navigation does not show/,
    },
  },
  "a replaced function": {
    "a replaced function": {
      body: "<script>window.fetch = function () {}</script>",
      notices: /^window\.fetch is function ,/,
    },
  },
  "a replaced property of document": {
    "a replaced property of document": {
      body: '<form name="querySelectorAll"></form><object id="cookie"></object>',
      notices: /^(document\.(cookie|querySelectorAll) is|cannot be looked at)/,
    },
  },
  "a changed address": {
    "a changed address": {
      body: "<script>history.pushState({}, '', '/elsewhere/')</script>",
      notices: /^goes to .*\/elsewhere\/$/,
    },
  },
  "an id of the frame that comes first": {
    "an id of the frame that comes first": {
      body: "<script>document.body.prepend(Object.assign(document.createElement('p'), { id: 'gatsby-focus-wrapper' }))</script>",
      notices: /^the id gatsby-focus-wrapper leads elsewhere/,
    },
  },
};
