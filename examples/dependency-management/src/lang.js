const lang = import.meta.webpackContext("./lang", {
  recursive: false,
  regExp: /\/[a-z]{2}\.js$/,
  mode: "lazy",
});

export const languages = lang.keys();
export const loadLanguage = (name) => lang(`./${name}.js`);
