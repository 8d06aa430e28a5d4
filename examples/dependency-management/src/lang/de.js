export default { hello: "Guten Tag" };
