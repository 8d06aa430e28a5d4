export const line = "line";
