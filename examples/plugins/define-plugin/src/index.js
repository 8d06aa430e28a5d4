console.log(VERSION, __DEV__, LIMITS.max, LIMITS.nope);
console.log(typeof VERSION, typeof window);
if (__DEV__) {
  console.log("debug");
}
