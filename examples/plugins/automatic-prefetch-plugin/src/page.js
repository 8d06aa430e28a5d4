import { line } from "./line.js";

export const page = `page: ${line}`;
