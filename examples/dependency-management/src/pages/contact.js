export const route = { path: "/contact", title: "Contact" };
