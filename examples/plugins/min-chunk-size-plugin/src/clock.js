import { formatDate } from "./dates.js";

export default () => formatDate(new Date(), { timeStyle: "short" });
