export const goods = ["apples", "plums"];
