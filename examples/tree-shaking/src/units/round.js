export const round = (number) => Math.round(number * 4) / 4;
