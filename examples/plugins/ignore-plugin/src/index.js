import db from "../packages/db/index.js";

console.log(db);
