import "./menu.css";

document.title = "Menu";
