export default { hello: "Bonjour" };
