console.log("tea");
import("./later.js");
