var greeting = "hello";
console.log(greeting);
