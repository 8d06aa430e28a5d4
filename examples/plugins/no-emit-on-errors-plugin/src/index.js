import { greet } from "./greet.js";

greet("reader");
