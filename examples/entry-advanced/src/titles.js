export const titles = ["New bridge opens", "Market moves"];
