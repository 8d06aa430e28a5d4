const pages = ["list", "archive", "editor"];

export function showLayout(title) {
  const navigation = document.createElement("nav");
  for (const page of pages) {
    const link = document.createElement("a");
    link.href = `${page}.html`;
    link.textContent = page;
    if (location.pathname.endsWith(`${page}.html`))
      link.ariaCurrent = "page";
    navigation.append(link, " ");
  }
  const heading = document.createElement("h1");
  heading.textContent = title;
  const main = document.createElement("main");
  document.body.append(navigation, heading, main);
  return main;
}
