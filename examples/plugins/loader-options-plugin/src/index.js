import text from "./tea.txt";

console.log(text);
