// The script that sets the theme before the first paint; server rendering puts it into <head>.
import { THEME_STORAGE_KEY } from "../../shared/constants";

/** Script text: the stored theme, else the system's, else light; it also tells CSS that scripts run. */
export const themeScript =
  `!function(d,t){try{t=localStorage.getItem("${THEME_STORAGE_KEY}")}catch(e){}` +
  `if(t!=="light"&&t!=="dark")t=window.matchMedia&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
  `d.setAttribute("data-theme",t);d.classList.toggle("dark",t==="dark")}(document.documentElement)`;
