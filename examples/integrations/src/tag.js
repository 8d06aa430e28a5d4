import logo from "./logo.svg";
import * as styles from "./tag.module.css";

export const tag = (text) =>
  `<b class="${styles.tag}"><img src="${logo}" alt="">${text}</b>`;
