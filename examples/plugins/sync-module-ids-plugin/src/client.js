const page = await import("./shared/page.js");
document.body.append(page.title);
