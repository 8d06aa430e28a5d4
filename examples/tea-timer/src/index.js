import { clock } from "./clock.js";

const button = document.querySelector("button");
const output = document.querySelector("output");

button.addEventListener("click", async () => {
  const { countDown } = await import(
    /* webpackChunkName: "timer" */ "./timer.js"
  );
  countDown(180, (seconds) => {
    output.value = clock(seconds);
  });
});
