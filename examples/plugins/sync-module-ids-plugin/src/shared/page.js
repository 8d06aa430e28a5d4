export const title = "Tea";
