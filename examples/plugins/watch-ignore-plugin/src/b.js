export const b = "hand 1";
