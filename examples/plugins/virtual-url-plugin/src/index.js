import pages from "virtual:pages";
import { theme } from "virtual:settings";
import "virtual:theme.css";

console.log(theme, pages);
