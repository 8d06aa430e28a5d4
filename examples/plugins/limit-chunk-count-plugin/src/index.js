const widgets = {
  clock: () => import(/* webpackChunkName: "clock" */ "./clock.js"),
  calendar: () =>
    import(/* webpackChunkName: "calendar" */ "./calendar.js"),
  map: () => import(/* webpackChunkName: "map" */ "./map.js"),
  weather: () =>
    import(/* webpackChunkName: "weather" */ "./weather.js"),
};

export const show = async (name) => (await widgets[name]()).default();
