export const map = ["Oslo", "Porto"];
