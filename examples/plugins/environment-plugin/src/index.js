console.log(process.env.API_URL, import.meta.env.API_URL);
console.log(process.env.LOG);
