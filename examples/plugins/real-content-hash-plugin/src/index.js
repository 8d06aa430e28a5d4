// Greets the reader.
console.log("Hello");
