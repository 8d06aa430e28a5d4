var Tides = {
  next: function (port) {
    return port + " 14:20";
  },
};
