export const price = (pieces) => {
  if (pieces < 0) throw new Error("Less than none");
  return pieces * 2.449;
};
