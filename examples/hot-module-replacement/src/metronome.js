import { draw } from "./face.js";

const hot = import.meta.webpackHot;
const state = { beat: 1, tempo: 60, ...hot?.data?.state };
const life = new AbortController();
let timer;

function tick() {
  timer = setTimeout(() => {
    state.beat += 1;
    tick();
    draw(state);
  }, 60_000 / state.tempo);
}

document.addEventListener(
  "keydown",
  ({ key }) => {
    if (key === "+") state.tempo += 5;
    if (key === "-") state.tempo -= 5;
    draw(state);
  },
  { signal: life.signal },
);

draw(state);
tick();

if (import.meta.webpackHot) {
  // #region accept
  import.meta.webpackHot.accept(
    "./face.js",
    () => draw(state),
    (error) => console.error(error),
  );
  // #endregion
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => {
    clearTimeout(timer);
    life.abort();
    data.state = state;
  });
}
