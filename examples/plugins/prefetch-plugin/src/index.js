import "./page.js";
