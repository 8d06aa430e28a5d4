// The project that the playground starts with: a page whose script imports modules, styles, and a part that it loads
// on demand.
import type { ProjectFiles } from "./project";

export const START_PROJECT: ProjectFiles = {
  "src/index.js": `import { greet } from "./greeting.js";

document.querySelector("h1").textContent = greet("webpack");

document.querySelector("button").addEventListener("click", async () => {
  // webpack puts the counter into a file that loads with the first click.
  const { count } = await import("./counter.js");
  console.log(\`Clicked \${count()} times\`);
});
`,
  "src/greeting.js": `export function greet(name) {
  return \`Hello, \${name}!\`;
}

// Nobody imports this function. In production mode, webpack leaves it out.
export function sayGoodbye(name) {
  return \`Goodbye, \${name}!\`;
}
`,
  "src/counter.js": `let clicks = 0;

export function count() {
  clicks += 1;
  return clicks;
}
`,
  "src/style.css": `body {
  padding: 2rem;
  font-family: system-ui, sans-serif;
  background: #f0f7fd;
  color: #2b3a42;
}
`,
  "src/index.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Hello</title>
    <link rel="stylesheet" href="./style.css" />
  </head>
  <body>
    <h1></h1>
    <button type="button">Count</button>
    <script type="module" src="./index.js"></script>
  </body>
</html>
`,
  "webpack.config.js": `export default {
  mode: "development",
  entry: "./src/index.html",
  // Without this line, development mode wraps each module in eval().
  devtool: false,
};
`,
};
