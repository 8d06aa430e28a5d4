import { greet } from "./greet.js";

console.log(greet("reader"));
setInterval(() => {}, 1000);

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./greet.js", () => {
    console.log(greet("reader"));
  });
}
