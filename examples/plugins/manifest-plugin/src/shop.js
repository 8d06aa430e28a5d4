import "./shop.css";

document.title = "Shop";
