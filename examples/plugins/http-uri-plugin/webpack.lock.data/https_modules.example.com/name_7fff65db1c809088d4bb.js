export const name = "example.com";
