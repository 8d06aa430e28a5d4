const texts = import.meta.glob(["./lang/*.js", "!**/*.test.js"], {
  import: "default",
});

const language = navigator.language.slice(0, 2);
const load = texts[`./lang/${language}.js`] ?? texts["./lang/en.js"];

document.title = (await load()).hello;
