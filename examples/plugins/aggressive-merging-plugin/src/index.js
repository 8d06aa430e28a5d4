export const showDay = () => import("./day.js");
export const showWeek = () => import("./week.js");
export const showHelp = () => import("./help.js");
