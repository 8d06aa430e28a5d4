export const goods = ["rye bread", "rolls"];
