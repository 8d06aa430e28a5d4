export { default as bread } from "./bread.txt";
export { default as pancakes } from "./pancakes.txt";
