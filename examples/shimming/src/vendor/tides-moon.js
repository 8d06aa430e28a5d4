Tides.moon = function () {
  return "waxing";
};
