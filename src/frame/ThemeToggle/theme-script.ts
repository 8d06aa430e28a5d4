// The script that sets the theme before the first paint. Server rendering adds it to <head>.
import { THEME_STORAGE_KEY } from "../../core/constants";

/**
 * The script uses the stored theme, or else the system's, or else light. The attribute that it sets also shows
 * stylesheets that JavaScript runs.
 */
export const themeScript =
  `!function(d,t){try{t=localStorage.getItem("${THEME_STORAGE_KEY}")}catch(e){}` +
  `if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
  `d.setAttribute("data-theme",t);d.classList.toggle("dark",t==="dark")}(document.documentElement)`;
