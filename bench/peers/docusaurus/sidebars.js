// A sidebar for each section.
const sections = require("./sections.json");

module.exports = Object.fromEntries(
  sections.map(({ name, pages }) => [
    name || "root",
    pages.map(({ url, title }) => ({ type: "doc", id: `${url.slice(1)}index`, label: title })),
  ]),
);
