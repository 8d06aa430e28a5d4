export const route = { path: "/", title: "Home" };
