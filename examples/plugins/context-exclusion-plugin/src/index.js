const load = (name) => import(`./pages/${name}`);

load("home.js").then(({ page }) => console.log(page));
