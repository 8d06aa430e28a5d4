export const page = "about";
