console.log(import.meta.env.WEBPACK_API, process.env.WEBPACK_API);
console.log(import.meta.env.SECRET, process.env.SECRET);
