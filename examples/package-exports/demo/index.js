import { favorite, setFavorite, weekday } from "weekdays";
import names from "weekdays/locales/en";

setFavorite(weekday(new Date(2030, 0, 1), names));
console.log(`Favorite day: ${favorite()}`);
