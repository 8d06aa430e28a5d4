import("./app.js").catch((error) => {
  document.body.textContent = `The shop cannot start. ${error.message}`;
});
