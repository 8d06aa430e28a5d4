import { greet } from "https://modules.example.com/greet.js";

console.log(greet("reader"));
