import("./dynamic.js");
