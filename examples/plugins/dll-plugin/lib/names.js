export const names = ["Assam", "Sencha"];
