import { whenPressed } from "./when-pressed.js";

const main = document.querySelector("main");

whenPressed("#print", async () => {
  const { print } = await import(
    /* webpackChunkName: "print" */ "./print.js"
  );
  print(main);
});

whenPressed("#calendar", async () => {
  const { showCalendar } = await import(
    /* webpackChunkName: "calendar", webpackPrefetch: true */ "./calendar.js"
  );
  showCalendar(main);
});
