export const price = (net, rate = 1.2) =>
  Math.round(net * rate * 100) / 100;
